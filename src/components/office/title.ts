import type { Language } from '#src/domain/language.ts'
import { officeWords } from '#src/words/office.ts'
import type { OfficeScreen } from './data.ts'

/** What a screen is called, in the tab of a browser and as its heading. */
export const nameScreen = (screen: OfficeScreen, language: Language): string => {
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
