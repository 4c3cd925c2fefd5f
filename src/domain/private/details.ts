import type { PrivateKind } from './kinds.ts'
import { cueReader, hasCue, type Cue, type Finder } from './cues.ts'
import { accountsIn, spelledIn, spoken, taxNumbersIn, telephonesIn } from './numbers.ts'
import type { OwnChannels } from './own.ts'
import { peopleFinders } from './people.ts'
import { doorFinders, unitLetters } from './doors.ts'
import { spansOf, type Span } from './span.ts'
import { unexplainedFinder } from './unexplained.ts'
import { plateFinder } from './vehicles.ts'

const digitsBehind = '[^\\n.;!?\\d]{0,40}'

/** Whose document it is, between its name and its number. */
const holder =
  '(?: (?:d[aeo]s?|of the|of) (?:actual |atual )?(?:vendedor|proprietari|senhori|don[ao]|cliente|inquilin|titular|comprador|arrendatari|cabeca|owner|seller|vendor|landl|tenant|buyer|holder)[a-z]{0,6})?'
const identity = new RegExp(
  `\\b(?:cartao de cidadao|cc|bilhete de identidade|b\\.?i|passaporte|passport|titulo de residencia|residence permit|identity card|id card)${holder}[ .:ºn#,o-]{1,8}(?:number |numero |no\\.? )?[A-Z]{0,2}\\d(?:[ .-]?[A-Z0-9]){5,13}\\b`,
  'gi',
)

const certificate = new RegExp(
  `\\b(?:certid(?:ao|oes) (?:permanente|predial|comercial|de teor|do registo)|permanent (?:land )?(?:registry )?certificate|codigo de acesso|access code|codigo da certidao|cod\\. certidao|cadern?eta predial)${digitsBehind}((?:[A-Z]{2}[ -]{1,2})?\\d{4}[ -]{1,2}\\d{4,5}(?:[ -]{1,2}\\d{4,6}){1,3}|\\d{10,14})`,
  'gi',
)
const landCode = /(?<![A-Za-z0-9])[A-Z]{2} ?- ?\d{4} ?- ?\d{5} ?- ?\d{6} ?- ?\d{6}(?!\d)/gi
const number = '(?:n\\.?º?s?\\.?|numeros?|number|no\\.?|sob o|sob|under|ficha|#)'
const landRegistry = new RegExp(
  `\\b(?:descrit[oa]s?|descricao(?: predial)?|conservatoria|registo predial|c\\.?r\\.?p|land (?:and property )?registry|title deeds?|finca registral|registro de la propiedad|ficha)(?![a-z])(?:[^\\n.;!?º]|\\.(?=[º\\w,])|º){0,90}?${number}[ .:]{0,3}(?:n\\.?º? ?)?\\d{1,6}(?:/\\d{2,8})?(?! ?(?:m\\b|m2|metros|km|min|m²|€|anos|/al))(?!\\d)`,
  'gi',
)
/** What the land registry calls a home elsewhere: `matrícula n.º 1234`. */
const registered =
  /\b(?:matricula|matriculad[oa])(?: (?:predial|do (?:predio|imovel)|sob|com|o|no registo(?: predial)?)){0,3}[ .:,]{1,3}(?:n\.? ?º ?s?|numero|nr\.?|no\.)[ .:]{0,3}\d[\d.]{0,8}(?:\/\d{2,8})?(?!\w)/gi
/** The number of a description in the land registry: `1234/20010305`. */
const described = /(?<![\d/])\d{1,6}\/(?:19|20)\d{6}(?!\d)(?:-[A-Z]{1,2}\b)?/g

const article = 'art(?:igos?|iculo|icle|s?\\.º?)'
const matrix =
  '(?:matricia(?:l|is)|urban[oa]s?|rustic[oa]s?|mist[oa]s?|predia(?:l|is)|da matriz|de matriz|fiscal)'
const articles = [
  new RegExp(
    `\\b${article} ?${matrix}[ .:,]{1,3}(?:(?:${matrix}|${number}|e|sob)[ .:]{1,3}){0,3}[PUR]?-?\\d{1,6}`,
    'gi',
  ),
  new RegExp(
    `\\b${article} ?(?:${number}[ .:]{0,3})?[PUR]?-?\\d{1,6}(?:\\.?º)?(?:-[A-Z]{1,2})?,? (?:(?:d[aeo] )?${matrix}|d[ao] caderneta|da freguesia|of the (?:(?:urban|rustic|property|matrix)|tax (?:register|record|matrix|roll)))`,
    'gi',
  ),
  new RegExp(
    `\\b(?:matriz|matricial|inscrit[oa]s?|caderneta|tax (?:register|record)|matrix)(?![a-z])(?:[^\\n.;!?]|\\.(?=[º\\w,])){0,60}?(?:${article}|${number})[ .:]{0,3}(?:n\\.?º? ?)?[PUR]?-?\\d{1,6}(?![\\d/])(?! ?(?:m\\b|m2|metros|km|min|m²|€|anos))`,
    'gi',
  ),
  /\b(?:matrix|tax|rateable|fiscal|urban|rustic) (?:article|register entry|record|item)[ .:]{1,3}(?:(?:number|no\.?|nº)[ .:]{0,3})?[PUR]?-?\d{1,6}/gi,
  /\bmatriz[ :]{1,2}[PUR]?-?\d{1,6}\b/gi,
  /\barticle \d{1,6}, (?:section|parcel|plot) [A-Z]{1,2}\b/gi,
  /\breferencia catastral[ .:]{1,3}[A-Z0-9]{14,20}\b/gi,
]

const code =
  '(?:codigos?|cod\\.?|codes?|codeword|pin|password|passcode|senha|palavra-passe|segredo|combinacao|combination|combinacion|combinaison|clave|contrasena|mot de passe|kennwort|passwort|zahlencode|chave wifi|wifi)'
const locked =
  '(?:alarmes?|alarm|porta(?:o|ria)?|entrada|predio|door|gate|entrance|building|cofre(?: d[ae]s? chaves?)?|safe|caixa d[ae]s? chaves?|key ?(?:safe|box)|lock ?box|garagem|garage|condominio|intercom|videoporteiro|campainha|wi-?fi|casa|property|keypad|alarma|puerta|portal|verja|portail|porte|portillon|immeuble|digicode|interphone|entree|boite a cles|schlusselbox|schlusseltresor|haustur|tur|hoftor|eingang|tiefgarage|alarmanlage)'
/** What is keyed in, of so many digits or more: `4471#`, `1974B`, `2 5 8 0 A`. */
const keyedOf = (fewest: number): string =>
  `[#*]?\\d(?:[ .-]?\\d){${fewest - 1},7}(?: ?[A-Z#*](?![A-Za-z])|(?!\\w))(?! ?(?:euros?|€|m2|m²|cm|mm|kg|km|w\\b|graus|degrees))`
const keyed = keyedOf(3)
const keyWord = '(?:chaves?|keys?|llaves?|clefs?|cles?|schlussel)'
/** A code with letters in it, and one that is said. */
const keyedOrSaid = `(?:${keyed}|(?=[a-z]{0,12}\\d)[a-z\\d]{4,20}(?!\\w)|(?:(?:${spoken})[ ,-]{1,2}){2,7}(?:${spoken})\\b)`
/** The code of a door, and what of a key safe or an alarm. */
const codeNotes = [
  new RegExp(
    `\\b${code} (?:(?:d[aeo]s?|du|del|des|de la|de l|der|fur|para|pour|for|of|to|the|o|a|la|die|das|den) ){0,3}(?:l')?${locked}[^\\n.;!?\\d]{0,24}${keyed}`,
    'gi',
  ),
  new RegExp(
    `\\b${locked}[ :,(-]{1,3}(?:${code})?[ .:=-]{0,3}(?:is |e |and |tem |has |con |mit |avec )?(?:${code})[ .:=-]{0,3}(?:is |e |est |es |ist )?${keyed}`,
    'gi',
  ),
]
/** Codes with letters, in words, and in one word with what they open. */
const saidCodes = [
  // `Alarm code: one nine eight four`, `Wifi password: Casa2024`
  new RegExp(
    `\\b(?:${locked} (?:${code})|(?:${code}) (?:(?:d[aeo]s?|du|de la|of the|for the) )?${locked}(?: d'[a-z]{3,10})?)(?: (?:is|e|est|es|ist))? ?[:=-]? ?${keyedOrSaid}`,
    'gi',
  ),
  // `senha «girassol»`
  /\b(?:senha|password|passcode|palavra-passe|contrasena|passwort|kennwort|mot de passe)(?: (?:is|e|es|est|ist))? ?(?:[:=] ?"?|")[a-z\d]{3,24}/gi,
  // `Türcode 4711`
  new RegExp(
    `\\b(?:tur|haus|tor|garagen|zugangs|eingangs|alarm|schlussel|digi)[ -]?code[ .:=-]{1,3}(?:ist )?${keyed}`,
    'gi',
  ),
]
const alarmNotes = [
  new RegExp(
    `\\b(?:alarmes?|alarm|key ?safe|lock ?box|key ?box|cofre d[ae]s? chaves?|caixa d[ae]s? chaves?)[ :,(-]{1,3}[#*]?\\d{3,8}\\b`,
    'gi',
  ),
  // What is keyed in, by the verb: `alarm: press 7740`, `key safe by the meter box - code 0952`.
  new RegExp(
    `\\b(?:alarmes?|alarm|keypad|teclado|cofre|key ?(?:safe|box)|lock ?box|caixa d[ae]s? chaves?)(?![a-z])[^\\n.;!?\\d]{0,48}\\b(?:${code}|press|dial|type|enter|key in|marcar|marque|digitar|digite|premir|prima|teclar|tecle)[ .:=-]{1,3}[#*]?\\d{3,8}\\b(?! ?(?:euros?|€|m2|m²|cm|mm|kg|w\\b))`,
    'gi',
  ),
  /\b(?:desligar|desativar|desactivar|desarmar|ligar|activar|ativar|switch off|turn off|disarm|deactivate|set) (?:o |the |sempre o )?alarme?\b/gi,
]
const keyNotes = [
  new RegExp(
    `\\b${keyWord} (?:(?:suplentes?|de reserva|spare|da casa|do imovel|do apartamento|to the house) )?(?:(?:esta|estao|fica|ficam|ficou|ficaram|encontram-se|encontra-se|guardadas?|deixadas?|disponive(?:l|is)|escondidas?|penduradas?|entregues|are|is|held|kept|left|hidden|available|under|with|estan|est|sont|liegt|hangt|ist)[ :]){1,3}(?:(?:sempre|so|only|also|kept|held|left|hidden) )?(?:com|n[ao]s?|em|a[o]?|debaixo|atras|junto|dentro|sob|por baixo|with|at|in|under|behind|by|inside|con|bajo|en|chez|sous|bei|beim|unter|hinter) (?!(?:a |o |the |nossa |our )?(?:agencia|escritorio|agency|office)\\b)`,
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
    `\\b${keyWord} ?[:-] ?(?:n[ao]s?|em|at|in|c\\/) (?!(?:the |our )?(?:agencia|escritorio|agency|office)\\b)[a-z]`,
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

/** What is keyed in, by its sign: `o alarme desliga-se com 4471#`. */
const keyedIn = new RegExp(`\\b${locked}(?![a-z])[^\\n.;!?\\d]{0,40}(?:[#*]\\d{3,8}|\\d{3,8} ?[#*])`, 'gi')
/** The same by what it does. */
const unlocked = new RegExp(
  `\\b${locked}(?![a-z])[^\\n.;!?\\d]{0,24}\\b(?:desliga|desativa|desactiva|desarma|abre|abrem|destranca|switch(?:es|ed)? off|turn(?:s|ed)? off|disarm|open|unlock|s'ouvre|se desactiva|offnet sich|offnet|offnen)(?:s|ed|-se|m-se)? (?:com|con|avec|mit|with|using|by|a teclar|marcando|digitando|tecleando)(?: (?:o|a|the|el|le|dem|der|codigo|code|pin)){0,2} ?${keyedOf(4)}`,
  'gi',
)

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

/** What a licence of use has is a number too, and public. */
const entriesIn = (plain: string): Span[] =>
  spansOf(landRegistry, plain)
    .filter(({ at, end }) => !/licen[cs]|alvara|permit/i.test(plain.slice(at, end)))
    .concat(spansOf(registered, plain))

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
  /\b(?:comissao|comissoes|honorarios|commission|fee)(?: [a-z]{2,12}){0,2} (?:partilhad[ao]s?|dividid[ao]s?|repartid[ao]s?|split|shared?|sharing)(?![a-z])|\b(?:partilha|divisao|split|share) (?:de |da |the |of )?(?:comiss|commission)/gi,
]
/** What a seller would take. */
const accepted =
  /\b(?:owners?|sellers?|vendors?|proprietari[oa]s?|don[oa]s?|vendedor(?:es|as?)?|senhori[oa]s?)(?: [a-z]{1,14}){0,6} (?:will take|would take|will accept|would accept|might accept|would go (?:down )?to|aceita(?:m|ria|riam)?(?: baixar)?(?: ate| por)?|baixa(?:m|va|vam)?(?: o preco)? (?:para|ate)|desce(?:m|ria)? (?:para|ate)) (?:[a-z]{1,10} ){0,3}(?:€ ?)?\d/gi
/** The same by other words: `preco minimo aceite pelo dono`, `would settle for`, `nao baixa dos`. */
const least = [
  /\b(?:preco|valor|minimum|lowest|minimo|precio|prix|mindestpreis)(?: (?:minimo|price|offer|plancher))?(?: [a-z]{1,12}){0,4} (?:dono|dona|proprietari|cliente|vendedor|senhori|owner|seller|vendor|client|dueno|propietari|proprietaire|vendeur|verkaufer|eigentumer)[a-z]{0,4}[^\n.;!?\d]{0,20}\d/gi,
  /\b(?:owners?|sellers?|vendors?|proprietari[oa]s?|don[oa]s?|vendedor(?:es|as?)?|senhori[oa]s?|duen[oa]s?|proprietaires?|vendeurs?|verkaufer(?:in)?|eigentumer(?:in)?)(?: [a-z']{1,14}){0,4} (?:settle for|let it go for|go as low as|drop to|take|nao baixa(?:m)? (?:d[aeo]s?|abaixo)|fecha(?:m)? (?:por|em|nos)|vende(?:m)? por|chega(?:m)? (?:ao|aos|a)|acepta(?:n|ria)?|baja(?:n|ria)? (?:a|hasta)|accepte(?:rait|nt)?|descend(?:rait)? a|akzeptiert|geht (?:bis|auf|runter))(?: [a-z]{1,10}){0,2} (?:€ ?)?\d/gi,
]
const lowered = /\baceita(?:m|ria)? (?:baixar|descer) (?:o preco )?(?:ate|para) (?:os )?(?:€ ?)?\d/gi
/** Where a home is not to be shown. */
const kept =
  /\b(?:do not|don't|dont|nao) (?:to )?(?:send|post|put|list|share|colocar|por|publicar|anunciar|partilhar|enviar|meter)(?: [a-z]{1,10}){0,3} (?:portals?|portais|internet|online|site|redes sociais|social media|idealista|imovirtual|facebook)(?![a-z])/gi

/** When nobody is at home, and when somebody is: `o inquilino só está em casa das 9h às 16h`. */
const presence =
  /\b(?:inquilin[oa]s?|proprietari[oa]s?|don[oa]s?|senhori[oa]s?|tenants?|owners?|occupiers?|propietari[oa]s?|locataires?|proprietaires?|mieter(?:in)?|eigentumer(?:in)?)(?: [a-z'-]{1,14}){0,8} (?:em casa|de ferias|viaja(?:m)?|ausentes?|trabalha(?:m)? (?:de noite|fora|por turnos)|so (?:esta|vem)|away|at home|on holiday|out (?:all|every|until|from)|works? (?:nights|shifts)|en casa|de viaje|de vacaciones|absents?|en vacances|zu hause|verreist|im urlaub)(?![a-z])/gi

/** What a buyer is not to be told. */
const concealed =
  /\b(?:nao|do not|don't|dont|never|nunca|no|ne pas|nicht) (?:to )?(?:dizer|digam|contar|revelar|mencionar|referir|falar|informar|mostrar|tell|mention|say|disclose|reveal|decir|contar|dire|sagen)(?: [a-z]{1,10}){0,2} (?:(?:aos?|as|to|the|los|las|a|aux|den) ){0,2}(?:clientes?|compradore?s?|interessad[oa]s|visitas|visitantes|clients?|buyers?|viewers?|compradores|interesados|acheteurs?|visiteurs?|kaufern?|interessenten)\b|\b(?:keep (?:it |this )?quiet|que nao se saiba|fica entre nos|between us|entre nosotros|entre nous|unter uns)\b/gi

/** A note with its sentence, or with the rest of its line where it has a line of its own. */
const notesIn = (plain: string): Span[] =>
  spansOf(notes, plain).map(({ at, end }) => {
    const isLine = at > 0 && plain[at - 1] === '\n'
    const lineEnd = plain.indexOf('\n', end)
    return { at, end: isLine ? (lineEnd === -1 ? plain.length : lineEnd) : end + 1 }
  })

/** What finds one kind of private detail, or a part of one that has words or signs of its own. */
interface Detector extends Finder {
  kind: PrivateKind
}

const byPatterns = (kind: PrivateKind, cue: Cue, patterns: readonly RegExp[]): Detector => ({
  kind,
  cue,
  find: (plain) => patterns.flatMap((pattern) => spansOf(pattern, plain)),
})

/** What is private in a text: one entry a kind, or more where a part of a kind has other signs. */
export const detectors: readonly Detector[] = [
  { kind: 'tax_number', cue: { digits: 7 }, find: taxNumbersIn },
  { kind: 'bank_account', cue: { digits: 7 }, find: accountsIn },
  { kind: 'telephone', cue: { digits: 7 }, find: telephonesIn },
  {
    kind: 'telephone',
    cue: {
      words:
        'zero cero null tres seis sete siete sept oito ocho huit nove nueve neuf three drei six seven sieben eight acht nine neun wa',
    },
    find: spelledIn,
  },
  { kind: 'email', cue: { words: 'arroba dot ponto punto point punkt', signs: '@([{' }, find: emailsIn },
  byPatterns(
    'identity_document',
    { words: 'cartao cc* bilhete b bi* passaporte* passport* titulo residence identity id', digits: 1 },
    [identity],
  ),
  byPatterns('registry_code', { digits: 9 }, [certificate, landCode, described]),
  {
    kind: 'registry_code',
    cue: {
      words: 'descrit* descric* conservatoria* registo* c cr crp land title finca registro ficha* matricula*',
      digits: 1,
    },
    find: entriesIn,
  },
  byPatterns(
    'tax_article',
    {
      words: 'art* matri* inscrit* caderneta* catastral tax rateable fiscal urban rustic',
      digits: 1,
    },
    articles,
  ),
  {
    kind: 'tax_article',
    cue: { words: 'fracao fraccao letra letras lettered unit designada autonomous registered' },
    find: unitLetters,
  },
  ...doorFinders.map((each): Detector => ({ kind: 'door', ...each })),
  { kind: 'plate', ...plateFinder },
  byPatterns('coordinates', { digits: 3 }, [exactPoint, degrees]),
  byPatterns(
    'keys',
    {
      words:
        'codigo* cod code* pin pinc* password* passcode passwort kennwort mot senha* palavra* segredo combina* clave* contrasena wifi* wi zahlencode turcode haustur hauscode torcode garagencode zugangscode eingangscode alarmcode schlusselcode digicode alarm* key* lock* cofre teclado chave chaves desliga* desativa* desactiva* desarma* abre* destranca* switch* turn* disarm* open* unlock* ouvre* offn*',
      signs: '#*',
    },
    [...codeNotes, ...saidCodes, ...alarmNotes, keyedIn, unlocked],
  ),
  byPatterns('keys', { words: 'chave chaves key keys llave llaves clef clefs cle cles schlussel' }, keyNotes),
  { kind: 'number', ...unexplainedFinder },
  ...peopleFinders.map((each): Detector => ({ kind: 'person', ...each })),
  byPatterns('internal_note', { words: 'comiss* commiss* honorarios fee fees' }, fees),
  byPatterns(
    'internal_note',
    {
      words:
        'owner owners seller sellers vendor vendors propriet* propiet* dono donos dona donas dueno* duena* vendedor* vendeur* verkaufer* eigentumer* senhori* client*',
      digits: 1,
    },
    [accepted, ...least],
  ),
  byPatterns('internal_note', { words: 'aceita*', digits: 1 }, [lowered]),
  byPatterns(
    'internal_note',
    {
      words:
        'portal portals portais internet online site redes media idealista imovirtual facebook client* comprador* interess* interesad* visita* viewer* buyer* acheteur* visiteur* kaufer* inquilin* propriet* propiet* dono donos dona donas senhori* tenant* owner* occupier* locataire* mieter* eigentumer* quiet saiba entre between unter',
    },
    [kept, concealed, presence],
  ),
  {
    kind: 'internal_note',
    cue: {
      words:
        'intern* confiden* publicar divulgar publication publish equipa consultores agent agents note nota',
    },
    find: notesIn,
  },
]

/** The detectors that may find something in a text. */
const cuesOf = cueReader(detectors.map(({ cue }) => cue))
export const detectorsFor = (plain: string): readonly Detector[] => {
  const mask = cuesOf(plain)
  return mask === 0 ? none : detectors.filter((_, index) => hasCue(mask, index))
}
const none: readonly Detector[] = []
