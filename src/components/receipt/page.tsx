import { addressIn } from '#src/components/addresses.ts'
import type { Page, PageContext } from '#src/components/page.ts'
import { Beside } from '#src/components/prose/beside.tsx'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { textPageTitle } from '#src/words/page-titles.ts'
import { receiptWords } from '#src/words/receipt.ts'
import type { ReceiptPage } from './data.ts'
import { Verdict } from './verdict.tsx'

// One more than is read, so that a browser that cuts what is pasted makes it too long, not another text.
const roomOf = ({ longest }: ReceiptPage): number => longest + 1

interface Props {
  data: ReceiptPage
  language: Language
}

const Pasting = ({ data, language }: Props) => {
  const words = receiptWords[language]
  const room = roomOf(data)
  return (
    <form class="pasting" action={addressIn(language, '/receipt')}>
      <label for="receipt">{words.field}</label>
      <textarea
        id="receipt"
        name="receipt"
        rows={10}
        maxlength={room}
        required
        spellcheck="false"
        autocomplete="off"
        aria-describedby="limits"
      >
        {data.text.slice(0, room)}
      </textarea>
      <p id="limits" class="note">
        {words.limits(number(data.longest, language))}
      </p>
      <button class="button full">{words.submit}</button>
    </form>
  )
}

/** A form to paste a receipt into, which the server verifies with its own keys; nothing else is sent anywhere. */
export const receiptPage = (data: ReceiptPage, { language }: PageContext): Page => {
  const words = receiptWords[language]
  const receipt = data.text.slice(0, roomOf(data))
  return {
    style: 'text receipt',
    ...textPageTitle('receipt', language),
    path: '/receipt',
    noindex: true,
    query: data.verdict ? `?${new URLSearchParams({ receipt })}` : '',
    content: (
      <Beside
        seed="receipt"
        language={language}
        header={
          <>
            <h1>{words.title}</h1>
            <p class="lead">{words.lead}</p>
          </>
        }
      >
        {data.verdict && <Verdict found={data.verdict} data={data} language={language} />}
        <Pasting data={data} language={language} />
        <p class="note">
          {words.offline} <code>npx open-listings verify-receipt</code> (
          <a href={addressIn(language, '/sync')}>/sync</a>)
        </p>
      </Beside>
    ),
  }
}
