/** The address of a heading on its page: "O que é público?" is `o-que-e-publico`. */
export const anchorOf = (heading: string): string =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
