import type { Language } from '#src/domain/language.ts'
import type { Receipt } from '#src/domain/sync/receipt.ts'
import type { PastedFailure } from '#src/domain/sync/pasted-receipt.ts'

interface ReceiptWords {
  title: string
  lead: string
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
  lead: 'Every API answer about availability has a signed receipt. Paste one to see what was answered, and when.',
  field: 'Receipt, or the whole answer (JSON)',
  limits: (most) =>
    `Up to ${most} characters. Nothing is sent until you press Verify. The result’s address contains the receipt, so you can share it.`,
  submit: 'Verify',
  genuine: 'This receipt is genuine',
  genuinePart: 'Only the receipt was verified, not the rest of your text.',
  refused: 'This receipt is not valid',
  because: {
    length: (most) => `The text has more than ${most} characters. Paste the receipt alone.`,
    json: () => 'This is not JSON. It may be cut off.',
    members: () => 'Not a receipt: a field is missing, malformed or unexpected.',
    foreign_key: () => 'Its key is not from this site: another publisher signed it, or nobody.',
    revoked_key: () => 'Its key has been revoked: nothing signed with it is valid.',
    signature: () => 'Signature and content do not match: it was changed, or never signed here.',
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
    available: 'Available, as last stated',
    reserved: 'Reserved, as last stated',
    unknown: 'Not stated',
  },
  listing: 'Listing',
  availability: 'Availability',
  checkedAt: 'Answered on',
  validUntil: 'Valid until',
  isOver: 'that time has passed',
  authorisedUntil: 'Seller’s permission until (as then known)',
  key: 'Key',
  keyInUse: 'in use',
  keyReplaced: 'since replaced, not revoked',
  digest: 'Digest of the record',
  feed: 'Feed',
  permits:
    'It proves what was answered then. Once it ends it permits nothing: ask again, the property may have been withdrawn.',
  again: 'Ask again now',
  offline: 'To verify receipts offline:',
}

const pt: ReceiptWords = {
  title: 'Verificar um comprovativo',
  lead: 'Cada resposta da API sobre disponibilidade tem um comprovativo assinado. Cole-o para ver o que foi respondido e quando.',
  field: 'Comprovativo, ou a resposta inteira (JSON)',
  limits: (most) =>
    `Até ${most} caracteres. Nada é enviado antes de premir Verificar. O endereço do resultado contém o comprovativo, para o partilhar.`,
  submit: 'Verificar',
  genuine: 'Este comprovativo é autêntico',
  genuinePart: 'Só o comprovativo foi verificado, não o resto do texto.',
  refused: 'Este comprovativo não é válido',
  because: {
    length: (most) => `O texto tem mais de ${most} caracteres. Cole apenas o comprovativo.`,
    json: () => 'Não é JSON. Pode estar cortado.',
    members: () => 'Não é um comprovativo: falta um campo, há um a mais ou tem a forma errada.',
    foreign_key: () => 'A chave não é deste site: assinou outro editor, ou ninguém.',
    revoked_key: () => 'A chave foi revogada: nada do que assinou é válido.',
    signature: () => 'Assinatura e conteúdo não coincidem: foi alterado, ou nunca foi assinado aqui.',
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
    available: 'Disponível, segundo a última informação',
    reserved: 'Reservado, segundo a última informação',
    unknown: 'Sem informação',
  },
  listing: 'Imóvel',
  availability: 'Disponibilidade',
  checkedAt: 'Respondido a',
  validUntil: 'Válido até',
  isOver: 'o prazo já passou',
  authorisedUntil: 'Autorização do vendedor até (como então se sabia)',
  key: 'Chave',
  keyInUse: 'em uso',
  keyReplaced: 'substituída entretanto, não revogada',
  digest: 'Resumo do registo',
  feed: 'Feed',
  permits:
    'Prova o que então foi respondido. Depois do prazo nada autoriza: pergunte de novo, o imóvel pode ter sido retirado.',
  again: 'Perguntar de novo agora',
  offline: 'Para verificar comprovativos sem consultar ninguém:',
}

/** The words of the page that verifies a receipt. */
export const receiptWords: Record<Language, ReceiptWords> = { en, pt }
