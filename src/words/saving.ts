import type { Language } from '#src/domain/language.ts'

const en = {
  save: 'Save',
  saved: 'Saved',
  full: (most: number) => `The list is full (${most})`,
}

/** What the buttons say that keep a home in the reader's browser; the browser loads these words with every page. */
export const saving: Record<Language, typeof en> = {
  en,
  pt: {
    save: 'Guardar',
    saved: 'Guardado',
    full: (most) => `A lista está cheia (${most})`,
  },
}
