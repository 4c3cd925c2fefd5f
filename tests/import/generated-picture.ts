import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { iptcUri } from '#src/domain/listing/digital-source-type.ts'
import { SigningThread } from '#src/import/credentials/signing-thread.ts'
import { readCredential } from '#src/picture-credential.ts'
import { credentialTexts } from '../credentials.ts'
import { testFolder } from '../fixtures.ts'

/** What a generator writes into a manifest beside what it did. */
interface Said {
  title?: string
  /** The schema of its metadata, without which a manifest breaks a rule of C2PA. */
  context?: Record<string, string>
}

/** A JPEG with the manifest of a generator, which says a place and an author too, as the library writes it that signs here. */
export const generatedPicture = async (
  picture: Buffer,
  { title, context = { exif: 'http://ns.adobe.com/exif/1.0/' } }: Said = {},
): Promise<Buffer> => {
  const { own, authority, key } = await credentialTexts()
  const keyFile = join(testFolder(), 'key.pem')
  writeFileSync(keyFile, key)
  const { credential, problem } = readCredential(`${own}\n${authority}`, keyFile)
  if (problem) throw new Error(`Sign as a generator: found ${problem.found}`)
  const actions = [{ action: 'c2pa.created', digitalSourceType: iptcUri('trainedAlgorithmicMedia') }]
  const signed = await new SigningThread(credential).sign({
    bytes: new Uint8Array(picture),
    media_type: 'image/jpeg',
    definition: {
      ...(title !== undefined && { title }),
      claim_generator_info: [{ name: 'Invented Generator', version: '4.2' }],
      assertions: [
        { label: 'c2pa.actions.v2', data: { actions } },
        { label: 'stds.exif', kind: 'Json', data: { '@context': context, 'exif:GPSLatitude': '38,42.5N' } },
        { label: 'org.example.author', data: { name: 'Maria Silva' } },
      ],
    },
    ingredient: { relationship: 'inputTo', format: 'image/png', instance_id: 'xmp.iid:1' },
  })
  return Buffer.from(signed)
}
