import type { ActionName, ActionProblem, FieldName } from '#src/domain/office/action.ts'
import type { ConfirmationMethod } from '#src/domain/confirmation.ts'
import type { QuestionAnswer } from '#src/domain/feed/question.ts'
import type { Language } from '#src/domain/language.ts'
import type { Lifecycle } from '#src/domain/listing/lifecycle.ts'
import type { DueKind } from '#src/domain/rights/due.ts'
import type { OwnReason } from '#src/domain/rights/decision.ts'

/** An action: what its button says, what will happen, and what is said of one and of several homes afterwards. */
interface ActionWords {
  name: string
  will: string
  done: (count: string, n: number) => string
}

interface OfficeWords {
  title: string
  describe: string
  signIn: { lead: string; button: string; scripts: string; failed: string; out: string; invited: string }
  invitation: { title: (name: string) => string; lead: string; button: string; failed: string }
  operator: string
  signOut: string
  today: string
  nothing: string
  questions: {
    title: (count: string) => string
    lead: string
    before: string
    now: string
    sameId: string
  }
  lapses: {
    title: (count: string) => string
    kinds: Record<DueKind, string>
    until: (day: string) => string
    never: string
  }
  unconfirmed: {
    title: (count: string) => string
    lead: string
    last: (day: string) => string
    never: string
  }
  feed: { title: (count: string) => string; link: string }
  more: (count: string) => string
  homes: (count: string) => string
  allHomes: string
  none: string
  states: Record<Lifecycle, string>
  open: (day: string) => string
  closed: string
  todo: string
  reasons: Record<OwnReason, string>
  publicPage: string
  whatToDo: string
  history: string
  events: Record<string, string>
  steps: Record<string, string>
  back: string
  reference: string
  fields: Record<FieldName, string>
  optional: string
  methods: Record<ConfirmationMethod, string>
  answers: Record<QuestionAnswer, string>
  problems: Record<ActionProblem, string>
  actions: Record<ActionName, ActionWords>
  refused: (count: string, n: number) => string
  page: (page: number, pages: number) => string
  previous: string
  next: string
  disclosures: {
    title: string
    lead: string
    incomplete: string
    months: string
    none: string
    times: (count: string, n: number) => string
    between: (first: string, last: string) => string
  }
  agencies: {
    title: string
    members: (count: string) => string
    held: (count: string) => string
    none: string
    commands: string
  }
  feeds: {
    title: string
    none: string
    last: (day: string) => string
    never: string
    failing: (times: number) => string
    alarms: Record<'removals_held_back' | 'unchanged', string>
  }
  findings: {
    title: string
    none: string
    todo: string
  }
}

const en: OfficeWords = {
  title: 'Office',
  describe: 'For the people of the agencies on this site.',
  signIn: {
    lead: 'For the people of the agencies on this site. You sign in with the passkey that you made when you were invited.',
    button: 'Sign in with a passkey',
    scripts: 'Signing in needs scripts. Everything else here works without them.',
    failed:
      'You were not signed in. Try again; if the passkey is lost, ask the operator for a new invitation.',
    out: 'You are signed out.',
    invited: 'No passkey yet? Open the address of your invitation.',
  },
  invitation: {
    title: (name) => `Welcome, ${name}`,
    lead: 'Make a passkey on this phone or computer. It replaces a password: you sign in with your fingerprint, your face or the code of the device. This address works once.',
    button: 'Make a passkey',
    failed:
      'No passkey was made. Try again; if this address was used already, ask the operator for a new invitation.',
  },
  operator: 'Operator of the site',
  signOut: 'Sign out',
  today: 'What needs you',
  nothing: 'Nothing to do.',
  questions: {
    title: (count) => `The same home or another? (${count})`,
    lead: 'Not public until you answer.',
    before: 'Before',
    now: 'Now in the feed',
    sameId:
      'Several homes of your feed have this id. Give each its own id in your software; the question goes with the next feed.',
  },
  lapses: {
    title: (count) => `Lapses within 30 days (${count})`,
    kinds: {
      licence: 'AMI licence',
      permission: 'Seller’s permission',
      certificate: 'Energy certificate',
      requirement: 'Legal requirement',
      confirmation: 'Confirmation that it is for sale',
      ai_consent: 'Permission for AI assistants',
      brief: 'Buyer brief',
    },
    until: (day) => `until ${day}`,
    never: 'missing',
  },
  unconfirmed: {
    title: (count) => `Not confirmed for 30 days (${count})`,
    lead: 'Choose those that are still for sale, and say how you know.',
    last: (day) => `last confirmed on ${day}`,
    never: 'never confirmed',
  },
  feed: { title: (count) => `Your last feed: ${count} to correct`, link: 'See what to correct' },
  more: (count) => `${count} more`,
  homes: (count) => `All homes (${count})`,
  allHomes: 'All homes',
  none: 'No homes yet.',
  states: {
    draft: 'Draft',
    ready: 'Ready',
    active: 'For sale',
    reserved: 'Reserved',
    promised: 'Promissory contract signed',
    sold: 'Sold',
    on_hold: 'On hold',
    withdrawn: 'Withdrawn',
    cancelled: 'Cancelled',
  },
  open: (day) => `Public until ${day}`,
  closed: 'Not public',
  todo: 'What to do',
  reasons: {
    class_not_open: 'it is not offered on the open market',
    lifecycle_not_public: 'it is not for sale now',
    not_in_feed: 'it is no longer in your feed',
    feed_question: 'a question about your feed waits for your answer',
    authorisation_missing: 'the seller’s permission is missing',
    authorisation_requested: 'the seller’s permission was requested and not given',
    authorisation_held: 'the operator is checking whether the seller’s permission has ended',
    authorisation_not_started: 'the seller’s permission has not begun',
    authorisation_ended: 'the seller’s permission has ended',
    authorisation_suspended: 'the seller’s permission is suspended',
    authorisation_revoked: 'the seller’s permission was withdrawn',
    source_damaged: 'its data is damaged: tell the operator',
  },
  publicPage: 'See its page',
  whatToDo: 'Change something',
  history: 'History',
  events: {
    listing_added: 'Received',
    listing_changed: 'Changed by your feed',
    authorisation_added: 'Permission recorded',
    authorisation_changed: 'Permission changed',
    lifecycle_changed: 'State',
    availability_confirmed: 'Confirmed',
    fact_stated: 'Stated',
    fact_validated: 'Fact confirmed',
    price_stated: 'New price',
    texts_written: 'Texts changed',
    pictures_added: 'Pictures added',
    picture_changed: 'Picture changed',
    statement_taken_back: 'Taken back',
    feed_question_answered: 'Question answered',
    published: 'Public',
    updated: 'Public page changed',
    closed: 'No longer public',
  },
  steps: {
    available: 'still for sale',
    granted: 'given',
    requested: 'requested',
    suspended: 'suspended',
    revoked: 'ended',
    same: 'the same home',
    new: 'another home',
  },
  back: 'Back',
  reference: 'Ref.',
  fields: {
    method: 'How do you know?',
    on: 'On which day?',
    from: 'First day',
    until: 'Last day',
    reference: 'Your reference of the document. It is never published',
    answer: 'Which is it?',
    value: 'What is it?',
    price: 'Asking price',
    title_pt: 'Title in Portuguese',
    description_pt: 'Description in Portuguese',
    title_en: 'Title in English',
    description_en: 'Description in English',
    alt_pt: 'What is to be seen, in Portuguese',
    alt_en: 'What is to be seen, in English',
    credit: 'Whose picture is it? This name is published with it',
    origin: 'How was it made?',
  },
  optional: 'optional',
  methods: {
    owner_contact: 'I asked the owner',
    site_visit: 'I visited the property',
    agency_records: 'From our records',
  },
  answers: { same: 'The same home, corrected', new: 'Another home' },
  problems: {
    day: 'Write a day.',
    future: 'That day is still to come.',
    choice: 'Choose one.',
    line: 'Write one line, not longer than 120 characters.',
    term: 'The last day has to be after the first, and not in the past.',
    impossible: 'This could not be done: the home has changed meanwhile. Look at it again.',
    text: 'Write a text that is not longer than the field allows.',
    value: 'That is not possible here. Write numbers without separators of thousands: 1500, 78.4.',
    earlier: 'It was said later than that day.',
    languages: 'Write a title and a description together, in at least one language.',
    nothing: 'There is nothing to confirm: it is not stated, disputed or confirmed already.',
    own_report: 'You stated it yourself: somebody else of your agency confirms it.',
    role: 'Your role sells, builds or shows the home, so that its word is no second source. A colleague in another role confirms it.',
    same_role: 'Somebody in your role stated it: readers see roles alone, so that another role confirms it.',
    none: 'Choose at least one home.',
  },
  actions: {
    'still-for-sale': {
      name: 'Still for sale',
      will: 'The page says that it is for sale, the day, and how you know. Buyers see your role, not your name.',
      done: (count, n) => (n === 1 ? 'Confirmed.' : `${count} homes confirmed.`),
    },
    reserved: {
      name: 'Reserved',
      will: 'The home stays public and is shown as reserved. You can make it free again.',
      done: () => 'It is shown as reserved.',
    },
    promised: {
      name: 'Promissory contract signed',
      will: 'The home stops being public at once, everywhere. You can make it free again.',
      done: () => 'It is no longer public.',
    },
    sold: {
      name: 'Sold',
      will: 'The home stops being public at once, everywhere, for good. You can take it back within 24 hours.',
      done: () => 'It is sold and no longer public. A mistake? Take it back within 24 hours.',
    },
    'free-again': {
      name: 'For sale again',
      will: 'The home is for sale again, and public if the seller’s permission and the energy certificate are valid.',
      done: () => 'It is for sale again.',
    },
    'on-hold': {
      name: 'On hold',
      will: 'The home stops being public at once, everywhere. You can put it up for sale again.',
      done: () => 'It is on hold and no longer public.',
    },
    withdrawn: {
      name: 'Withdrawn',
      will: 'The home stops being public at once, everywhere. You can put it up for sale again.',
      done: () => 'It is withdrawn and no longer public.',
    },
    'take-back': {
      name: 'Take back: it was a mistake',
      will: 'The home returns to the state from before, and is public again if its permission is valid.',
      done: () => 'Taken back.',
    },
    permission: {
      name: 'New permission of the seller',
      will: 'The home is public from the first day to the end of the last, as long as it is for sale and its energy certificate is valid.',
      done: () => 'The permission is recorded.',
    },
    'end-permission': {
      name: 'The seller withdrew the permission',
      will: 'The home stops being public at once, everywhere. This is final: only a new permission of the seller opens it again.',
      done: () => 'The permission has ended, and the home is no longer public.',
    },
    price: {
      name: 'New asking price',
      will: 'The page shows the new price with your role and the day, and the former one in its history. It holds against your feed until the feed says the same. You can take it back.',
      done: () => 'The new price is public.',
    },
    'drop-price': {
      name: 'Take my price back',
      will: 'The price of your feed holds again, and yours leaves the history.',
      done: () => 'The price of your feed holds again.',
    },
    texts: {
      name: 'Title and description',
      will: 'These words take the place of those of your feed until you take them back, in the languages in which you write them; nothing is translated. Of a home off the market, words that tell where it is are withheld until the operator confirms them.',
      done: () => 'The texts are changed.',
    },
    'drop-texts': {
      name: 'Take my texts back',
      will: 'The title and description of your feed hold again.',
      done: () => 'The texts of your feed hold again.',
    },
    'add-pictures': {
      name: 'Add pictures',
      will: 'They come before the pictures of your feed; the first of all is the cover. Who took them, how they were made and your role are public; what a camera wrote into the file, such as the place, is removed. You can take each out again.',
      done: (count, n) => (n === 1 ? 'One picture is added.' : `${count} pictures are added.`),
    },
    'describe-picture': {
      name: 'Describe',
      will: 'Whoever does not see the picture reads this instead. To say otherwise how it was made, remove it and add it again: its file says so too.',
      done: () => 'The picture is described.',
    },
    'picture-first': {
      name: 'As the cover',
      will: 'It becomes the first picture.',
      done: () => 'It is the first picture.',
    },
    'picture-up': { name: 'Earlier', will: 'It moves one place up.', done: () => 'Moved.' },
    'picture-down': { name: 'Later', will: 'It moves one place down.', done: () => 'Moved.' },
    'drop-picture': {
      name: 'Remove',
      will: 'The picture leaves the page at once. The pictures of your feed stay.',
      done: () => 'The picture is removed.',
    },
    state: {
      name: 'Say what you know',
      will: 'It is public, with your role and the day. If your feed says otherwise, both are shown as disputed. You can take it back.',
      done: () => 'It is stated, with your role and the day.',
    },
    'drop-fact': {
      name: 'Take back',
      will: 'What you stated here goes, with its confirmation. What your feed says of it holds alone.',
      done: () => 'Taken back.',
    },
    validate: {
      name: 'Confirm',
      will: 'The page says that it is confirmed, with your role and the day. Confirm only what you have checked yourself.',
      done: () => 'It is confirmed, with your role and the day.',
    },
    'drop-validation': {
      name: 'Take the confirmation back',
      will: 'It is stated and no longer confirmed.',
      done: () => 'It is no longer confirmed.',
    },
    answer: {
      name: 'Answer',
      will: 'The same home: what the feed says now is taken, and everything of it remains. Another home: the former one ends, and the new one needs its own permission and certificate.',
      done: () => 'Answered.',
    },
  },
  refused: (count, n) =>
    n === 1
      ? 'One home could not be changed: it is not what it was. Look at it again.'
      : `${count} homes could not be changed: they are not what they were. Look at them again.`,
  page: (page, pages) => `Page ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
  disclosures: {
    title: 'Who saw closed homes',
    lead: 'Homes that are not public are shown to professionals alone, whose buyer’s brief they match. Each time is recorded.',
    incomplete:
      'Rows of this record are missing or damaged, so that there may have been more. Ask the operator.',
    months: 'Months',
    none: 'None of your homes was shown in this month.',
    times: (count, n) => (n === 1 ? 'once' : `${count} times`),
    between: (first, last) => (first === last ? first : `${first} to ${last}`),
  },
  agencies: {
    title: 'Agencies',
    members: (count) => `Members: ${count}`,
    held: (count) => `Homes held: ${count}`,
    none: 'No agency has members here, and nothing is held.',
    commands: 'Everything else is in the command line: npx open-listings doctor, held, due, members.',
  },
  feeds: {
    title: 'Feeds',
    none: 'The site file names no feed that is fetched by itself.',
    last: (time) => `last read ${time}`,
    never: 'never read',
    failing: (times) => (times === 1 ? 'failed the last time' : `failed ${times} times in a row`),
    alarms: {
      removals_held_back:
        'so many of its homes are missing that none is suspended: ask the agency, and if they are gone import it with --confirm-removals',
      unchanged: 'no home of it has changed for 14 days: ask the agency whether its software still writes it',
    },
  },
  findings: {
    title: 'What the doctor finds',
    none: 'Nothing, of what a running server can see of itself. npx open-listings doctor looks at the rest.',
    todo: 'To do',
  },
}

const pt: OfficeWords = {
  title: 'Escritório',
  describe: 'Para quem trabalha nas agências deste site.',
  signIn: {
    lead: 'Para quem trabalha nas agências deste site. Entra com a chave de acesso que criou quando foi convidado.',
    button: 'Entrar com chave de acesso',
    scripts: 'Para entrar são precisos scripts. Tudo o resto aqui funciona sem eles.',
    failed:
      'Não foi possível entrar. Tente de novo; se perdeu a chave de acesso, peça um novo convite ao operador.',
    out: 'Sessão terminada.',
    invited: 'Ainda não tem chave de acesso? Abra o endereço do seu convite.',
  },
  invitation: {
    title: (name) => `Boas-vindas, ${name}`,
    lead: 'Crie uma chave de acesso neste telemóvel ou computador. Substitui a palavra-passe: entra com a impressão digital, o rosto ou o código do aparelho. Este endereço funciona uma vez.',
    button: 'Criar chave de acesso',
    failed:
      'A chave de acesso não foi criada. Tente de novo; se este endereço já foi usado, peça um novo convite ao operador.',
  },
  operator: 'Operador do site',
  signOut: 'Sair',
  today: 'O que precisa de si',
  nothing: 'Nada por fazer.',
  questions: {
    title: (count) => `O mesmo imóvel ou outro? (${count})`,
    lead: 'Não é público até responder.',
    before: 'Antes',
    now: 'Agora no feed',
    sameId:
      'Vários imóveis do seu feed têm este identificador. Dê um a cada um no seu software; a pergunta desaparece com o próximo feed.',
  },
  lapses: {
    title: (count) => `Caduca nos próximos 30 dias (${count})`,
    kinds: {
      licence: 'Licença AMI',
      permission: 'Autorização do vendedor',
      certificate: 'Certificado energético',
      requirement: 'Exigência legal',
      confirmation: 'Confirmação de que está à venda',
      ai_consent: 'Autorização para assistentes de IA',
      brief: 'Pedido de comprador',
    },
    until: (day) => `até ${day}`,
    never: 'em falta',
  },
  unconfirmed: {
    title: (count) => `Sem confirmação há mais de 30 dias (${count})`,
    lead: 'Escolha os que continuam à venda e diga como sabe.',
    last: (day) => `última confirmação a ${day}`,
    never: 'nunca confirmado',
  },
  feed: { title: (count) => `O seu último feed: ${count} por corrigir`, link: 'Ver o que há a corrigir' },
  more: (count) => `Mais ${count}`,
  homes: (count) => `Todos os imóveis (${count})`,
  allHomes: 'Todos os imóveis',
  none: 'Ainda não há imóveis.',
  states: {
    draft: 'Rascunho',
    ready: 'Pronto',
    active: 'À venda',
    reserved: 'Reservado',
    promised: 'Contrato-promessa assinado',
    sold: 'Vendido',
    on_hold: 'Suspenso',
    withdrawn: 'Retirado',
    cancelled: 'Cancelado',
  },
  open: (day) => `Público até ${day}`,
  closed: 'Não é público',
  todo: 'O que fazer',
  reasons: {
    class_not_open: 'não é oferecido no mercado aberto',
    lifecycle_not_public: 'não está à venda neste momento',
    not_in_feed: 'já não está no seu feed',
    feed_question: 'uma pergunta sobre o seu feed espera a sua resposta',
    authorisation_missing: 'falta a autorização do vendedor',
    authorisation_requested: 'a autorização do vendedor foi pedida e não foi dada',
    authorisation_held: 'o operador está a verificar se a autorização do vendedor terminou',
    authorisation_not_started: 'a autorização do vendedor ainda não começou',
    authorisation_ended: 'a autorização do vendedor terminou',
    authorisation_suspended: 'a autorização do vendedor está suspensa',
    authorisation_revoked: 'a autorização do vendedor foi retirada',
    source_damaged: 'os seus dados estão danificados: avise o operador',
  },
  publicPage: 'Ver a página',
  whatToDo: 'Mudar alguma coisa',
  history: 'Histórico',
  events: {
    listing_added: 'Recebido',
    listing_changed: 'Alterado pelo seu feed',
    authorisation_added: 'Autorização registada',
    authorisation_changed: 'Autorização alterada',
    lifecycle_changed: 'Estado',
    availability_confirmed: 'Confirmado',
    fact_stated: 'Informado',
    fact_validated: 'Dado confirmado',
    price_stated: 'Novo preço',
    texts_written: 'Textos alterados',
    pictures_added: 'Imagens acrescentadas',
    picture_changed: 'Imagem alterada',
    statement_taken_back: 'Retirado',
    feed_question_answered: 'Pergunta respondida',
    published: 'Público',
    updated: 'Página pública alterada',
    closed: 'Deixou de ser público',
  },
  steps: {
    available: 'continua à venda',
    granted: 'dada',
    requested: 'pedida',
    suspended: 'suspensa',
    revoked: 'terminada',
    same: 'o mesmo imóvel',
    new: 'outro imóvel',
  },
  back: 'Voltar',
  reference: 'Ref.',
  fields: {
    method: 'Como sabe?',
    on: 'Em que dia?',
    from: 'Primeiro dia',
    until: 'Último dia',
    reference: 'A sua referência do documento. Nunca é publicada',
    answer: 'Qual é?',
    value: 'Qual é o valor?',
    price: 'Preço pedido',
    title_pt: 'Título em português',
    description_pt: 'Descrição em português',
    title_en: 'Título em inglês',
    description_en: 'Descrição em inglês',
    alt_pt: 'O que se vê, em português',
    alt_en: 'O que se vê, em inglês',
    credit: 'De quem é a imagem? Este nome é publicado com ela',
    origin: 'Como foi feita?',
  },
  optional: 'facultativo',
  methods: {
    owner_contact: 'Perguntei ao proprietário',
    site_visit: 'Visitei o imóvel',
    agency_records: 'Pelos nossos registos',
  },
  answers: { same: 'O mesmo imóvel, corrigido', new: 'Outro imóvel' },
  problems: {
    day: 'Escreva um dia.',
    future: 'Esse dia ainda não chegou.',
    choice: 'Escolha uma opção.',
    line: 'Escreva uma linha, com 120 caracteres no máximo.',
    term: 'O último dia tem de ser depois do primeiro, e não pode ter passado.',
    impossible: 'Não foi possível: o imóvel mudou entretanto. Veja-o de novo.',
    text: 'Escreva um texto que não seja mais longo do que o campo permite.',
    value: 'Esse valor não é possível aqui. Escreva os números sem separador de milhares: 1500, 78,4.',
    earlier: 'Foi dito depois desse dia.',
    languages: 'Escreva título e descrição, os dois, em pelo menos uma língua.',
    nothing: 'Não há nada a confirmar: não está informado, diverge ou já está confirmado.',
    own_report: 'Foi informado por si: confirma-o outra pessoa da sua agência.',
    role: 'A sua função vende, constrói ou mostra o imóvel, e por isso não é uma segunda fonte. Confirma-o um colega com outra função.',
    same_role: 'Quem informou tem a sua função: os leitores só veem funções, por isso confirma-o outra.',
    none: 'Escolha pelo menos um imóvel.',
  },
  actions: {
    'still-for-sale': {
      name: 'Continua à venda',
      will: 'A página diz que está à venda, em que dia e como sabe. Os compradores veem a sua função, não o seu nome.',
      done: (count, n) => (n === 1 ? 'Confirmado.' : `${count} imóveis confirmados.`),
    },
    reserved: {
      name: 'Reservado',
      will: 'O imóvel continua público e aparece como reservado. Pode voltar a pô-lo à venda.',
      done: () => 'Aparece como reservado.',
    },
    promised: {
      name: 'Contrato-promessa assinado',
      will: 'O imóvel deixa de ser público de imediato, em todo o lado. Pode voltar a pô-lo à venda.',
      done: () => 'Deixou de ser público.',
    },
    sold: {
      name: 'Vendido',
      will: 'O imóvel deixa de ser público de imediato, em todo o lado, e de vez. Pode voltar atrás durante 24 horas.',
      done: () => 'Está vendido e deixou de ser público. Foi engano? Pode voltar atrás durante 24 horas.',
    },
    'free-again': {
      name: 'De novo à venda',
      will: 'O imóvel volta a estar à venda, e é público se a autorização do vendedor e o certificado energético forem válidos.',
      done: () => 'Está de novo à venda.',
    },
    'on-hold': {
      name: 'Suspender',
      will: 'O imóvel deixa de ser público de imediato, em todo o lado. Pode voltar a pô-lo à venda.',
      done: () => 'Está suspenso e deixou de ser público.',
    },
    withdrawn: {
      name: 'Retirado',
      will: 'O imóvel deixa de ser público de imediato, em todo o lado. Pode voltar a pô-lo à venda.',
      done: () => 'Foi retirado e deixou de ser público.',
    },
    'take-back': {
      name: 'Voltar atrás: foi engano',
      will: 'O imóvel volta ao estado anterior, e volta a ser público se a autorização for válida.',
      done: () => 'Voltou ao estado anterior.',
    },
    permission: {
      name: 'Nova autorização do vendedor',
      will: 'O imóvel é público do primeiro dia ao fim do último, enquanto estiver à venda e o certificado energético for válido.',
      done: () => 'A autorização está registada.',
    },
    'end-permission': {
      name: 'O vendedor retirou a autorização',
      will: 'O imóvel deixa de ser público de imediato, em todo o lado. É definitivo: só uma nova autorização do vendedor o volta a abrir.',
      done: () => 'A autorização terminou, e o imóvel deixou de ser público.',
    },
    price: {
      name: 'Novo preço',
      will: 'A página mostra o novo preço com a sua função e o dia, e o anterior no histórico. Prevalece sobre o seu feed até que este diga o mesmo. Pode voltar atrás.',
      done: () => 'O novo preço é público.',
    },
    'drop-price': {
      name: 'Retirar o meu preço',
      will: 'Volta a valer o preço do seu feed, e o seu sai do histórico.',
      done: () => 'Volta a valer o preço do seu feed.',
    },
    texts: {
      name: 'Título e descrição',
      will: 'Estas palavras substituem as do seu feed até as retirar, nas línguas em que as escrever; nada é traduzido. Num imóvel fora do mercado, as palavras que dizem onde fica não são mostradas até o operador as confirmar.',
      done: () => 'Os textos foram alterados.',
    },
    'drop-texts': {
      name: 'Retirar os meus textos',
      will: 'Voltam a valer o título e a descrição do seu feed.',
      done: () => 'Voltam a valer os textos do seu feed.',
    },
    'add-pictures': {
      name: 'Acrescentar imagens',
      will: 'Ficam antes das imagens do seu feed; a primeira de todas é a capa. São públicos o autor, como foram feitas e a sua função; o que a câmara escreveu no ficheiro, como o local, é retirado. Pode retirar cada uma.',
      done: (count, n) =>
        n === 1 ? 'Foi acrescentada uma imagem.' : `Foram acrescentadas ${count} imagens.`,
    },
    'describe-picture': {
      name: 'Descrever',
      will: 'Quem não vê a imagem lê isto em vez dela. Para dizer outra coisa sobre como foi feita, retire-a e acrescente-a de novo: o próprio ficheiro também o diz.',
      done: () => 'A imagem está descrita.',
    },
    'picture-first': {
      name: 'Como capa',
      will: 'Passa a ser a primeira imagem.',
      done: () => 'É a primeira imagem.',
    },
    'picture-up': { name: 'Antes', will: 'Sobe um lugar.', done: () => 'Mudou de lugar.' },
    'picture-down': { name: 'Depois', will: 'Desce um lugar.', done: () => 'Mudou de lugar.' },
    'drop-picture': {
      name: 'Retirar a imagem',
      will: 'A imagem sai da página de imediato. As do seu feed ficam.',
      done: () => 'A imagem foi retirada.',
    },
    state: {
      name: 'Dizer o que sabe',
      will: 'Fica público, com a sua função e o dia. Se o seu feed disser outra coisa, mostram-se ambas como divergentes. Pode voltar atrás.',
      done: () => 'Está informado, com a sua função e o dia.',
    },
    'drop-fact': {
      name: 'Retirar',
      will: 'Sai o que aqui foi dito, com a confirmação. Fica só o que o seu feed diz.',
      done: () => 'Retirado.',
    },
    validate: {
      name: 'Confirmar',
      will: 'A página diz que está confirmado, com a sua função e o dia. Confirme só o que verificou pessoalmente.',
      done: () => 'Está confirmado, com a sua função e o dia.',
    },
    'drop-validation': {
      name: 'Retirar a confirmação',
      will: 'Continua informado, mas deixa de estar confirmado.',
      done: () => 'Deixou de estar confirmado.',
    },
    answer: {
      name: 'Responder',
      will: 'O mesmo imóvel: aceita-se o que o feed diz agora, e tudo o resto fica. Outro imóvel: o anterior termina, e o novo precisa da sua própria autorização e do seu certificado.',
      done: () => 'Respondido.',
    },
  },
  refused: (count, n) =>
    n === 1
      ? 'Um imóvel não pôde ser alterado: já não é o que era. Veja-o de novo.'
      : `${count} imóveis não puderam ser alterados: já não são o que eram. Veja-os de novo.`,
  page: (page, pages) => `Página ${page} de ${pages}`,
  previous: 'Anterior',
  next: 'Seguinte',
  disclosures: {
    title: 'Quem viu imóveis reservados a profissionais',
    lead: 'Os imóveis que não são públicos só são mostrados a profissionais, quando correspondem ao pedido do comprador. Cada vez fica registada.',
    incomplete:
      'Faltam linhas deste registo ou estão danificadas, pelo que pode ter havido mais. Pergunte ao operador.',
    months: 'Meses',
    none: 'Nenhum dos seus imóveis foi mostrado neste mês.',
    times: (count, n) => (n === 1 ? 'uma vez' : `${count} vezes`),
    between: (first, last) => (first === last ? first : `${first} a ${last}`),
  },
  agencies: {
    title: 'Agências',
    members: (count) => `Membros: ${count}`,
    held: (count) => `Imóveis retidos: ${count}`,
    none: 'Nenhuma agência tem aqui membros, e nada está retido.',
    commands: 'Tudo o resto está na linha de comandos: npx open-listings doctor, held, due, members.',
  },
  feeds: {
    title: 'Feeds',
    none: 'O ficheiro do site não indica nenhum feed que seja lido automaticamente.',
    last: (time) => `última leitura: ${time}`,
    never: 'nunca foi lido',
    failing: (times) => (times === 1 ? 'falhou da última vez' : `falhou ${times} vezes seguidas`),
    alarms: {
      removals_held_back:
        'faltam tantos imóveis que nenhum é suspenso: pergunte à agência e, se já não existem, importe-o com --confirm-removals',
      unchanged:
        'nenhum imóvel mudou nos últimos 14 dias: pergunte à agência se o software dela ainda o escreve',
    },
  },
  findings: {
    title: 'O que o doctor encontra',
    none: 'Nada, do que um servidor em funcionamento vê de si próprio. npx open-listings doctor verifica o resto.',
    todo: 'O que fazer',
  },
}

export const officeWords: Record<Language, OfficeWords> = { en, pt }
