import {
  startAuthentication,
  startRegistration,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser'

// Makes the passkey of an invitation, and signs in with one. Nothing else in the office needs a script: pictures are sent
// by one only to show how much has been sent.
const button = document.querySelector<HTMLButtonElement>('[data-passkey]')
const failed = document.querySelector<HTMLElement>('[data-failed]')

/** An answer that is none of success; the server has surely written nothing where its status is below 500. */
class Failed extends Error {
  readonly isSure: boolean
  constructor(status: number) {
    super(String(status))
    this.isSure = status < 500
  }
}

const post = async (path: string, body: object = {}) => {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Failed(answer.status)
  return answer.json()
}

/** A passkey that was made and of which the server has not said whether it took it: it is sent again, and no other made. */
let made: RegistrationResponseJSON | null = null

/** Makes the passkey of an invitation. Where the server refuses it, the device is told to forget it again. */
const join = async (path: string): Promise<void> => {
  const isSentAgain = made !== null
  const { rp, ...options } = isSentAgain ? { rp: {} } : await post(`${path}/options`)
  made ??= await startRegistration({ optionsJSON: { rp, ...options } })
  try {
    await post(path, made)
  } catch (error) {
    if (!(error instanceof Failed) || !error.isSure) throw error
    const credentialId = made.id
    made = null
    // One that was sent before may have been taken then: it stays, and signing in shows it.
    if (!isSentAgain)
      await window.PublicKeyCredential.signalUnknownCredential?.({ rpId: rp.id, credentialId }).catch(
        () => undefined,
      )
    throw error
  }
}

if (button && failed) {
  const office = document.documentElement.lang.startsWith('pt') ? '/pt/office' : '/office'
  const path = button.dataset['passkey'] === 'join' ? location.pathname : `${office}/sign-in`
  const start = async () => {
    if (button.dataset['passkey'] === 'join') await join(path)
    else await post(path, await startAuthentication({ optionsJSON: await post(`${path}/options`) }))
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
