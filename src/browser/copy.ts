import type { Language } from '#src/domain/language.ts'
import { live } from '#src/words/live.ts'

/** Shows the button that copies the questions, which without scripts could do nothing. */
export const copyQuestions = (button: HTMLButtonElement, language: Language): void => {
  const row = button.parentElement
  const status = row?.querySelector('[role=status]')
  if (!row || !status) return
  row.hidden = false
  button.addEventListener('click', async () => {
    const questions = [...document.querySelectorAll('.ask span')].map(({ textContent }) => `- ${textContent}`)
    status.textContent = await navigator.clipboard.writeText(questions.join('\n')).then(
      () => live[language].copied,
      () => live[language].failed,
    )
  })
}
