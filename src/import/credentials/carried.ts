import { z } from 'zod'
import { formedText } from '#src/domain/input-text.ts'
import { parseJson } from '#src/domain/json.ts'
import { noChannels } from '#src/domain/private/own.ts'
import { judgeText } from '#src/domain/private/public-text.ts'

/** What a program or a maker is called. Somebody may have written a person's name there, or a telephone. */
const name = formedText(/^[^\p{Cc}]{0,100}$/u).refine(
  (text) => judgeText(text, { own: noChannels, isTitle: true }).leftOut.length === 0,
)
/** Its release, which the judge takes for a number that nothing explains. */
const release = formedText(/^v?\d{1,4}(?:\.\d{1,5}){1,3}$/)
const quiet = z.union([release, name])
const token = formedText(/^[\w.:;/-]{1,160}$/)
/** The claim has a title that nothing takes out; of an agency's file it is what somebody called it. */
const saysNothing = formedText(/^(?:image|untitled)(?:\.[a-z]{3,4})?$/i)
const software = z.union([quiet, z.looseObject({ name: quiet, version: quiet.optional() })])

const action = z.strictObject({
  action: token,
  when: token.optional(),
  digitalSourceType: token.optional(),
  softwareAgent: software.optional(),
  parameters: z.strictObject({ ingredients: z.array(z.unknown()).optional() }).optional(),
})
const actions = z.strictObject({ actions: z.array(action), allActionsIncluded: z.boolean().optional() })

const picture = z.strictObject({ format: token, identifier: formedText(/^self#jumbf=[\w.:/-]{1,200}$/) })

const ingredient = z.strictObject({
  relationship: token,
  label: token.optional(),
  format: token.optional(),
  instance_id: token.optional(),
  document_id: token.optional(),
  title: saysNothing.optional(),
  thumbnail: picture.optional(),
  active_manifest: token.optional(),
  manifest_data: z.unknown().optional(),
  validation_status: z.unknown().optional(),
  validation_results: z.unknown().optional(),
})

const assertion = z.strictObject({
  label: token,
  data: z.unknown(),
  kind: token.optional(),
  created: z.boolean().optional(),
})

const manifest = z.strictObject({
  label: token,
  claim_version: z.int().optional(),
  claim_generator: quiet.optional(),
  claim_generator_info: z.array(z.record(token, quiet)).optional(),
  title: saysNothing.optional(),
  format: token.optional(),
  instance_id: token.optional(),
  signature_info: z.looseObject({ issuer: quiet.optional(), common_name: quiet.optional() }),
  thumbnail: picture.optional(),
  ingredients: z.array(ingredient).optional(),
  assertions: z.array(assertion),
})

const manifests = z.looseObject({
  validation_state: z.enum(['Valid', 'Trusted']),
  manifests: z.record(token, manifest),
})

const isActions = (label: string): boolean => /^c2pa\.actions(?:\.v2)?$/.test(label)
/** What binds a manifest to its file. */
const isHash = (label: string): boolean => label.startsWith('c2pa.hash.')

/** What of a manifest is taken out: whatever says more than what was done, a smaller picture of the original too. */
const takenOut = ({
  label,
  assertions,
  thumbnail,
  ingredients = [],
}: z.output<typeof manifest>): string[] => {
  const store = `self#jumbf=/c2pa/${label}/`
  const pictures = [thumbnail, ...ingredients.map((each) => each.thumbnail)].flatMap((each) => each ?? [])
  return [
    ...assertions
      .filter((each) => !isActions(each.label) && !isHash(each.label))
      .map((each) => `${store}c2pa.assertions/${each.label}`),
    ...pictures.map(({ identifier }) => identifier.replace(/^self#jumbf=(?!\/)/, store)),
  ]
}

/**
 * What has to be taken out of the manifests that an original has of its own, as the library reads them, so that they can be
 * published with it; `null` where more than that would say what is private. Threat: a camera writes a place into them, and
 * software what a file was called, who made it and a picture of it. Actions and claims cannot be shortened without breaking
 * their signatures: they are carried where each of their members is of a closed form, and their texts pass the one judge.
 */
export const redactionsIn = (json: string): string[] | null => {
  try {
    const all = Object.values(parseJson(manifests, json).manifests)
    const done = all.flatMap(({ assertions }) => assertions).filter(({ label }) => isActions(label))
    return done.every(({ data }) => actions.safeParse(data).success) ? all.flatMap(takenOut) : null
  } catch {
    return null
  }
}
