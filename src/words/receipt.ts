import type { Language } from '#src/domain/language.ts'
import type { Receipt } from '#src/domain/sync/receipt.ts'
import type { PastedFailure } from '#src/domain/sync/pasted-receipt.ts'

interface ReceiptWords {
  title: string
  lead: string
  describe: string
  field: string
  limits: (most: string) => string
  submit: string
  genuine: string
  genuinePart: string
  refused: string
  /** Why a text was refused. */
  because: Record<PastedFailure, (most: string) => string>
  checks: string
  check: Record<'length' | 'json' | 'members' | 'key' | 'signature', string>
  outcome: Record<'passed' | 'failed' | 'not_made', string>
  answered: string
  status: Record<Receipt['availability'], string>
  listing: string
  availability: string
  checkedAt: string
  validUntil: string
  isOver: string
  authorisedUntil: string
  key: string
  keyInUse: string
  keyReplaced: string
  digest: string
  feed: string
  permits: string
  again: string
  offline: string
}

const en: ReceiptWords = {
  title: 'Verify a receipt',
  lead: 'Every API answer about availability carries a signed receipt. Paste one to see what was answered, and when.',
  describe: 'Verifies a signed receipt of an answer about the availability of a property.',
  field: 'The receipt, or the answer that contains it, as JSON',
  limits: (most) =>
    `At most ${most} characters. Nothing is sent until you press the button. The address of the result contains the receipt, so that you can share it.`,
  submit: 'Verify',
  genuine: 'This receipt is genuine',
  genuinePart: 'Only the receipt was verified, not the rest of the answer that you pasted.',
  refused: 'This receipt is not valid',
  because: {
    length: (most) => `The text has more than ${most} characters. Paste the receipt alone.`,
    json: () => 'The text is not JSON. It may have been cut off.',
    members: () => 'It is JSON, but not a receipt: a field is missing, malformed or unexpected.',
    foreign_key: () =>
      'It names a key that is not from this site. Another publisher may have signed it, or nobody.',
    revoked_key: () =>
      'It names a key that has been revoked. Nothing signed with that key is valid any longer.',
    signature: () =>
      'The signature does not match the content. Something was changed afterwards, or this site never signed it.',
  },
  checks: 'What was checked',
  check: {
    length: 'It is not too long',
    json: 'It can be read as JSON',
    members: 'It has the fields of a receipt and no others',
    key: 'Its key is from this site and has not been revoked',
    signature: 'The signature matches the content',
  },
  outcome: { passed: 'Yes', failed: 'No', not_made: 'Not checked' },
  answered: 'What was answered',
  status: {
    available: 'Available, as last confirmed',
    reserved: 'Reserved, as last confirmed',
    unknown: 'Never confirmed',
  },
  listing: 'Listing',
  availability: 'Availability',
  checkedAt: 'Answered on',
  validUntil: 'Valid until',
  isOver: 'that time has passed',
  authorisedUntil: 'Publication authorised until (as known at the time)',
  key: 'Key',
  keyInUse: 'in use',
  keyReplaced: 'since replaced, not revoked',
  digest: 'Digest of the record',
  feed: 'Feed',
  permits:
    'It proves what was answered at that moment, and permits nothing once its validity has ended: the property may have been withdrawn since. Ask again before you rely on it.',
  again: 'Ask again now',
  offline: 'To verify receipts offline:',
}

const pt: ReceiptWords = {
  title: 'Verificar um comprovativo',
  lead: 'Cada resposta da API sobre a disponibilidade de um imóvel traz um comprovativo assinado. Cole um para ver o que foi respondido e quando.',
  describe: 'Verifica o comprovativo assinado de uma resposta sobre a disponibilidade de um imóvel.',
  field: 'O comprovativo, ou a resposta que o contém, em JSON',
  limits: (most) =>
    `No máximo ${most} caracteres. Nada é enviado enquanto não premir o botão. O endereço do resultado contém o comprovativo, para que o possa partilhar.`,
  submit: 'Verificar',
  genuine: 'Este comprovativo é autêntico',
  genuinePart: 'Só o comprovativo foi verificado, não o resto da resposta que colou.',
  refused: 'Este comprovativo não é válido',
  because: {
    length: (most) => `O texto tem mais de ${most} caracteres. Cole apenas o comprovativo.`,
    json: () => 'O texto não é JSON. Pode ter sido cortado.',
    members: () =>
      'É JSON, mas não é um comprovativo: falta um campo, há um a mais ou algum tem a forma errada.',
    foreign_key: () =>
      'Indica uma chave que não é deste site. Pode ter sido assinado por outro editor, ou por ninguém.',
    revoked_key: () => 'Indica uma chave que foi revogada. Nada do que foi assinado com ela é válido.',
    signature: () =>
      'A assinatura não corresponde ao conteúdo. Algo foi alterado depois, ou este site nunca o assinou.',
  },
  checks: 'O que foi verificado',
  check: {
    length: 'O comprimento é o permitido',
    json: 'Lê-se como JSON',
    members: 'Tem os campos de um comprovativo e nenhum outro',
    key: 'A chave é deste site e está válida',
    signature: 'A assinatura corresponde ao conteúdo',
  },
  outcome: { passed: 'Sim', failed: 'Não', not_made: 'Não verificado' },
  answered: 'O que foi respondido',
  status: {
    available: 'Disponível, segundo a última confirmação',
    reserved: 'Reservado, segundo a última confirmação',
    unknown: 'Nunca confirmada',
  },
  listing: 'Imóvel',
  availability: 'Disponibilidade',
  checkedAt: 'Respondido a',
  validUntil: 'Válido até',
  isOver: 'esse prazo já passou',
  authorisedUntil: 'Publicação autorizada até (pelo que então se sabia)',
  key: 'Chave',
  keyInUse: 'em uso',
  keyReplaced: 'substituída entretanto, não revogada',
  digest: 'Resumo do registo',
  feed: 'Feed',
  permits:
    'Prova o que foi respondido nesse momento e nada autoriza depois do prazo: o imóvel pode ter sido retirado entretanto. Pergunte de novo antes de decidir.',
  again: 'Perguntar de novo agora',
  offline: 'Para verificar comprovativos sem consultar ninguém:',
}

/** The words of the page that verifies a receipt. */
export const receiptWords: Record<Language, ReceiptWords> = { en, pt }
