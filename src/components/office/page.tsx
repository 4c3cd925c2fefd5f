import { addressIn } from '#src/addresses/language.ts'
import { number } from '#src/domain/format.ts'
import type { Language } from '#src/domain/language.ts'
import { officeWords } from '#src/words/office.ts'
import { ActionForm } from './action-form.tsx'
import type { Done, OfficePage, OfficeScreen, Signed } from './data.ts'
import { Desk } from './desk.tsx'
import { HomeDetail, Homes } from './homes.tsx'
import { Assistants, Connect, ConnectOver } from './assistants.tsx'
import { Invitation, InvitationOver, SignIn, standing } from './sign-in.tsx'
import { Disclosures, Operator } from './operator.tsx'
import { Pictures } from './pictures.tsx'
import type { Page, PageContext } from '#src/components/page.ts'

/** What a screen is called, in the tab of a browser and as its heading. */
const nameScreen = (screen: OfficeScreen, language: Language): string => {
  const words = officeWords[language]
  switch (screen.name) {
    case 'sign-in':
      return words.title
    case 'invitation':
      return words.invitation.title(screen.invited.name)
    case 'invitation-over':
      return words.invitation.over.title
    case 'connect':
      return words.assistants.connect.title
    case 'connect-over':
      return words.assistants.over.title
    case 'assistants':
      return words.assistants.title
    case 'desk':
      return words.today
    case 'homes':
      return words.allHomes
    case 'home':
      return screen.home.title[language]
    case 'action':
      return words.actions[screen.action].name
    case 'pictures':
      return screen.home.title[language]
    case 'disclosures':
      return words.disclosures.title
    case 'operator':
      return words.agencies.title
  }
}

/** What was done just now. */
const DoneLine = ({
  done: { action, done, refused, left },
  language,
}: {
  done: Done
  language: Language
}) => {
  const words = officeWords[language]
  return (
    <div class="done" role="status">
      {done > 0 && <p>{words.actions[action].done(number(done, language), done)}</p>}
      {refused > 0 && <p class="attention">{words.refused(number(refused, language), refused)}</p>}
      {left.length > 0 && (
        <ul>
          {left.map(({ listing_id, title }) => (
            <li>
              {listing_id === null ? (
                title[language]
              ) : (
                <a href={addressIn(language, `/office/homes/${listing_id}`)}>{title[language]}</a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const SignedIn = ({ signed, language }: { signed: Signed; language: Language }) => {
  const words = officeWords[language]
  const as = standing(signed, language)
  return (
    <div class="signed">
      <nav aria-label={words.title}>
        <a href={addressIn(language, '/office')}>{words.title}</a>
        {signed.agency !== null && (
          <>
            <a href={addressIn(language, '/office/homes')}>{words.allHomes}</a>{' '}
            <a href={addressIn(language, '/office/disclosures')}>{words.disclosures.short}</a>
          </>
        )}
        {signed.hasAccount && (
          <>
            {' '}
            <a href={addressIn(language, '/office/assistants')}>{words.assistants.title}</a>
          </>
        )}
      </nav>
      <form method="post" action={addressIn(language, '/office/sign-out')}>
        <span>
          {signed.name} ({as})
        </span>{' '}
        <button class="button">{words.signOut}</button>
      </form>
    </div>
  )
}

interface ScreenProps {
  screen: Exclude<
    OfficeScreen,
    { name: 'sign-in' | 'invitation' | 'invitation-over' | 'connect' | 'connect-over' }
  >
  language: Language
}

const Screen = ({ screen, language }: ScreenProps) => {
  switch (screen.name) {
    case 'desk':
      return <Desk desk={screen} language={language} />
    case 'homes':
      return <Homes {...screen} language={language} />
    case 'home':
      return <HomeDetail {...screen} language={language} />
    case 'action':
      return <ActionForm {...screen} language={language} />
    case 'pictures':
      return <Pictures {...screen} language={language} />
    case 'disclosures':
      return <Disclosures {...screen} language={language} />
    case 'assistants':
      return <Assistants {...screen} language={language} />
    case 'operator':
      return <Operator {...screen} language={language} />
  }
}

/** Everything between the header and the footer of a page of the office. */
const Office = ({ screen, done, language }: OfficePage & { language: Language }) => {
  const title = nameScreen(screen, language)
  if (screen.name === 'sign-in') return <SignIn title={title} screen={screen} language={language} />
  if (screen.name === 'invitation')
    return <Invitation title={title} invited={screen.invited} origin={screen.origin} language={language} />
  if (screen.name === 'connect')
    return <Connect title={title} assistant={screen.assistant} origin={screen.origin} language={language} />
  if (screen.name === 'connect-over') return <ConnectOver title={title} language={language} />
  if (screen.name === 'invitation-over') return <InvitationOver title={title} language={language} />
  return (
    <>
      <SignedIn signed={screen.signed} language={language} />
      <h1>{title}</h1>
      {done && <DoneLine done={done} language={language} />}
      <Screen screen={screen} language={language} />
    </>
  )
}

/** A page of the office, which a signed-in member alone sees, or the page on which one signs in. */
export const officePage = (data: OfficePage, { language }: PageContext): Page => ({
  style: 'office',
  scripts: ['office'],
  title: nameScreen(data.screen, language),
  description: officeWords[language].describe,
  path: data.path,
  noindex: true,
  content: Office({ ...data, language }),
})
