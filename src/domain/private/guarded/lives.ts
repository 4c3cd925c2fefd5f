import type { Guarded } from './guarded.ts'

const kind = 'circumstances'
const bare = {
  before:
    /(?:vend[aeo](?:-se)?|vendid[ao]|motivos?|por|sold|sale|selling|verkauf|vente|venta)(?: d[eo]| of| due to| because of| for| por| after| following| urgente| wegen| por motivos? de| pour| cause| motivos? de){0,3} ?:? ?$/,
}

/** What people want, owe, suffer and do, and when they are there: a home does none of it. */
export const lives: readonly Guarded[] = [
  {
    kind,
    words: 'divorc* separacion scheidung trennung inventario obito falecimento partilhas herencia succession',
    unless: {
      before: bare.before,
      behind:
        /^ (?:entre herdeiros|com (?:outr|todas|colegas|as)|(?:ja )?(?:feitas|efetuadas|resolvidas|conclu)|tax)/,
    },
  },
  { kind, words: 'herdeir* heir heirs heritiers herederos erben', unless: { before: /\bentre $/ } },
  {
    kind,
    words: 'heranca inheritance inherited herdada herdado herdaram',
    unless: {
      before:
        /\b(?:imovel de|provenientes? de|resultante de|casa de|terreno de|bem de|por|vend[ae] (?:de|por|em)|ligad[ao] a|d?essa|esta|pela|com|rica|uma|forte|nossa|part of an|by|sold as an) $/,
      behind:
        /^ (?:arquitet|cultural|islam|arabe|mouris|romana|indivis|jacente|rural|maritim|d[ao] (?:arquit|passad|seculo|arte)|tax)/,
    },
  },
  {
    kind,
    words:
      'separating falec* fallec* deceased died dies dying morreu morreram murio gestorben verstorben* funeral doenca* doente* enferm* illness sick cancer cancro alzheimer* demencia dementia hospitalizad* internad* dialise acamad* bedridden deprim* depression desempreg* unemploy* divida dividas debt debts deuda deudas dette dettes schulden arrears penhor* penhora bankrupt* insolven* falido falencia prison preso presa carcel litigi* litigat* zangad* desavind* desavenc* quarrel* despejo evict* custody gravid* pregnan* assaltad* assaltaram roubaram roubada burgled burglary robbed violencia suicid* queixa desconfi* krank krankenhaus gambling alcool*',
    unless: {
      before:
        /\b(?:nao|livres? de|livre de quaisquer|sem|free (?:of|from)|no|without|anti|massa|processo de|imovel de|ambito d[aeo]|venda (?:em|por)|contra) (?:onus ou |qualquer |any )?$/,
      behind: /^ (?:mortgage|pos-parto)/,
    },
  },
  { kind, words: 'morte death', unless: { before: bare.before, behind: /^ (?:star|valley)/ } },
  { kind, words: 'passed', only: { behind: /^ away/ } },
  { kind, words: 'splitting split', only: { behind: /^ up\b/ } },
  {
    kind,
    words: 'separado separados separada',
    only: { before: /\b(?:estao(?: a)?|recem-?|agora|casal|dono|dona|donos|sao) $/ },
  },
  {
    kind,
    words: 'separacao separation',
    only: {
      before: /\b(?:em(?: processo de)?|por|motivo(?: de)?|d[ao]|wegen|their|a|after) $/,
      behind: /^ (?:d[aeo]s? (?:casal|dono|propriet|pais)|of the (?:couple|owner)|litigios)/,
    },
    unless: { before: bare.before, behind: /^ (?:de (?:areas|espacos|zonas|aguas)|entre)/ },
  },
  { kind, words: 'ill', only: { before: /\b(?:is|was|are|seriously|fell|very|terminally) $/ } },
  {
    kind,
    words: 'hipotec* mortgage mortgages hypotheque hypothek',
    only: {
      before: /\b(?:a|an|the|tem|ha|com|uma|existe|their|his|her|outstanding|big|existing) $/,
      behind:
        /^ (?:d[aeo]|ao|with|of|to|is|ainda|still|left|em (?:atraso|divida)|payments?|arrears|por (?:pagar|liquidar))/,
    },
    unless: {
      before: /\b(?:help with|for|need|offer|get|arrange|sem|livre de|no) (?:an? |uma? |the )?$/,
      behind: /^ (?:in principle|broker|advice|available|approval|approved|possible|calculator|lender)/,
    },
  },
  { kind, words: 'atraso atrasad* unpaid overdue', unless: { before: /\bsem $/ } },
  {
    kind,
    words: 'tribunal court',
    only: {
      before: /\b(?:acao|processo|caso|em|queixa|ordem|juiza?|in|to|by) (?:em |no |d[eo] )?$/,
      behind: /^ (?:order|case|battle|action|proceedings|hearing)/,
    },
    unless: {
      before:
        /\b(?:junto|perto|proximo|frente|lado|metros|minutos|next|close|tennis|food) (?:a?o |d[ao]s? |to (?:the )?)?$/,
    },
  },
  {
    kind,
    words: 'hospital krankenhaus hopital',
    only: {
      before:
        /\b(?:esta|estao|ficou|entrada|liegt|foi(?: parar)?|he's|she's|he is|she is|are|est|now|currently|agora) (?:no|em|ao|in|im|in the|a l.|internad[oa] no) $/,
    },
  },
  {
    kind,
    words: 'lar',
    only: {
      before: /\b(?:para (?:um|o)|foi para o|vai para o|esta num|esta no|entrou num|entrou no|vive num) $/,
    },
    unless: { before: /\b(?:proximo|perto|junto|transform[a-z]+) .{0,20}$/ },
  },
  {
    kind,
    words: 'care nursing retirement',
    only: {
      before:
        /\b(?:moving|moved|goes|gone|going|went|mum|mother|father|is|are|now) (?:mum |him |her |them )?(?:in|into|to) (?:an? |the )?(?:residential |local |memory |nursing )?$/,
    },
  },
  {
    kind,
    words: 'retraite pflegeheim geriatri* altersheim',
    unless: { before: /\b(?:pour|for|fur|zur) .{0,12}$/ },
  },
  {
    kind,
    words: 'money dinheiro plata',
    unless: { before: /\b(?:value for|worth (?:the|every)|valor do|seu|save|your) $/, behind: /^ bem/ },
  },
  {
    kind,
    words: 'job salary salario ordenado pension',
    only: { before: /\b(?:his|her|their|lost|new|o|seu|the|perdeu o|perderam o) (?:emprego)?$/ },
  },
  {
    kind,
    words: 'emprego trabalho',
    only: { before: /\b(?:perdeu|perderam|sem|ficou sem|novo|mudou de|mudanca de) (?:o )?$/ },
  },
  {
    kind,
    words: 'operation surgery acidente accident operacao',
    only: { before: /\b(?:an|for an|his|her|recent|um|do|pel[oa]|after an?|de um) $/ },
  },
  {
    kind,
    words: 'sell vender vend vendre verkaufen',
    only: {
      before:
        /\b(?:needs?|has|have|had|must|wants?|precisam? de|tem (?:de|que)|quer(?:em)?|forced|obrigad[oa]s? a|pressa (?:de|em)|urgency|doit|doivent|veut|veulent|quiere|quieren|muss|mussen|decidiram?|decided|decidiu|a family|hurry) (?:to )?(?:muito )?$/,
    },
    unless: { before: /\b(?:you|se|quem|if you|quem) .{0,12}$/ },
  },
  {
    kind,
    words: 'quer querem queria queriam wants wanted veut veulent quiere quieren',
    unless: {
      before:
        /(?:\b(?:quem|se|que|onde|caso|you|who|whoever|qui|one|anyone|buyer|quando|it|ramp) (?:nao |ja |so |just |only )?)$/,
      behind: /^ (?:para|no|na|nos|nas|em|seja|pel|a |de |por|como|dizer|com|se|care|ver)/,
    },
  },
  {
    kind,
    words: 'precisa precisam necesita necesitan besoin',
    only: {
      behind:
        /^ (?:(?:muito|mesmo|ja|urgentemente) )?(?:d[eo]? ?(?:la |l.)?)?(?:vender|vend|venda|dinheiro|dinero|argent|sair|fechar|liquid|receber|mudar|realizar|despachar|resolver|valor|capital|encaixe)/,
    },
  },
  {
    kind,
    words: 'need',
    only: {
      before: /\b(?:they|he|she|we|owners?|sellers?|family) (?:really |urgently |all )?$/,
      behind: /^ (?:the money|a quick|to (?:sell|go|move|be sold))/,
    },
  },
  {
    kind,
    words: 'mora moram reside residem wohnt wohnen habite habitent',
    unless: {
      before: /\b(?:quem|que|onde|se|para quem|wo|wer|qui|ou) (?:ja |aqui |la |man |l.on )?$/,
      behind: /^(?:-se|s)/,
    },
  },
  {
    kind,
    words: 'vive vivem viviam lives vivia',
    only: {
      behind:
        /^ (?:la|no|na|nos|em|fora|sozinh|abroad|in|on|at|there|alone|next|upstairs|downstairs|com|with|ali|aqui|desde)\b/,
    },
    unless: {
      before:
        /\b(?:quem|one|onde|se|para quem|people|our|locals|where|que|who|poeta?|pintor|painter|poet) (?:ja |aqui |la )?$/,
      behind: /^ (?:in our|aqui e|d[ao] (?:turismo|mar|pesca|agric|passado))/,
    },
  },
  {
    kind,
    words: 'lived',
    only: { before: /\b(?:he|she|they|nobody|owner|owners|man|woman) (?:never |always |only )?$/ },
  },
  {
    kind,
    words: 'works',
    only: {
      before: /\b(?:he|she|who|owner|tenant|nurse|husband|wife|son|daughter) (?:also |only )?$/,
      behind: /^ (?:nights|shifts|from home|abroad|away|days|offshore|late)/,
    },
  },
  {
    kind,
    words: 'trabalha trabalham trabalhar',
    only: {
      before: /(?:^|[a-z] )$/,
      behind: /^ (?:por turnos|de noite|fora|a noite|no|na|em|ate|de segunda|as|aos)/,
    },
    unless: {
      before:
        /\b(?:quem|que|para|onde|a|de|se|quem (?:procura|quer)|zona de|espaco para) (?:quer |queira |procura )?$/,
    },
  },
  { kind, words: 'liquidez funds', unless: { before: /\b(?:proof of|fund of|eu|investment|pension) $/ } },
  { kind, words: 'turno turnos', unless: { before: /\bfarmacia.{0,12}$/ } },
  {
    kind,
    words:
      'emigrating emigrate emigriert emigrou emigraram emigrar emigrado emigrada emigrated relocated relocating',
    unless: { before: /\b(?:for|when|if you are|para quem|quem) $/ },
  },
  {
    kind,
    words: 'mudou mudaram mudam muda mudar',
    only: {
      behind:
        /^(?:-se (?:para|d[aeo])|(?: |-se )para (?:[oa] )?(?:estrangeiro|franca|suica|luxemb|lar|casa d[aeo]|fora|angola|brasil|lisboa|porto|braga))/,
    },
    unless: { before: /\b(?:para|se|quem|pronto a|pronta a) $/ },
  },
  {
    kind,
    words: 'moving moved',
    only: { behind: /^ (?:to\b|abroad|back|away|out|into an?|in with|home|on\b)/ },
    unless: { before: /\b(?:before|when|if you are|for anyone|time) $/ },
  },
  {
    kind,
    words:
      'voltam voltaram regressam regressaram regressou regressa vuelven vuelve rentrent reviennent revient',
    unless: {
      before: /\b(?:quem|que se|que|se) $/,
      behind: /^ (?:a ser|a vista|as origens|ao (?:mercado|seu))/,
    },
  },
  {
    kind,
    words: 'back',
    only: {
      before:
        /\b(?:is|are|be|comes?|gets?|he|they|she|fly|flies|go|goes|going|owner|owners|tenant|tenants) $/,
    },
    and: {
      behind:
        /^ (?:in (?:the uk|england|germany|france|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|autumn|summer|time)|from (?:work|holiday|abroad|the)|by\b|until|till?\b|home|to (?:the uk|england|germany|france|ireland|canada|holland|sweden))/,
    },
  },
  {
    kind,
    words: 'fly flies voam',
    only: { before: /\b(?:they|he|she|owners?|tenants?) $/ },
    and: { behind: /^ (?:home|back|out|to)/ },
  },
  {
    kind,
    words: 'saem saiem sai regressar',
    only: { behind: /^ (?:de casa|para o trabalho|do trabalho|as \d|de manha|cedo|todos os dias)/ },
  },
  {
    kind,
    words: 'away out',
    only: {
      before:
        /\b(?:is|are|be|being|he's|she's|owners?|tenants?|they|he|she|goes|go|when) (?:also |often |always |usually )?$/,
    },
    unless: {
      behind: /^ (?:from (?:the (?:noise|hustle|road|crowd)|traffic)|of (?:the|this)|to (?:the|sea))/,
    },
  },
  {
    kind,
    words: 'abroad overseas extranjero ausland',
    unless: {
      before: /\b(?:buyers|clients|from|and|flights|nationals|investors) (?:from |based |living )?$/,
    },
  },
  {
    kind,
    words: 'estrangeiro',
    only: { before: /\b(?:no|para o|ao|d[oe]) $/ },
    unless: { before: /\b(?:comprador(?:es)?|clientes?|investidor(?:es)?|mercado|capital) (?:no |d[oe] )?$/ },
  },
  {
    kind,
    words: 'ferias holiday holidays vacaciones vacances urlaub',
    only: {
      before:
        /\b(?:esta|estao|estar|estara|estarao|vai|vao|ir|foi|foram|estiver|estiverem|go|goes|are|is|sont|part|partent|va|van|sind) (?:[a-z]{1,9} )?(?:de|on|en|im|in) $/,
    },
  },
  {
    kind,
    words: 'casa maison',
    only: {
      before:
        /\b(?:esta|estao|estar|estiver|ficam?|sozinh[oa]s?|sai|saem|saiem|chegam?|volta|voltam|sair|regressam?|pessoas?) (?:[a-z]{1,9} )?(?:em|de|la) $|\b(?:chegam?|voltam?|regressam?|chegar|regressar) a $/,
    },
    unless: {
      before: /\b(?:quem|para) .{0,16}$/,
      behind: /^ (?:banho|ferias|campo|praia|caseir|maquin|arrumos|apoio|habitacao)/,
    },
  },
  {
    kind,
    words: 'home',
    only: {
      before:
        /\b(?:at|is|are|be|gets?|comes?|never|not|only|arrives?) (?:often |usually |always |rarely |mostly )?$/,
      behind: /^ (?:alone|by (?:six|seven|five|four|\d)|after \d|before \d)/,
    },
    unless: {
      before: /\b(?:feel|right|work(?:ing)?|you|feels|live|be|made) (?:[a-z]{1,8} )?at $/,
      behind: /^ (?:to|with|in|of|that|for|which|office|cinema)\b/,
    },
  },
  {
    kind,
    words: 'vazia vazio empty unoccupied desabitad* leer vide sola uninhabited',
    only: {
      behind:
        /^[^.;]{0,40}(?:\b(?:a noite|de dia|durante|entre as|todo o|tod[ao]s? [oa]s?|semana|de segunda|until|till?|between|during|most|all (?:day|week|summer|winter|year)|weekdays?|weekends?|das \d|a partir das|ate (?:ao|a|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)|em agosto|in august|moment|from (?:\d|mon|oct|nov|jan)|since))/,
      before: /\b(?:leave|leaves|queda|quedan|reste) (?:it |the house |la casa )?$/,
    },
  },
  {
    kind,
    words: 'sozinho sozinha sozinhos',
    unless: { before: /\b(?:abre|fecha|rega|portao|destac|isolad)[a-z]* (?:quase )?$/ },
  },
  { kind, words: 'alone', only: { before: /\b(?:lives?|is|home|are|living|left) $/ } },
  {
    kind,
    words:
      'recusou recusaram recusa recusam refuses rejeitou rejeitaram rejected desistiu desistiram desiste',
  },
  {
    kind,
    words: 'turned pulled fell',
    only: { behind: /^ (?:(?:it|them|that) )?(?:down|out|through)\b/ },
    unless: { before: /\b(?:is|was|are|being|land) $/ },
  },
  {
    kind,
    words: 'prefere preferem prefers gosta gostam likes insists insiste insistem hates detesta',
    unless: {
      before: /\b(?:quem|que|se|who|you|for those who|nao|it|one|anyone who) $/,
      behind: /^ (?:to |a )?(?:arrend|alug|rent|let|long|contrato)/,
    },
  },
  {
    kind,
    words: 'sabe sabem know knows weiss sait',
    only: { before: /(?:\b(?:nao|not|n't|dont|already|nunca|nicht|ne|ainda) |n't )(?:yet )?$/ },
    unless: { before: /\b(?:you|se|quem) .{0,10}$/ },
  },
  {
    kind,
    words: 'assina assinam signs sign',
    only: { before: /(?:\b(?:nao|not|wo|refuses to|recusa|wont|never|quer) |n't )$/ },
  },
  {
    kind,
    words: 'paga pagam pay pays paying pagar',
    only: {
      before: /(?:\b(?:nao|not|stopped|deixou de|deixaram de|consegue|conseguem|always|never) |n't )$/,
      behind: /^ (?:on time|late|cash|atrasad|em dinheiro|sempre|a tempo)/,
    },
    unless: { before: /\b(?:comprador|buyer|buyers|agencia|voce|you) (?:nao |not |do not |don't )?$/ },
  },
  {
    kind,
    words: 'cao caes dog dogs perro chien hund',
    only: {
      behind:
        /^ (?:que )?(?:solt|morde|bites?|is loose|barks|esta sol|e brav|perigos|ladra|guarda|de guarda|is friendly|on a chain)/,
    },
  },
  {
    kind,
    words: 'dorme dormem duerme duermen schlaft schlafen',
    unless: { before: /\b(?:quem|que|se|ninguem|cidade|bairro|aldeia|sala|ate|onde) $/ },
  },
  {
    kind,
    words: 'sleeps sleep',
    only: { before: /\b(?:he|she|they|lady|man|tenant|owner|who|still|we|house) $/ },
  },
]
