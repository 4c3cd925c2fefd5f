/** The contract's names have dots (interface 1.2), which several clients refuse in a tool's name (design 7). */
export const underscored = (tool: string): string => tool.replaceAll('.', '_')
