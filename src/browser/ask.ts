import type { Language } from '#src/domain/language.ts'
import { live } from '#src/words/live.ts'

/** What is ticked, a line each, behind what the message opens with. */
const messageOf = (sheet: HTMLElement, opening: string, isPortuguese: boolean): string => {
  const asked = [...sheet.querySelectorAll<HTMLInputElement>('label:not(.in-portuguese) input:checked')]
  const questions = asked.map(
    ({ dataset, nextElementSibling }) => (isPortuguese && dataset['pt']) || nextElementSibling?.textContent,
  )
  return `${opening}\r\n` + questions.map((question, at) => `\r\n${at + 1}. ${question}`).join('')
}

/** Lets the message of the sheet follow what is ticked, in the language that is chosen, and be copied. */
export const followTicks = (sheet: HTMLElement, language: Language): void => {
  const copy = sheet.querySelector<HTMLButtonElement>('button[data-copy]')
  const ways = sheet.querySelectorAll<HTMLAnchorElement>('a:is([data-mail], [data-chat])')
  const other = sheet.querySelector<HTMLElement>('.in-portuguese')
  const status = sheet.querySelector('[role=status]')
  if (!copy?.parentElement || !status) return
  copy.parentElement.hidden = false
  if (other) other.hidden = false
  const message = () => {
    const isPortuguese = other?.querySelector('input')?.checked ?? false
    const opening = (isPortuguese ? other : copy)?.dataset['opening'] ?? ''
    return messageOf(sheet, opening, isPortuguese)
  }
  const follow = () => {
    const text = encodeURIComponent(message())
    for (const way of ways) way.href = way.href.replace(/([?&](?:body|text)=).*/, `$1${text}`)
  }
  // A box may have been pressed before this ran, or be as it was left when the reader comes back.
  follow()
  sheet.addEventListener('change', follow)
  copy.addEventListener('click', async () => {
    status.textContent = await navigator.clipboard.writeText(message()).then(
      () => live[language].copied,
      () => live[language].failed,
    )
  })
}
