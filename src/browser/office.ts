import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

// Makes the passkey of an invitation, and signs in with one. Nothing else in the office needs a script.
const button = document.querySelector<HTMLButtonElement>('[data-passkey]')
const failed = document.querySelector<HTMLElement>('[data-failed]')

const post = async (path: string, body: object = {}) => {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

if (button && failed) {
  const office = document.documentElement.lang.startsWith('pt') ? '/pt/office' : '/office'
  const path = button.dataset['passkey'] === 'join' ? location.pathname : `${office}/sign-in`
  const start = async () => {
    const optionsJSON = await post(`${path}/options`)
    const signed =
      button.dataset['passkey'] === 'join'
        ? await startRegistration({ optionsJSON })
        : await startAuthentication({ optionsJSON })
    await post(path, signed)
    location.assign(office)
  }
  button.hidden = false
  button.addEventListener('click', () => {
    button.disabled = true
    failed.textContent = ''
    start().catch(() => {
      failed.textContent = failed.dataset['failed'] ?? ''
      button.disabled = false
    })
  })
}
