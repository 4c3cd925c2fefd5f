import { mostShortlisted, readIdParams, shortlisted } from '#src/addresses/params.ts'

/** Where the browser keeps the homes that its reader has saved: their ids, with commas, the first saved first. */
const key = 'saved'

const listed = (text: string): string[] => shortlisted(readIdParams({ ids: text }))

/** The saved homes. A browser that keeps nothing for this site throws. */
export const savedIds = (): string[] => listed(localStorage.getItem(key) ?? '')

/** Keeps these and no others; with none left nothing of the list stays in the browser. */
export const keepIds = (ids: readonly string[]): void => {
  if (ids.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, ids.join(','))
}

/** Saves a home, or forgets a saved one; `false` where the list is full. */
export const toggled = (id: string): boolean => {
  const ids = savedIds()
  if (ids.includes(id)) keepIds(ids.filter((each) => each !== id))
  else if (ids.length >= mostShortlisted) return false
  else keepIds([...ids, id])
  return true
}

/** Whether an address names the saved homes and no others. */
export const areSaved = (ids: readonly string[]): boolean =>
  new Set(ids).symmetricDifference(new Set(savedIds())).size === 0
