import { classifyPasskeyFailure, type PasskeyFailure } from '#src/domain/office/passkey-failure.ts'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser'

// Makes the passkey of an invitation, signs in with one, and agrees to an assistant. Nothing else in the office needs a script: pictures are sent
// by one only to show how much has been sent.
const button = document.querySelector<HTMLButtonElement>('[data-passkey]')
const failed = document.querySelector<HTMLElement>('[data-failed]')

/** An answer that is none of success; the server has surely written nothing where its status is below 500. */
class Failed extends Error {
  readonly status: number
  readonly isSure: boolean
  constructor(status: number) {
    super(String(status))
    this.status = status
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

/** How long a browser keeps its question open, as the server asks of it. */
const patience = 60_000

/** Whether this device can recognise its owner; `null` where it does not say. */
const canVerify = (): Promise<boolean | null> =>
  window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => null)

/** Why an attempt failed that took so many milliseconds. */
const whyOf = async (error: unknown, took: number): Promise<PasskeyFailure> => {
  const status = error instanceof Failed ? error.status : null
  const name = error instanceof Error && status === null ? error.name : null
  return classifyPasskeyFailure({
    error: name,
    status,
    isLate: took >= patience,
    canVerify: await canVerify(),
  })
}

if (button && failed) {
  const { passkey: does, to = '/office', origin } = button.dataset
  const office = document.documentElement.lang.startsWith('pt') ? '/pt/office' : '/office'
  const path = does === 'sign-in' ? `${office}/sign-in` : location.pathname
  const sign = async () => startAuthentication({ optionsJSON: await post(`${path}/options`) })
  const start = async () => {
    if (does === 'connect') return leave(await post(path, await sign()))
    if (does === 'join') await join(path)
    else await post(path, await sign())
    location.assign(to)
  }
  /** Leads to the assistant, with the answer; the server says where that is, and nowhere where there is no account. */
  const leave = ({ to: address }: { to: string | null }) => {
    const none = document.querySelector<HTMLElement>('[data-no-account]')
    if (address !== null) location.assign(address)
    else if (none) none.hidden = false
  }
  const refuse = document.querySelector<HTMLButtonElement>('[data-refuse]')
  if (refuse) {
    refuse.hidden = false
    refuse.addEventListener('click', () => {
      post(`${path}/no`).then(leave, () => say('unknown'))
    })
  }
  const say = (failure: PasskeyFailure) => {
    const words = document.querySelector<HTMLElement>(`[data-failure=${failure}]`)
    failed.textContent = words?.textContent ?? ''
    button.disabled = false
  }
  button.hidden = false
  button.addEventListener('click', () => {
    // A passkey is of one address, and the server takes nothing from a page of another.
    if (origin !== location.origin) return say('address')
    if (!browserSupportsWebAuthn()) return say('unsupported')
    button.disabled = true
    failed.textContent = ''
    const begun = performance.now()
    start().catch(async (error: unknown) => say(await whyOf(error, performance.now() - begun)))
  })
}

const form = document.querySelector<HTMLFormElement>('form[data-upload]')
const bar = form?.querySelector('progress')
const status = form?.querySelector<HTMLElement>('[data-upload-status]')
const send = form?.querySelector('button')

if (form && bar && status && send)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const request = new XMLHttpRequest()
    const body = new FormData(form)
    const fail = () => {
      status.textContent = status.dataset['failed'] ?? ''
      send.disabled = false
      bar.hidden = true
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      bar.value = (100 * loaded) / total
      status.textContent =
        status.dataset['sending']?.replace('{percent}', String(10 * Math.floor(bar.value / 10))) ?? ''
    })
    // All is sent, and the site draws the last of them: how long that takes nobody knows.
    request.upload.addEventListener('load', () => {
      bar.removeAttribute('value')
      status.textContent =
        status.dataset['drawing']?.replace('{files}', String(body.getAll('files').length)) ?? ''
    })
    request.addEventListener('error', fail)
    request.addEventListener('load', () => {
      // The answer leads to the page that says what was taken; any other answer is not to be shown by a script.
      if (request.status === 200 && request.responseURL !== form.action) location.assign(request.responseURL)
      else fail()
    })
    request.open('POST', form.action)
    send.disabled = true
    bar.hidden = false
    request.send(body)
  })
