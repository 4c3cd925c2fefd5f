import type { Language } from '#src/domain/language.ts'
import type { UploadFault } from '#src/domain/office/upload.ts'

interface PictureWords {
  nth: (at: number) => string
  ofFeed: string
  none: string
  notShown: (why: string) => string
  choose: (most: number) => string
  /** How long it takes, for whoever has no script that says more. */
  wait: string
  /** What has been sent, in percent `{percent}`. */
  sending: string
  /** That all is sent, and the site draws so many `{files}`. */
  drawing: string
  failed: string
  /** Which files, in the order in which they were chosen. */
  files: (at: readonly number[]) => string
  faults: Record<UploadFault, string>
}

const en: PictureWords = {
  nth: (at) => `Picture ${at}`,
  ofFeed: 'from your feed, which changes it',
  none: 'No pictures yet.',
  notShown: (why) => `Not public: ${why}.`,
  choose: (most) => `Pictures: up to ${most} at once, each up to 40 MB`,
  wait: 'After they are sent the site prepares each in about two seconds: stay on this page until it says what was taken.',
  sending: 'Sent: {percent} %',
  drawing: 'All sent. The site is preparing the pictures ({files}), about two seconds each.',
  failed: 'The connection broke, and no picture was taken. Send them again.',
  files: (at) => (at.length === 1 ? `File ${at[0]}` : `Files ${at.join(', ')}`),
  faults: {
    no_picture: 'not a complete JPEG, PNG, WebP or AVIF picture. Save it as JPEG and send it again.',
    heic: 'an iPhone’s HEIC. Send it as JPEG: on the phone Settings, Camera, Formats, Most Compatible.',
    too_many_pixels: 'more than 100 million pixels. Make it smaller and send it again.',
    too_long_a_side: 'more than 30,000 pixels on a side. Make it smaller and send it again.',
    too_large: 'larger than 40 MB. Make it smaller and send it again.',
    already: 'Already here: it was not put in a second time.',
    too_many: 'Too many at once. Send the others in another turn.',
    form_too_large: 'More than 200 MB at once: none was taken. Send fewer at a time.',
    broken: 'What came was not complete: no picture was taken. Send them again.',
    none: 'No picture was chosen.',
    fields:
      'Say how they were made and whose they are, each in one line that is not too long: no picture was taken. Send them again.',
    impossible: 'No picture was taken: the home has changed meanwhile, or would have more than 40 of yours.',
  },
}

const pt: PictureWords = {
  nth: (at) => `Imagem ${at}`,
  ofFeed: 'do seu feed, que é onde se altera',
  none: 'Ainda não há imagens.',
  notShown: (why) => `Não é pública: ${why}.`,
  choose: (most) => `Imagens: até ${most} de cada vez, cada uma até 40 MB`,
  wait: 'Depois de enviadas, o site prepara cada uma em cerca de dois segundos: fique nesta página até ela dizer o que foi recebido.',
  sending: 'Enviado: {percent} %',
  drawing: 'Tudo enviado. O site está a preparar as imagens ({files}), cerca de dois segundos cada.',
  failed: 'A ligação falhou e nenhuma imagem foi recebida. Envie-as de novo.',
  files: (at) => (at.length === 1 ? `Ficheiro ${at[0]}` : `Ficheiros ${at.join(', ')}`),
  faults: {
    no_picture: 'não é uma imagem JPEG, PNG, WebP ou AVIF completa. Grave-a em JPEG e envie-a de novo.',
    heic: 'é HEIC, de um iPhone. Envie-a em JPEG: no telefone, Definições, Câmara, Formatos, Mais compatível.',
    too_many_pixels: 'tem mais de 100 milhões de píxeis. Reduza-a e envie-a de novo.',
    too_long_a_side: 'tem mais de 30 000 píxeis num lado. Reduza-a e envie-a de novo.',
    too_large: 'tem mais de 40 MB. Reduza-a e envie-a de novo.',
    already: 'Já cá está: não foi acrescentada outra vez.',
    too_many: 'Demasiadas de uma vez. Envie as outras a seguir.',
    form_too_large: 'Mais de 200 MB de uma vez: nenhuma foi recebida. Envie menos de cada vez.',
    broken: 'O que chegou não estava completo: nenhuma imagem foi recebida. Envie-as de novo.',
    none: 'Não foi escolhida nenhuma imagem.',
    fields:
      'Diga como foram feitas e de quem são, cada coisa numa linha que não seja longa demais: nenhuma imagem foi recebida. Envie-as de novo.',
    impossible: 'Nenhuma imagem foi recebida: o imóvel mudou entretanto, ou ficaria com mais de 40 das suas.',
  },
}

export const pictureWords: Record<Language, PictureWords> = { en, pt }
