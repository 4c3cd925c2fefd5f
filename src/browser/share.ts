import { live } from '#src/words/live.ts'

// Copies and shares the address of the page, which is all that a shortlist is; without scripts it is there to read.
const row = document.querySelector<HTMLElement>('.sharing')
const copy = row?.querySelector<HTMLButtonElement>('[data-copy-address]')
const share = row?.querySelector<HTMLButtonElement>('[data-share]')
const status = row?.querySelector('[role=status]')
const address = document.querySelector('.address')?.textContent ?? location.href
const words = live[document.documentElement.lang.startsWith('pt') ? 'pt' : 'en']

if (row && copy && share && status) {
  row.hidden = false
  copy.addEventListener('click', async () => {
    status.textContent = await navigator.clipboard.writeText(address).then(
      () => words.copied,
      () => words.failed,
    )
  })
  share.hidden = !('share' in navigator)
  // Who closes the system's dialog has changed their mind.
  share.addEventListener('click', () =>
    navigator.share({ title: document.title, url: address }).catch(() => undefined),
  )
}
