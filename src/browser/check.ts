import { availabilitySentences } from '#src/components/availability/sentences.ts'
import type { AvailabilityAnswer } from '#src/domain/availability.ts'
import type { Language } from '#src/domain/language.ts'
import { live } from '#src/words/live.ts'
import { addressIn } from '#src/addresses/language.ts'
import { ask, fillPath } from './api.ts'

/** An answer in sentences, the verdict first (interface 7: withdrawn and never published look the same). */
const sentencesOf = (status: number, body: unknown, language: Language): string[] => {
  const words = live[language]
  if (status === 200) return availabilitySentences(body as AvailabilityAnswer, language)
  return status === 404 ? [words.gone, words.goneNote] : [words.failed]
}

/** A link to what the answer's receipt proves, or `null` where the answer has none. */
const receiptLink = (body: unknown, language: Language): HTMLAnchorElement | null => {
  const { receipt } = (body ?? {}) as { receipt?: unknown }
  if (receipt === undefined) return null
  const link = document.createElement('a')
  link.href = `${addressIn(language, '/receipt')}?${new URLSearchParams({ receipt: JSON.stringify(receipt) })}`
  link.rel = 'nofollow'
  link.textContent = live[language].receipt
  return link
}

/** Lets the link to the availability page ask in place, and shows the answer in the live region below it. */
export const checkInPlace = (link: HTMLAnchorElement, path: string, language: Language): void => {
  const region = link.closest('.availability')?.querySelector('.answer')
  const listing_id = link.dataset['check']
  if (!region || !listing_id) return
  const show = (kind: string, sentences: readonly string[]) => {
    region.className = `answer ${kind}`
    region.replaceChildren(
      ...sentences.map((sentence, index) => {
        const line = document.createElement('p')
        const text = document.createElement(index === 0 ? 'strong' : 'span')
        text.textContent = sentence
        line.append(text)
        return line
      }),
    )
  }
  link.addEventListener('click', async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    show('asking', [live[language].asking])
    const { status, body } = await ask(fillPath(path, listing_id))
    show(status === 200 ? 'known' : 'gone', sentencesOf(status, body, language))
    const receipt = status === 200 && receiptLink(body, language)
    if (receipt) region.append(receipt)
  })
}
