/**
 * Whether the search page shows homes only: unless all types, or some of them, are asked for. Over the API and in
 * feeds a search without a type is of every type.
 */
export const isHomesOnly = ({
  all_types,
  property_types,
}: {
  all_types: boolean
  property_types: readonly string[]
}): boolean => !all_types && property_types.length === 0
