export const importances = ['low', 'medium', 'high'] as const
export type Importance = (typeof importances)[number]

/** A wish that orders and never excludes. Alternatives of one kind and importance are one wish. */
export interface Preference {
  about: 'feature' | 'property_type' | 'condition' | 'orientation' | 'near' | 'check' | 'typology'
  wanted: readonly string[]
  importance: Importance
}
