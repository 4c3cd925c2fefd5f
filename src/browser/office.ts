import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

// Makes the passkey of an invitation, and signs in with one. Nothing else in the office needs a script: pictures are sent
// by one only to show how much has been sent.
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

const form = document.querySelector<HTMLFormElement>('form[data-upload]')
const bar = form?.querySelector('progress')
const said = form?.querySelector<HTMLElement>('[data-failed]')
const send = form?.querySelector('button')

if (form && bar && said && send)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const request = new XMLHttpRequest()
    const fail = () => {
      said.textContent = said.dataset['failed'] ?? ''
      send.disabled = false
      bar.hidden = true
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => (bar.value = (100 * loaded) / total))
    request.addEventListener('error', fail)
    request.addEventListener('load', () => {
      // The answer leads to the page that says what was taken; any other answer is not to be shown by a script.
      if (request.status === 200 && request.responseURL !== form.action) location.assign(request.responseURL)
      else fail()
    })
    request.open('POST', form.action)
    send.disabled = true
    bar.hidden = false
    said.textContent = ''
    request.send(new FormData(form))
  })
