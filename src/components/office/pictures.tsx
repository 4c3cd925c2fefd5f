import type { ListingId } from '#src/domain/ids.ts'
import { addressIn } from '#src/addresses/language.ts'
import type { Language } from '#src/domain/language.ts'
import { causeText } from '#src/domain/feed/causes/causes.ts'
import { uploadBounds } from '#src/domain/office/upload.ts'
import { officeWords } from '#src/words/office.ts'
import { labelledAlt, originText } from '#src/words/picture-origin.ts'
import { pictureWords } from '#src/words/office-pictures.ts'
import { actionAddress, Fields } from './action-form.tsx'
import type { HomePicture, OfficeScreen } from './data.ts'

interface In {
  language: Language
}

/** Moves are done by a button, for they lose nothing; what changes or takes away says first what will happen. */
const moves: ReadonlySet<string> = new Set(['picture-first', 'picture-up', 'picture-down'])

const PictureLine = ({
  listing_id,
  picture,
  at,
  language,
}: In & { listing_id: ListingId; picture: HomePicture; at: number }) => {
  const words = officeWords[language]
  const { digest, width, height, alt, credit, made, original, refusal, actions, isStated } = picture
  const own = pictureWords[language]
  const id = `${listing_id}/${digest}`
  const about = own.nth(at + 1)
  return (
    <li class="picture">
      <img
        src={addressIn(language, `/office/homes/${listing_id}/pictures/${digest}.avif`)}
        width={width}
        height={height}
        alt={labelledAlt({ alt, ...made }, language)}
        loading="lazy"
      />
      <div>
        <p>
          {about}: {alt[language]}
        </p>
        <p class="note">
          {credit} · {originText(made, language)}
          {original !== null && ` · ${officeWords[language].fields.original} ${own.nth(original + 1)}`}
          {!isStated && ` · ${own.ofFeed}`}
        </p>
        {refusal && (
          <p>
            <strong>{own.notShown(causeText(refusal, 'agency', language))}</strong>
          </p>
        )}
        <div class="choices">
          {actions.map((action) =>
            moves.has(action) ? (
              <form method="post" action={actionAddress(action, language)}>
                <input type="hidden" name="id" value={id} />
                <button class="button" aria-label={`${words.actions[action].name}: ${about}`}>
                  {words.actions[action].name}
                </button>
              </form>
            ) : (
              <a
                class="button"
                href={`${actionAddress(action, language)}?id=${id}`}
                aria-label={`${words.actions[action].name}: ${about}`}
              >
                {words.actions[action].name}
              </a>
            ),
          )}
        </div>
      </div>
    </li>
  )
}

/** The pictures of a home, and the form that puts more in; it is sent as it is where no script runs. */
export const Pictures = ({
  home: { listing_id },
  pictures,
  fields,
  refused,
  language,
}: Extract<OfficeScreen, { name: 'pictures' }> & In) => {
  const words = officeWords[language]
  const own = pictureWords[language]
  return (
    <>
      <p>
        <a href={addressIn(language, `/office/homes/${listing_id}`)}>{words.back}</a>
      </p>
      {refused.length > 0 && (
        <ul class="done" role="alert">
          {refused.map(({ fault, files }) => (
            <li>
              {files.length > 0 && `${own.files(files)}: `}
              {own.faults[fault]}
            </li>
          ))}
        </ul>
      )}
      {fields && (
        <form
          class="action"
          method="post"
          enctype="multipart/form-data"
          action={addressIn(language, `/office/homes/${listing_id}/pictures`)}
          data-upload
        >
          <p class="lead">{words.actions['add-pictures'].will}</p>
          <Fields fields={fields} language={language} />
          <p class="field">
            <label for="field-files">{own.choose(uploadBounds.files)}</label>
            <input
              id="field-files"
              type="file"
              name="files"
              multiple
              required
              accept="image/jpeg,image/png,image/webp,image/avif"
            />
          </p>
          <p class="choices">
            <button class="button full">{words.actions['add-pictures'].name}</button>
            <progress max="100" value="0" aria-labelledby="upload-status" hidden />
          </p>
          <p
            id="upload-status"
            class="note"
            role="status"
            data-upload-status
            data-failed={own.failed}
            data-sending={own.sending}
            data-drawing={own.drawing}
          >
            {own.wait}
          </p>
        </form>
      )}
      {pictures.length === 0 ? (
        <p>{own.none}</p>
      ) : (
        <ul class="lines">
          {pictures.map((picture, at) => (
            <PictureLine listing_id={listing_id} picture={picture} at={at} language={language} />
          ))}
        </ul>
      )}
    </>
  )
}
