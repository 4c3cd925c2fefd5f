import type { PrivateKind } from './kinds.ts'
import { cueReader, hasCue, type Cue, type Finder } from './cues.ts'
import { accountsIn, spelledIn, spoken, taxNumbersIn, telephonesIn } from './numbers.ts'
import type { OwnChannels } from './own.ts'
import { peopleFinders } from './people.ts'
import { doorFinders, unitLetters } from './doors.ts'
import { namedNumbers } from './named-numbers.ts'
import { spansOf, type Finding, type Span } from './span.ts'
import { unexplainedFinder } from './unexplained.ts'
import { plateFinder } from './vehicles.ts'

const landCode = /(?<![A-Za-z0-9])[A-Z]{2} ?- ?\d{4} ?- ?\d{5} ?- ?\d{6} ?- ?\d{6}(?!\d)/gi
/** The number of a description in the land registry: `1234/20010305`. */
const described = /(?<![\d/])\d{1,6}\/(?:19|20)\d{6}(?!\d)(?:-[A-Z]{1,2}\b)?/g

const code =
  '(?:codigos?|cod\\.?|codes?|codeword|pin|password|passcode|senha|palavra-passe|segredo|combinacao|combination|combinacion|combinaison|clave|contrasena|mot de passe|kennwort|passwort|zahlencode|chave wifi|wifi)'
const locked =
  '(?:alarmes?|alarm|porta(?:o|ria)?|entrada|predio|door|gate|entrance|building|cofre(?: d[ae]s? chaves?)?|safe|caixa d[ae]s? chaves?|key ?(?:safe|box)|lock ?box|garagem|garage|condominio|intercom|videoporteiro|campainha|wi-?fi|casa|property|keypad|alarma|puerta|portal|verja|portail|porte|portillon|immeuble|digicode|interphone|entree|boite a cles|schlusselbox|schlusseltresor|haustur|tur|hoftor|eingang|tiefgarage|alarmanlage)'
/** A code in words or with letters; one of figures alone is a number with a name. */
const codeWord = `(?:(?=[a-z]{0,12}\\d)[a-z\\d]{4,20}(?!\\w)|(?:(?:${spoken})[ ,-]{1,2}){2,7}(?:${spoken})\\b)`
const codeWords = [
  // `Alarm code: one nine eight four`, `Wifi password: Casa2024`
  new RegExp(
    `\\b(?:${locked} (?:${code})|(?:${code}) (?:(?:d[aeo]s?|du|de la|of the|for the) )?${locked}(?: d'[a-z]{3,10})?)(?: (?:is|e|est|es|ist))? ?[:=-]? ?${codeWord}`,
    'gi',
  ),
  // `senha «girassol»`
  /\b(?:senha|password|passcode|palavra-passe|contrasena|passwort|kennwort|mot de passe)(?: (?:is|e|es|est|ist))? ?(?:[:=] ?"?|")[a-z\d]{3,24}/gi,
]
const alarmNote =
  /\b(?:desligar|desativar|desactivar|desarmar|ligar|activar|ativar|switch off|turn off|disarm|deactivate|set) (?:o |the |sempre o )?alarme?\b/gi
const keyWord = '(?:chaves?|keys?|llaves?|clefs?|cles?|schlussel)'
const keyNotes = [
  new RegExp(
    `\\b${keyWord} (?:(?:suplentes?|de reserva|spare|da casa|do imovel|do apartamento|to the house) )?(?:(?:esta|estao|fica|ficam|ficou|ficaram|encontram-se|encontra-se|guardadas?|deixadas?|disponive(?:l|is)|escondidas?|penduradas?|entregues|are|is|held|kept|left|hidden|available|under|with|estan|est|sont|liegt|hangt|ist)[ :]){1,3}(?:(?:sempre|so|only|also|kept|held|left|hidden) )?(?:com|n[ao]s?|em|a[o]?|debaixo|atras|junto|dentro|sob|por baixo|with|at|in|under|behind|by|inside|con|bajo|en|chez|sous|bei|beim|unter|hinter|im|am|an|auf) (?!(?:a |o |the |nossa |our )?(?:agencia|escritorio|agency|office)\\b)`,
    'gi',
  ),
  new RegExp(
    `\\b${keyWord}(?: (?:suplentes?|de reserva|extra|sobresselentes?|spare))?[ :-]{1,3}(?:com|with|por (?:baixo|detras|tras)|debaixo|dentro|under|underneath|behind|inside|atras|sous|derriere|debajo|detras|unter|hinter|bei|beim|pedir|ask|levantar|falar) [a-z]`,
    'gi',
  ),
  new RegExp(
    `\\b${keyWord} (?:n[ao]s?|em|at|in|on) (?:the |o |a |um |uma )?(?:cofre|caixa|vaso|tapete|cafe|vizinh|porteir|portaria|loja|pastelaria|contador|correio|restaurante|mercearia|safe|lock|box|pot|bar|shop|reception|neighbour)`,
    'gi',
  ),
  new RegExp(
    `\\b${keyWord} ?[:-] ?(?:(?:esta|estao|fica|ficam|is|are) )?(?:n[ao]s?|em|at|in|c\\/) (?!(?:the |our )?(?:agencia|escritorio|agency|office)\\b)[a-z]`,
    'gi',
  ),
  new RegExp(
    `\\b${keyWord} (?:em poder|na posse|em casa|em mao|las? tiene|las? guarda|tem-nas?|held by|chez|a la)\\b`,
    'gi',
  ),
  new RegExp(
    `\\b(?:levantar|pedir|buscar|recolher|ir buscar|devolver|collect|pick up|get|fetch|return|recoger) (?:as |a |the |las )?${keyWord}(?![a-z])`,
    'gi',
  ),
]

const notes =
  /(?:^|(?<=[\n.!?•*|([-] ?))(?:nota(?:s)? interna(?:s)?|uso interno|interno|internal(?: notes?| use)?(?: only)?|confidencial|confidential|nao publicar|nao divulgar|do not publish|not for publication|para a equipa|obs(?:ervacoes|ervacao)? internas?|so para (?:a equipa|consultores|uso interno)|agents? only|for agents? only|private note|nota privada)[ :.)\]-]{1,3}/gi

const exactPoint = /(?<![\d.,])-?\d{1,2}[.,]\d{4,}º? ?[NS]?(?: ?[,;/] ?| )-?\d{1,3}[.,]\d{4,}º? ?[WEO]?/g
const degrees = /\d{1,2} ?º ?\d{1,2} ?['’´] ?\d{1,2}(?:[.,]\d{1,4})? ?(?:"|''|”)? ?[NS]\b/g

const email =
  /(?<![\w.+-])[\w.+-]{1,64} ?(?:@|[([{] ?(?:at|arroba|a|@) ?[)\]}]|(?<![a-z])arroba ) ?(?:(?:gmail|hotmail|outlook|sapo|yahoo|icloud)(?!\w|\.\w)|[\w-]{1,63}(?:(?:\.| ?[([] ?(?:dot|ponto|punto|point|punkt) ?[)\]] ?| (?:ponto|dot|punto|point|punkt) )[\w-]{2,63}){1,3})(?![\w-])/gi
/** The same in words: `rita dot sousa at mail dot com`. */
const dictated =
  /(?<![\w.+-])[\w.+-]{1,40} (?:at|arroba|chez|bei) [\w-]{2,40} (?:dot|ponto|punto|point|punkt) (?:com|pt|net|org|eu|es|fr|de|uk|me|info|io)(?![\w-])/gi
/** Mailboxes that are of a place and not of a person. */
const offices =
  /^(?:info|geral|general|contact[oa]?s?|comercial|vendas|sales|office|hello|ola|mail|email|escritorio|apoio|suporte|support|reservas|bookings?|atendimento|secretariado|administracao|imobiliaria|marketing|agencia|agency|lettings|rentals|enquir(?:y|ies)|dpo|epd|rgpd|gdpr|dados|data|privacidade|privacy|protecaodedados|reclamacoes|complaints|acess(?:o|ibilidade)|accessibility)[.\d]{0,4}$/i
/** Where everybody has a mailbox. */
const freeMail =
  /^(?:gmail|googlemail|hotmail|outlook|live|yahoo|sapo|icloud|me|aol|mail|clix|netcabo|iol|protonmail|proton|gmx|web|msn|orange|free|telepac|zoho)\./i

/** Mail addresses of people; those of the agency and of an office are none. */
const emailsIn = (plain: string, { emails }: OwnChannels): Span[] =>
  [...spansOf(email, plain), ...spansOf(dictated, plain)].filter(({ at, end }) => {
    const written = plain
      .slice(at, end)
      .toLowerCase()
      .replaceAll(/ (?:dot|ponto|punto|point|punkt) /g, '.')
    if (emails.has(written)) return false
    const [box = '', host = ''] = written.split(
      / ?(?:@|[([{] ?(?:at|arroba|a|@) ?[)\]}]| (?:at|arroba|chez|bei) ) ?/,
    )
    return /[a-z]{2}$/.test(host) && (!offices.test(box) || freeMail.test(host))
  })

/** What a mediator earns, and how much of it. */
const fee =
  "(?:comiss(?:ao|oes)|honorarios(?! d[aeo]s? (?:arquit|advog|notar|solicit|engenh))|commission|(?:agency|agents?'?s?|selling|broker'?s?|mediation|our) fees?)(?![a-z])"
const amount = '(?:(?:€ ?)?\\d[\\d .,]{0,12} ?(?:%|por cento|per ?cent|€|euros?)|€ ?\\d[\\d.,]{0,12})'
const inSentence = '(?:[^\\n.;!?]|\\.(?=\\d)){0,60}?'
/** With whom it was agreed: without it a fee is one that anybody may be told. */
const agreedWith =
  "(?:acordad|combinad|contratad|negociad|agreed|mandat|contrato de mediac|\\bcmi\\b|(?:pag[oa]s?|devid[oa]s?|assumid[oa]s?) p(?:or|el)[ao]?s? (?:vendedor|proprietari|don[oa]|senhori)|(?:paid|owed|due|payable) (?:by|from) (?:the )?(?:seller|owner|vendor|landl)|d[ao]s? (?:vendedor|proprietari|don[oa]\\b|senhori)|(?:seller|owner|vendor)s?'s?\\b)"
/** What an owner and the agency agreed on a fee, and how colleagues part it. */
const fees = [
  new RegExp(`\\b${fee}${inSentence}${amount}${inSentence}${agreedWith}`, 'gi'),
  new RegExp(`${agreedWith}${inSentence}\\b${fee}${inSentence}${amount}`, 'gi'),
  new RegExp(`\\b${fee}${inSentence}${agreedWith}${inSentence}${amount}`, 'gi'),
  /\b(?:comissao|comissoes|honorarios|commission|fee)(?: [a-z]{2,12}){0,2} (?:partilhad[ao]s?|dividid[ao]s?|repartid[ao]s?|split|shared?|sharing)(?![a-z])|\b(?:comissao|comissoes|honorarios|commission|fee)[^\n.;!?]{0,24} (?:partilh(?:amos|a-se|am)|dividimos|repartimos|we (?:split|share))(?![a-z])|\b(?:partilha|divisao|split|share) (?:de |da |the |of )?(?:comiss|commission)|\b(?:split|partilh[a-z]{1,4}|divid[a-z]{1,4}) \d{1,2} ?[/-] ?\d{1,2}\b/gi,
]
/** What a seller would take. */
/** How an amount begins, in figures or in words: `quinhentos e noventa mil`. */
const amountBegins =
  '(?:\\d|(?:cem|cento|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos|mil|milhao|(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -](?:hundred|thousand|[a-z]{3,5} thousand))(?![a-z]))'
const accepted = new RegExp(
  `\\b(?:owners?|sellers?|vendors?|proprietari[oa]s?|don[oa]s?|vendedor(?:es|as?)?|senhori[oa]s?)(?: [a-z]{1,14}){0,6} (?:will take|would take|will accept|would accept|might accept|would go (?:down )?to|aceita(?:m|ria|riam)?(?: baixar)?(?: ate| por)?|baixa(?:m|va|vam)?(?: o preco)? (?:para|ate)|desce(?:m|ria)? (?:para|ate)) (?:[a-z]{1,10} ){0,3}(?:€ ?)?${amountBegins}`,
  'gi',
)
/** The same by other words: `preco minimo aceite pelo dono`, `would settle for`, `nao baixa dos`. */
const least = [
  /\b(?:preco|valor|minimum|lowest|minimo|precio|prix|mindestpreis)(?: (?:minimo|price|offer|plancher))?(?: [a-z]{1,12}){0,4} (?:dono|dona|proprietari|cliente|vendedor|senhori|owner|seller|vendor|client|dueno|propietari|proprietaire|vendeur|verkaufer|eigentumer)[a-z]{0,4}[^\n.;!?\d]{0,20}\d/gi,
  /\b(?:owners?|sellers?|vendors?|proprietari[oa]s?|don[oa]s?|vendedor(?:es|as?)?|senhori[oa]s?|duen[oa]s?|proprietaires?|vendeurs?|verkaufer(?:in)?|eigentumer(?:in)?)(?: [a-z']{1,14}){0,4} (?:settle for|let it go for|go as low as|drop to|take|nao baixa(?:m)? (?:d[aeo]s?|abaixo)|fecha(?:m)? (?:por|em|nos)|vende(?:m)? por|chega(?:m)? (?:ao|aos|a)|acepta(?:n|ria)?|baja(?:n|ria)? (?:a|hasta)|accepte(?:rait|nt)?|descend(?:rait)? (?:a|jusqu'a)|akzeptiert|geht (?:bis|auf|runter))(?: [a-z]{1,10}){0,2} (?:€ ?)?\d/gi,
]
/** In German the verb ends the clause: `Der Verkäufer würde auch 398.000 akzeptieren`. */
const acceptedLast =
  /\b(?:verkaufer(?:in)?|eigentumer(?:in)?|besitzer(?:in)?)(?: [a-z]{1,12}){0,4} (?:€ ?)?\d[\d.]{2,12}(?: ?(?:€|euro|tausend))? (?:akzeptier|annehm|nehm|mitnehm)[a-z]{1,4}/gi
const lowered = /\baceita(?:m|ria)? (?:baixar|descer) (?:o preco )?(?:ate|para) (?:os )?(?:€ ?)?\d/gi
/** Where a home is not to be shown. */
const kept =
  /\b(?:do not|don't|dont|nao) (?:to )?(?:send|post|put|list|share|colocar|por|publicar|anunciar|partilhar|enviar|meter)(?: [a-z]{1,10}){0,3} (?:portals?|portais|internet|online|site|redes sociais|social media|idealista|imovirtual|facebook)(?![a-z])/gi

/** When nobody is at home, and when somebody is: `o inquilino só está em casa das 9h às 16h`. */
const presence =
  /\b(?:nobody|no one|ninguem|nadie|personne|niemand) (?:is |esta |fica |vive |n'est |ist |hay )?(?:in|home|at home|em casa|en casa|a la maison|zu hause)\b|\b(?:maison|casa|haus|house|flat|apartamento) (?:est|esta|fica|is|ist) (?:vide|vazi[ao]|empty|leer|vacia) (?:a ce|nesse|a essa|at that|between|entre|zwischen|das \\d|from \\d)|\b(?:inquilin[oa]s?|proprietari[oa]s?|don[oa]s?|senhori[oa]s?|tenants?|owners?|occupiers?|propietari[oa]s?|locataires?|proprietaires?|mieter(?:in)?|eigentumer(?:in)?)(?: [a-z'-]{1,14}){0,8} (?:em casa|de ferias|viaja(?:m)?|ausentes?|trabalha(?:m)? (?:de noite|fora|por turnos)|so (?:esta|vem)|away|at home|on holiday|out (?:all|every|until|from)|works? (?:nights|shifts)|en casa|de viaje|de vacaciones|absents?|en vacances|zu hause|verreist|im urlaub)(?![a-z])/gi

/** What a buyer is not to be told. */
const concealed =
  /\b(?:nao|do not|don't|dont|never|nunca|no|ne pas|nicht) (?:to )?(?:dizer|digam|contar|revelar|mencionar|referir|falar|informar|mostrar|tell|mention|say|disclose|reveal|decir|contar|dire|sagen)(?: [a-z]{1,10}){0,2} (?:(?:aos?|as|to|the|los|las|a|aux|den) ){0,2}(?:clientes?|compradore?s?|interessad[oa]s|visitas|visitantes|clients?|buyers?|viewers?|compradores|interesados|acheteurs?|visiteurs?|kaufern?|interessenten)\b|\b(?:n[ao]o? digas|don't (?:say|mention)|ne dis pas|no digas) |\b(?:keep (?:it |this )?quiet|que nao se saiba|fica entre nos|between us|entre nosotros|entre nous|unter uns)\b/gi

/** A note with its sentence, or with the rest of its line where it has a line of its own. */
const notesIn = (plain: string): Span[] =>
  spansOf(notes, plain).map(({ at, end }) => {
    const isLine = at > 0 && plain[at - 1] === '\n'
    const lineEnd = plain.indexOf('\n', end)
    return { at, end: isLine ? (lineEnd === -1 ? plain.length : lineEnd) : end + 1 }
  })

/** What looks for private details, and what a text must have for it. */
interface Detector {
  cue: Cue
  find(plain: string, own: OwnChannels): Finding[]
}

const by = (kind: PrivateKind, { cue, find }: Finder): Detector => ({
  cue,
  find: (plain, own) => find(plain, own).map((span) => ({ kind, ...span })),
})

const byPatterns = (kind: PrivateKind, cue: Cue, patterns: readonly RegExp[]): Detector =>
  by(kind, { cue, find: (plain) => patterns.flatMap((pattern) => spansOf(pattern, plain)) })

/** What is private in a text: one entry a kind, or more where a part of a kind has other signs. */
export const detectors: readonly Detector[] = [
  namedNumbers,
  by('number', unexplainedFinder),
  by('tax_number', { cue: { digits: 7 }, find: taxNumbersIn }),
  by('bank_account', { cue: { digits: 7 }, find: accountsIn }),
  by('telephone', { cue: { digits: 7 }, find: telephonesIn }),
  by('telephone', {
    cue: {
      words:
        'zero cero null tres seis sete siete sept oito ocho huit nove nueve neuf three drei six seven sieben eight acht nine neun wa',
    },
    find: spelledIn,
  }),
  by('email', { cue: { words: 'arroba dot ponto punto point punkt', signs: '@([{' }, find: emailsIn }),
  byPatterns('registry_code', { digits: 9 }, [landCode, described]),
  by('tax_article', {
    cue: { words: 'fracao fraccao letra letras lettered unit designada autonomous registered' },
    find: unitLetters,
  }),
  ...doorFinders.map((each) => by('door', each)),
  by('plate', plateFinder),
  byPatterns('coordinates', { digits: 3 }, [exactPoint, degrees]),
  byPatterns(
    'keys',
    {
      words:
        'codigo* cod code* pin pinc* password* passcode passwort kennwort mot senha* palavra* segredo combina* clave* contrasena wifi* wi alarm*',
    },
    [...codeWords, alarmNote],
  ),
  byPatterns('keys', { words: 'chave chaves key keys llave llaves clef clefs cle cles schlussel' }, keyNotes),
  ...peopleFinders.map((each) => by('person', each)),
  byPatterns('internal_note', { words: 'comiss* commiss* honorarios fee fees split partilh* divid*' }, fees),
  byPatterns(
    'internal_note',
    {
      words:
        'owner owners seller sellers vendor vendors propriet* propiet* dono donos dona donas dueno* duena* vendedor* vendeur* verkaufer* eigentumer* senhori* client*',
    },
    [accepted, acceptedLast, ...least],
  ),
  byPatterns('internal_note', { words: 'aceita*', digits: 1 }, [lowered]),
  byPatterns(
    'internal_note',
    {
      words:
        'portal portals portais internet online site redes media idealista imovirtual facebook client* comprador* interess* interesad* visita* viewer* buyer* acheteur* visiteur* kaufer* inquilin* propriet* propiet* dono donos dona donas senhori* tenant* owner* occupier* locataire* mieter* eigentumer* quiet saiba entre between unter nobody ninguem nadie personne niemand vide vazia vazio empty leer vacia digas dis',
    },
    [kept, concealed, presence],
  ),
  by('internal_note', {
    cue: {
      words:
        'intern* confiden* publicar divulgar publication publish equipa consultores agent agents note nota',
    },
    find: notesIn,
  }),
]

/** The detectors that may find something in a text. */
const cuesOf = cueReader(detectors.map(({ cue }) => cue))
export const detectorsFor = (plain: string): readonly Detector[] => {
  const mask = cuesOf(plain)
  return mask === 0 ? none : detectors.filter((_, index) => hasCue(mask, index))
}
const none: readonly Detector[] = []
