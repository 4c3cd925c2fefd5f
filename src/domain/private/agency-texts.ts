import { memoByObject } from '#src/domain/memo.ts'
import { noChannels, collectOwnChannels, type Speaker } from './own.ts'
import { judgeText, type PublicText } from './public-text.ts'

/** The name under which an agency trades, which may be that of a person. */
export const publicName = memoByObject(({ name }: { name: string }): PublicText => {
  const { text } = judgeText(name, {
    own: noChannels,
    isTitle: true,
    isOfNoHome: true,
    except: ['person', 'number', 'keys'],
  })
  return text === '' ? ('AMI' as PublicText) : text
})

/** Where the office of an agency is: its street and door are meant to be found. */
export const publicOffice = memoByObject(
  (agency: Speaker): PublicText =>
    judgeText(agency.office, {
      own: collectOwnChannels(agency),
      isTitle: true,
      isOfNoHome: true,
      except: ['door', 'tax_article', 'person', 'coordinates', 'number', 'keys'],
    }).text,
)
