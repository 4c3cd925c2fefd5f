import type { Config } from '#src/config.ts'
import { lisbonTime, type Instant } from '#src/domain/time/calendar.ts'
import { readUnsigned } from '#src/import/credentials/unsigned.ts'
import type { Check, Facts } from './check.ts'

/** So many days before its end a certificate is asked for: an authority takes its time. */
const notice = 30
const day = 86_400_000

/** How the pictures of a site are signed; `null` where they are not. */
export const signingFacts = (settings: Pick<Config, 'site' | 'dataDir'>): Facts['signing'] => {
  const { credential } = settings.site
  return credential && { valid: credential.valid, unsigned: readUnsigned(settings) }
}

const renew =
  'Write the next certificate into the file that content_credentials names, and its key into the folder of the keys; then npx open-listings publish'

interface Trouble {
  found: string
  remedy: string
}

const troubleOf = ({ valid, unsigned }: NonNullable<Facts['signing']>, now: Instant): Trouble | null => {
  const certificate = (found: string): Trouble => ({ found: `The certificate ${found}`, remedy: renew })
  if (now < valid.from) return certificate(`does not count before ${lisbonTime(valid.from)}`)
  if (now >= valid.until)
    return certificate(
      `ended at ${lisbonTime(valid.until)}: new pictures are published without a manifest, and those of others are doubted`,
    )
  if (Date.parse(valid.until) - Date.parse(now) < notice * day)
    return certificate(`ends at ${lisbonTime(valid.until)}`)
  return (
    unsigned && {
      found: `${unsigned.count} files of pictures are published without a manifest: ${unsigned.why}`,
      remedy: 'npx open-listings publish --all tries again',
    }
  )
}

/** Whether published pictures get the manifests that the site file asks for. */
export const signingCheck: Check = {
  name: 'content-credentials',
  looks_at: `The manifests of published pictures: that the certificate counts for ${notice} more days, and that every file was signed`,
  severity: 'warning',
  remedy: ({ signing, now }) => (signing && troubleOf(signing, now)?.remedy) ?? renew,
  find: ({ signing, now }) => signing && (troubleOf(signing, now)?.found ?? null),
}

/** The same for whoever publishes or checks; `null` where nothing is wrong. */
export const signingWarning = (settings: Pick<Config, 'site' | 'dataDir'>, now: Instant): string | null => {
  const signing = signingFacts(settings)
  const trouble = signing && troubleOf(signing, now)
  return trouble ? `warning: ${trouble.found}. ${trouble.remedy}` : null
}
