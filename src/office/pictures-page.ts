import { join } from 'node:path'
import type { Params } from '#src/addresses/params.ts'
import type { HomePicture, OfficeScreen } from '#src/components/office/data.ts'
import type { ListingId } from '#src/domain/ids.ts'
import { derivedPictures } from '#src/domain/listing/derived-pictures.ts'
import { forBoth } from '#src/domain/listing/texts.ts'
import { judgeCandidatePictures } from '#src/domain/rights/shown-pictures.ts'
import { refusedIn, refusedQuery, type Refused } from '#src/domain/office/upload.ts'
import { derivedPicture, pictureStore, type DrawnPicture } from '#src/import/pictures.ts'
import { allowUpload } from '#src/server/body-patience.ts'
import { readForm, type Subject, type Values } from './action.ts'
import { addPictures, readPictureOrigin } from './actions/pictures.ts'
import { actions } from './actions.ts'
import { type Answering, type AskedBy, type Handler, doneIn } from './request.ts'
import { findSubject } from './homes.ts'
import { readUpload } from './upload.ts'

const picturesOf = (subject: Subject): HomePicture[] => {
  const { candidate } = subject.view
  const { pictures } = subject.statedHome().stated
  const judged = judgeCandidatePictures(candidate)
  return candidate.media.map(({ width, height, alt, credit, original: _, ...made }, at) => {
    const picture = pictures[at] ?? null
    const digest = candidate.pictures[at] ?? ''
    const about = { ...subject, digest, picture }
    const possible = actions.filter((each) => each.of === 'picture' && each.applies(about))
    return {
      digest,
      width,
      height,
      alt,
      credit,
      made,
      ...(judged[at] ?? { original: null, refusal: null }),
      actions: possible.map(({ name }) => name),
      isStated: picture !== null,
    }
  })
}

/** Every picture of a home, and the form that puts more in. */
export const picturePages = ({ appContext, writer, ...answering }: Answering) => {
  const { config, now } = appContext
  const { missing, page, signedAs, to } = answering
  const homeIn = (asked: AskedBy): Subject | null =>
    findSubject(appContext, asked, 'home', asked.context.req.param('id') ?? '')

  const screenOf = (asked: AskedBy, subject: Subject): OfficeScreen => {
    const { listing_id, title, reference = null } = subject.view.candidate.listing
    return {
      name: 'pictures',
      signed: signedAs(asked.member),
      home: { listing_id, title: forBoth(title), reference },
      pictures: picturesOf(subject),
      fields: addPictures.applies(subject) ? addPictures.fields(asked.now, subject) : null,
      refused: refusedIn((name) => asked.params.get(name)),
    }
  }

  /**
   * Writes the files of pictures while the record expects them, so that no import removes them, and then names them.
   * Uploading takes its time: the home may be sold meanwhile, or the member removed.
   */
  const put = async (
    { member }: AskedBy,
    listing_id: ListingId,
    values: Values,
    drawn: readonly DrawnPicture[],
  ) => {
    const digests = drawn.map(({ digest }) => digest)
    await writer.write('expectPictures', { listing_id, digests })
    const files = pictureStore(config)
    const pictures = []
    for (const each of drawn) pictures.push(await files.keep(each))
    return writer.write('act', { action: 'add-pictures', member, id: listing_id, values, pictures })
  }

  const upload: Handler<AskedBy> = async (asked) => {
    const subject = homeIn(asked)
    if (!subject) return missing(asked)
    allowUpload(asked.context)
    const { listing_id } = subject.view.candidate.listing
    const back = (refused: readonly Refused[], done: number) => {
      const query = `did=add-pictures&done=${done}&refused=0${refusedQuery(refused)}`
      return to(asked, `/office/homes/${listing_id}/pictures?${query}`)
    }
    const originIn = (fields: Params) =>
      readForm(addPictures, fields, asked.now, subject).problem === null
        ? readPictureOrigin(fields.get('origin') ?? undefined)
        : null
    const brought = await readUpload(asked.context, { folder: join(config.dataDir, 'upload'), originIn })
    if (!brought) return missing(asked)
    const { fields, drawn, refused } = brought
    const { values, problem } = readForm(addPictures, fields, asked.now, subject)
    const isWhole = refused.some(({ files }) => files.length === 0)
    if (problem !== null && !isWhole) return back([{ fault: 'fields', files: [] }], 0)
    if (drawn.length === 0) return back(refused.length > 0 ? refused : [{ fault: 'none', files: [] }], 0)
    const { member } = asked
    const later = findSubject(appContext, { member, now: now() }, 'home', listing_id)
    if (!later || !appContext.store.members.isActive(member.member_id)) return missing(asked)
    const known = new Set(later.view.candidate.pictures)
    const fresh = drawn.filter(({ digest }) => !known.has(digest))
    const already = drawn.length - fresh.length
    const refusals: Refused[] = already > 0 ? [...refused, { fault: 'already', files: [] }] : refused
    if (fresh.length === 0) return back(refusals, 0)
    const refusal = await put(asked, listing_id, values, fresh)
    return refusal === null ? back(refusals, fresh.length) : back([{ fault: 'impossible', files: [] }], 0)
  }

  /** A picture of a home, public or not, in its smallest form. */
  const file: Handler<AskedBy> = async (asked) => {
    const candidate = homeIn(asked)?.view.candidate
    const name = asked.context.req.param('picture') ?? ''
    const at = candidate?.pictures.findIndex((digest) => name === `${digest}.avif`) ?? -1
    const digest = candidate?.pictures[at]
    const [form] = derivedPictures(candidate?.media[at]?.width ?? 0)
    if (digest === undefined || !form) return missing(asked)
    const bytes = await derivedPicture(config, digest, form).catch(() => null)
    return bytes ? answering.file(new Uint8Array(bytes), form.name) : missing(asked)
  }

  return {
    page: (asked: AskedBy) => {
      const subject = homeIn(asked)
      return subject ? page(asked, screenOf(asked, subject), doneIn(appContext, asked)) : missing(asked)
    },
    upload,
    file,
  }
}
