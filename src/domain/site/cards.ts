import { propertyTypes } from '#src/domain/listing/vocabulary.ts'

/** What the drawing beside a link can show; `unknown` is for a home whose type nobody has reported. */
export const cardSubjects = [...propertyTypes, 'unknown'] as const
export type CardSubject = (typeof cardSubjects)[number]
