import { addressIn } from '#src/components/addresses.ts'
import { html } from '#src/components/html.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { number } from '#src/domain/format.ts'
import { receiptWords } from '#src/words/receipt.ts'
import type { ReceiptPage } from './data.ts'
import { verdict } from './verdict.ts'

/** A form to paste a receipt into, which the server verifies with its own keys; nothing else is sent anywhere. */
export const receiptPage = (data: ReceiptPage, { language }: PageContext): Page => {
  const words = receiptWords[language]
  // One more than is read, so that a browser that cuts what is pasted makes it too long, not another text.
  const room = data.longest + 1
  const text = data.text.slice(0, room)
  return {
    style: 'text receipt',
    title: words.title,
    description: words.describe,
    path: '/receipt',
    noindex: true,
    query: data.verdict ? `?${new URLSearchParams({ receipt: text })}` : '',
    content: html`
      <h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      ${data.verdict && verdict(data.verdict, data, language)}
      <form class="pasting" action="${addressIn(language, '/receipt')}">
        <label for="receipt">${words.field}</label>
        <textarea id="receipt" name="receipt" rows="10" maxlength="${room}" required spellcheck="false" autocomplete="off" aria-describedby="limits">${text}</textarea>
        <p id="limits" class="note">${words.limits(number(data.longest, language))}</p>
        <button class="button full">${words.submit}</button>
      </form>
      <p class="note">${words.offline} <code>npx open-listings verify-receipt</code> (<a href="${addressIn(language, '/sync')}">/sync</a>)</p>
    `,
  }
}
