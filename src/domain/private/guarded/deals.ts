import type { Guarded } from './guarded.ts'

const kind = 'internal_note'

/** What a seller would take, what mediators earn, and what a buyer is not to be told: an advert has the price that is asked. */
export const deals: readonly Guarded[] = [
  {
    kind,
    words:
      'aceita aceitam aceitaria aceitariam aceitou aceitaram accept accepts accepted accepterait accepteraient acepta aceptan aceptaria akzeptier* annehmen',
    unless: {
      before:
        /\b(?:it|council|camara|municipal|pets?|animals?|offers?|animais|caes|cards?|credit cards?|are|not|sao|dogs?|bitcoin|crypto|visa|propostas) (?:are |is |not |sao )?$/,
      behind:
        /^(?:m?-se)?(?: (?:apenas|so|only|also|tambem|qualquer|todo o tipo de|an?|uma?|eventual|possivel|boas?|reasonable|serious))*,? (?:permutas?|animais|animal|propostas?|credito|financiamento|fiador|retomas?|trocas?|pets?|reserv|cart|visitas?|caes|gatos|arrendamento|cripto|bitcoin|negociar|offers?|(?:part )?exchange|cards|crypto|dogs|mascotas|ofertas|animaux|estudantes|students|children|criancas|short|long)/,
    },
  },
  { kind, words: 'aceite', only: { before: /\b(?:minim[oa]|valor|preco) $/ } },
  {
    kind,
    words: 'minimo minimum plancher',
    only: {
      before: /\b(?:valor|preco|precio|prix|o seu|the|their|his|her) $/,
      behind:
        /^ (?:aceit|price|offer|acceptable|accept|d[oe] (?:dono|dona|vendedor|propriet|cliente)|,? na verdade|figure)/,
    },
    unless: { behind: /^ (?:de (?:compra|renda|estadia)|stay|rental|lease|height)/ },
  },
  {
    kind,
    words: 'lowest bottom mindestpreis',
    only: {
      before: /\b(?:rock|their|his|her) $/,
      behind:
        /^ (?:line|price|figure|offer|they|she|he|amount|is|we|accept|would|acceptable|(?:is )?(?:€|\d))/,
    },
    unless: { behind: /^ (?:price (?:per|in)|line (?:of|is that))/ },
  },
  {
    kind,
    words: 'margem margin margen marge spielraum',
    only: { behind: /^ (?:(?:de|para|to|for|of|pour) )?(?:negoci|descer|baixar|negoti|come|de negoci|nego)/ },
  },
  {
    kind,
    words: 'take settle nehmen conforman conforma',
    only: {
      before:
        /\b(?:would|will|might|could|probably|to|'d|they|wurde|d|se|owner|auch) (?:probably |gladly |also |still |happily |even )?$/,
    },
    and: {
      behind:
        /^ (?:less|(?:around |about |as little as |the )?(?:€ ?)?\d|for (?:less|\d|€)|con\b|a lot less|an offer|anything|cash|five|four|three|two|six|seven|eight|nine)/,
    },
    unless: {
      behind:
        /^ (?:\d+ (?:min|minutes|seconds|days|weeks|months)|(?:two|three|four|five|ten) (?:min|hours|days))/,
    },
  },
  { kind, words: 'nehmen akzeptieren accepteraient', only: { before: /\b(?:weniger|tausend|\d) $/ } },
  {
    kind,
    words: 'go goes went',
    only: { before: /\b(?:would|could|might|will|probably|let it|d) (?:probably )?$/ },
    and: { behind: /^ (?:for|down|as low|lower|to (?:€ ?)?\d|under)/ },
    unless: { behind: /^ for (?:walks|a (?:walk|swim))/ },
  },
  {
    kind,
    words: 'fecha fecham fechava fechavam vende vendia',
    only: { behind: /^ (?:o )?(?:negocio )?(?:por|em|nos|a) (?:menos|\d|[a-z]+entos|€)/ },
    unless: { before: /\bse $/, behind: /^ (?:a \d{1,2}[h:]|as \d)/ },
  },
  { kind, words: 'sai saia', only: { behind: /^ (?:-lhe )?por (?:menos|\d|[a-z]{3,12} mil)/ } },
  {
    kind,
    words: 'menos less moins weniger',
    only: {
      before:
        /\b(?:por|for|take|accept|cent|cento|percent|%|k|mil|mille|thousand|lot|little|auch|wohl|bit) (?:vinte |dez |trinta |muito |bastante |much |a (?:lot|bit) )?(?:mil )?(?:euros )?(?:a |de )?$|\d (?:a |de )?$/,
    },
    unless: {
      before: /\b(?:nem|no|not|nothing|pelo|nada|m2|metros) .{0,6}$/,
      behind: /^ (?:de \d|than \d|than (?:an?|the|five|ten|two|three|half)|condom|traffic)/,
    },
  },
  {
    kind,
    words:
      'desce descem desceria desceriam descer baixa baixar baixam baixava baixaria desciende baja bajaria',
    only: {
      behind:
        /^ (?:(?:ate|para|aos?|os|a|o preco|o valor|mais|um pouco|ainda|hasta) ){1,4}(?:€ ?)?(?:\d|(?:cem|cento|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos|vinte|trinta|dez|cinquenta|quarenta)(?![a-z])|preco|valor|a quem|com|se\b|$)/,
      before: /\b(?:aceita|aceitam|disposto a|disposta a|dispostos a|pode|podem|capaz de|ate) (?:ainda )?$/,
    },
    unless: { behind: /^ (?:d[ao]s? |ao? (?:rio|mar|praia|jardim|piso|cave))/ },
  },
  {
    kind,
    words: 'come knock',
    only: { behind: /^ (?:down|off)\b/ },
    unless: { before: /\bprices? (?:has |have )?$/ },
  },
  {
    kind,
    words: 'proposta propostas oferta offer offers offre oferta bid bids angebot ofereceram ofereceu offered',
    only: {
      before:
        /(?:\b(?:recus[a-z]+|houve|ha|received|receberam|recebeu|had|turned down|rejected|declined|previous|another|outra|existing|last|melhor|primeira|cash|verbal|ja tem|ja temos|ja tiveram|already|someone|they|was|were|foi|ja|somebody) (?:ja )?(?:uma |an? |one |the |varias |duas |two |low |been |cash )?|^)$/,
    },
    unless: {
      before:
        /\b(?:faca|make|apresent[a-z]+|submit|envie|enviar|best|aceita[m]?|with|is|was) (?:uma |an? |the )?(?:cash )?$|^$/,
      behind:
        /^ (?:d[aeo]s? (?:cozinha|escritura|mobil|imt|restaur|comerc|servic|cultur)|(?:for|at|with|to let|for sale|in|over|in excess|around|from|furnished|unfurnished|chain|considered|invited|welcome|of shops))/,
    },
  },
  { kind, words: 'ofereceram' },
  {
    kind,
    words: 'mesa table',
    only: { before: /\b(?:em cima d?a|sobre a|on the|under the) $/ },
    unless: { before: /\b(?:candeeiro|lamp|luz|lights?) .{0,12}$/ },
  },
  {
    kind,
    words: 'comissao comissoes commission honorarios provision courtage fee fees',
    only: {
      before:
        /\b(?:nossa|our|partilha(?:mos)?(?: a| de)?|split|share(?: the)?|divid[a-z]+ (?:a )?|half (?:the|of the)|metade da|acordada|agreed|hidden|finders?) $/,
      behind:
        /^[^.;\n]{0,44}(?:\b(?:acordad|combinad|agreed|partilh|dividid|divid|split|shar(?:ed|ing)|metade|half|mandat|cmi\b|colega|contrato de media|negociad|contratad|to (?:the )?agent)|50 ?\/ ?50|\d\d ?\/ ?\d\d|\d[^.;\n]{0,30}\b(?:vendedor|propriet|don[oa]\b|seller|owner|vendor|landl)|(?:vendedor|propriet|don[oa]\b|seller|owner|vendor|landl)[^.;\n]{0,24}\d)/,
    },
    unless: {
      before: /\b(?:no|sem|condominium|service|condo|management|school|maintenance) $/,
      behind: /^ (?:is included|for buyers|a cargo|is paid|of|shared by all)/,
    },
  },
  {
    kind,
    words: 'partilhamos metade',
    only: { behind: /^ (?:a |com |da )?(?:agencia|colega|comiss|\d|consultor|quem)/ },
  },
  { kind, words: 'meias halves', only: { before: /\b(?:a|go) $/ } },
  { kind, words: 'mediacao', only: { before: /\bcontrato de $/ } },
  {
    kind,
    words: 'real reales',
    only: { before: /\b(?:preco|valor|precio|prix|the|o) $/, behind: /^ (?:price|figure|reason)/ },
    unless: { before: /\bthe $/, behind: /^ (?:de mercado|estate|wood|oportun|deal|gem|charm|jardim)/ },
  },
  {
    kind,
    words: 'split',
    only: { behind: /^ (?:\d|the fee|fifty|commission|with)/ },
    unless: { behind: /^ (?:level|into|over|across)/ },
  },
  {
    kind,
    words: 'keep keeps',
    only: { before: /\bwe $/, behind: /^ (?:it |this |that )?(?:quiet|secret|between|to yourself|from the)/ },
  },
  { kind, words: 'pressa', unless: { before: /\bsem $/ } },
  {
    kind,
    words: 'urgencia urgency',
    only: {
      before: /\b(?:com|tem|muita|com alguma|with some) $/,
      behind: /^ (?:d[aeo] (?:vender|fechar|liquid)|,|em (?:vender|fechar))/,
    },
  },
  { kind, words: 'hurry', only: { before: /\bin a $/ } },
  { kind, words: 'desperate desesperad*' },
  {
    kind,
    words: 'exclusividade exclusivo mandate mandato',
    only: { behind: /^ (?:assinad|ate|termina|expires|signed|until|acaba|com (?:o|a) |caduca)/ },
    unless: { behind: /^ (?:ate (?:ao|[aà]))/ },
  },
  { kind, words: 'angariador* cmi', unless: { behind: /^-[a-z0-9]/ } },
  {
    kind,
    words:
      'dizer diga digas digam contar conte contes mencionar mencione mencionem revelar revele divulgar divulgue publicar publique comentar comente partilhar mostrar mostre referir refira fotografar informar tell mention say disclose reveal publish discuss broadcast decir mencionar dire dis publier sagen erwahnen erzahlen photographs photos',
    only: {
      before:
        /(?:\b(?:nao|not|dont|never|nunca|no|ne|nicht|nunca|sem|wants no|que) (?:[a-z]{1,8} )?(?:to )?|n't (?:[a-z]{1,8} )?)$/,
    },
    unless: {
      before:
        /\b(?:preciso|needless|que|as|to|palavras|se pode|can|wait|mais|ha) (?:nao |not |to |mais |de )?$|\b(?:nao|not) (?:ha|e|is|to|s) [a-z]{0,8} ?$/,
    },
  },
  {
    kind,
    words: 'don nao nicht please favor never nunca',
    only: {
      behind:
        /^['’]t (?!miss|hesitate|wait|need|have|want|forget|worry|be|let|just|require|delay)[a-z]{3,}|^ (?!perder|hesitar|esperar|deixar|lugar|par\b|mar\b|ar\b|ter\b|haver|ser\b|estar\b|ver\b|olvid|dejar|dude|superar|exterior|interior|familiar|regular|singular|popular)(?:se )?[a-z]{2,12}(?:ar|er|ir)(?:-se|-lo|-la)?(?![a-z])/,
    },
    unless: { before: /[a-z0-9,] ?$/ },
  },
  {
    kind,
    words: 'not',
    only: { before: /^do $/ },
    and: {
      behind: /^ (?!miss|hesitate|wait|need|have|want|forget|worry|be|let|just|require|delay)[a-z]{3,}/,
    },
  },

  { kind, words: 'confidencial confidential sigilo confidencialidade' },
  {
    kind,
    words: 'colega colegas colleague colleagues',
    unless: { before: /\b(?:com|with|de|for|bom dia|caro|cara) $/, behind: /^ de (?:casa|quarto|faculdade)/ },
  },
  {
    kind,
    words: 'equipa team',
    only: { behind: /^ ?[:,] /, before: /\b(?:atencao|caros?|attention|p\/ a|nota para a) $/ },
  },
  {
    kind,
    words: 'between entre unter fica',
    only: { behind: /^ (?:us\b|you and|ourselves|nos\b|nosotros|uns\b|entre nos)/ },
  },
  { kind, words: 'quiet', only: { before: /\b(?:keep|kept)(?: it| this)? $/ } },
  { kind, words: 'fyi lembrete reminder' },
  {
    kind,
    words: 'atencao attention achtung atencion',
    only: { behind: /^ ?:? ?(?:equipa|colegas|agents|team|consultores|ao cao|cao|com o cao|vendedor)/ },
  },
  {
    kind,
    words: 'portal portals portais idealista imovirtual facebook online internet',
    only: { before: /(?:\b(?:nao|not|dont|never|no)|n't) .{0,36}$/ },
    unless: { before: /\b(?:nao perca|available|disponivel|ha) .{0,20}$/ },
  },
  {
    kind,
    words: 'gmail hotmail outlook yahoo icloud telegram',
    only: { before: /(?:\b(?:at|no|em|is|do|at the|via|on|a|o|mail|chez|bei|en|con|by|pelo|ao) )$/ },
  },
  {
    kind,
    words: 'cash',
    only: {
      before: /\b(?:in|for|pays|paid|prefers|wants) $/,
      behind: /^ (?:gets|takes it|today|in hand|only|under)/,
    },
    unless: { behind: /^ (?:buyers?|purchase)/ },
  },
]
