import type { Guarded } from './guarded.ts'

const kind = 'keys'

/** How one gets in: an advert says that there is a lock, and not how it opens. */
export const access: readonly Guarded[] = [
  {
    kind,
    words: 'chave chaves key keys llave llaves clef clefs cle cles schlussel',
    unless: {
      before:
        /(?:\b(?:portas? com|ferm(?:e|ent|ant) a|peca|palavra|localizacao|elemento|ponto|posicao|fator|factor|papel|turn|low|infraestruturas?|pontos?|areas?|zonas?|entrega d(?:as|e)|entregam-se as|hand ?over of(?: the)?|hand over the|sets? of(?: [a-z]+)?|receb[a-z]+ as|receives? the|gets? the|suas?|your|magnetic|smart|digital|remise des|entrega de) ?-?)$/,
      behind:
        /^(?:ready|-ready)|^ (?:de seguranca|digita(?:l|is)|eletronica|inteligente|de rede|magnet)|^[ -](?:na[s]? m[ao]{1,2}s?|n[ao]s? maos?|em mano|en mains?|in hand|en mano|na (?:data da )?escritura|no (?:ato|dia) d|cards?|features?|benefits?|points?|locations?|position|workers?|facts?|amenities|services|attractions?|role|elements?|areas?|figures|selling|(?:on|at|upon) (?:the )?(?:deed|completion|signing|exchange|handover|escritura|day)|in (?:spring|summer|autumn|winter|\d|early|late|mid)|handed over (?:at|on|in)|d[ao] (?:sucesso|negocio|cidade)|to (?:the|its|this|success)|(?:are |sao |will be )?(?:handed over|entregues) (?:at|on|in|no|na|com))|^ (?:(?:disponiveis|disponivel|available|held|are|is|estao|esta|sao|kept|ficam) ){0,2}(?:n[ao]|at|with|in|em|by|a|com) (?:the |our |nossa |nosso |a |o )?(?:agencia|agency|office|escritorio|loja|us\b)/,
    },
  },
  {
    kind,
    words:
      'codigo codigos code codes cod clave contrasena password passwords passcode codeword kennwort passwort digicode senha pin pincode',
    unless: {
      before:
        /(?:\b(?:qr|zip|post|area|building|dress|civil|property|listing|reference|ref|postal|projeto|projecto|estatuto|energy|imt|imi|duty|tax|conforme(?: o)?|meets(?: the)?) |-)$/,
      behind:
        /^ (?:postal|civil|d[oa] (?:imt|imi|iva|irs|imposto|insolv)|do imovel|de barras|qr|da estrada|do trabalho|energetico|lock\b|pad|panel|de conduta|da obra|de obras|do anuncio|interno|of (?:conduct|the (?:building.?s )?energy)|compliant|imovel|certificad)|^-compliant|^s?(?: de acesso| d[ae] entrada| de seguranca| digital)?(?: (?:n[ao]|at|on) (?:the )?(?:entrada|porta|portao|gate|garagem|door|predio|entrance))?(?:[,)] |[.)!]|$)|^s?(?: de acesso| digital)? (?:e|and|ou|or) (?!\d)/,
    },
  },
  {
    kind,
    words: 'combinacao combination segredo combinaison',
    unless: {
      before:
        /\b(?:perfect|unique|rare|winning|perfeita|rara|excelente|otima|boa|feliz|ideal|uma|well-kept|best-kept|o|parfaite) (?:uma )?$/,
      behind:
        /^ (?:perfeit|unic|ideal|harmonios|rar|de |d[ao]s? |entre|of |between|with |boiler|oven|microwave|shower|mais bem|bem guardado)/,
    },
    only: {
      before: /(?:cofre|safe|code|lock|box|portao|the|a|o|com|,)[ :]{1,2}$/,
      behind: /^(?: (?:e|is|igual|est)\b| ?:| ?\d)/,
    },
  },
  {
    kind,
    words: 'alarme alarm alarma alarmanlage',
    only: {
      before:
        /\b(?:desliga[r]?|desligue|desactivar|desative|desativar?|desarmar|ligar|ativar|switch off|turn off|disarm|deactivate|set|silenciar|disparar?|no|sem)(?: sempre| always)? (?:o |the |a )?$/,
      behind:
        /^ (?:desliga|desativa|desliga-se|avariad|nao|does|n't|doesn|is (?:off|broken|not|a dummy|disconnected)|(?:esta |que esta )?(?:desligad|avariad|desativad)|(?:tem|com) (?:o )?codigo|off\b|broken|liga(?:-se)? com|sets? with)/,
    },
    unless: { behind: /^ (?:desligad[ao] d[ao] rede)/ },
  },
  {
    kind,
    words: 'sirene siren camaras cameras cctv videovigilancia alarmes',
    only: {
      behind:
        /^ (?:dispara|avariad|(?:is|are|esta|estao|sao|foram|were|has been|have been) (?!(?:fully |all |also |already )?(?:includ|install|instal|link|lig|monitor|fitted|in place|incl|controll|connected|part of|new|nov))|haven|hasn|don|do not|does not|doesn|falsas|nao)/,
    },
  },
  {
    kind,
    words: 'teclado keypad digicode videoporteiro intercom',
    only: {
      before: /\b(?:no|on the|at the|com o|into the|sur le|au|am) $/,
      behind:
        /^(?:,? (?:entra|press|prim|marc|digit|type|enter|use|usar|dial|answers|responde|abre|opens with|tap))/,
    },
    unless: { behind: /^ (?:da|do|d[ao]s|at|by|of|e|and) /, before: /\b(?:com|with) (?:o |a )?$/ },
  },
  {
    kind,
    words: 'plate matricula kennzeichen',
    only: { before: /\b(?:with|com|de|the|a|license|number|mit) $/ },
    unless: {
      behind: /^ (?:rack|predial|warmer|glass)|^s/,
      before: /\b(?:steel|name|heating|hot|induction|base|cover) $/,
    },
  },
  {
    kind: 'door',
    words: 'porta door letra letter',
    only: { behind: /^ (?:n\.º )?(?:[b-df-hj-np-z]|\d{1,3} ?[a-z])(?![a-z0-9.'])/ },
  },
  {
    kind: 'door',
    words: 'porta portao door gate puerta portail',
    only: {
      before:
        /\b(?:find us at|look for|procur[ae]r?|a d[oa]|the one with|at|e a|na|bater) (?:the |a |o )?(?:blue|red|green|yellow|white|black|grey|brown|pink|orange|purple) $/,
      behind:
        /^ (?:verde|azul|vermelh[ao]|amarel[ao]|branc[ao]|castanh[ao]|preto|preta|encarnad[ao]) (?:com o|a seguir|ao lado|depois|em frente)/,
    },
  },

  {
    kind,
    words: 'dummy falsas',
    only: { before: /\b(?:an?|is|are|sao|all) $/ },
    unless: { behind: /^ (?:kitchen|paredes|teto|colunas|lareira)/ },
  },
  { kind, words: 'spare', only: { behind: /^ (?:set|keys?|copy)\b/ } },
  {
    kind,
    words: 'wifi wi pass',
    only: {
      behind: /^(?:-fi)?[^.;]{0,16}(?:\bpass\b|\bpasse\b| :|: ?[a-z]*\d|=)|^ ?: ?[a-z]*\d/,
      before: /\b(?:a) $/,
    },
    unless: { behind: /^(?:-fi)? ?(?:,|e |and |incl|gr|de alta|em |in |$)/ },
  },
  { kind, words: 'push', only: { before: /\b(?:and|then|just|to) $/ } },
  { kind, words: 'klingeln klopfen sonnez timbre', unless: { behind: /^ ?$/ } },
  {
    kind,
    words: 'ask perguntar pergunte perguntem preguntar',
    only: { behind: /^ (?:at|for|in|the|por|pel[oa]|a[os]?|n[oa]|en|al)\b/ },
    unless: {
      behind:
        /^ (?:for|the office for|por|pela|pelo) (?:(?:an?|the|our|your|o|a|os|as|mais|more|further) ){0,3}(?:floor|plans?|brochure|details|viewing|prices?|list|information|video|energy|visit|planta|brochura|desconto|condicoes|disponib|ref|quote|virtual|tour)|^ (?:the|at the|at our|our|a) (?:office|agency|agencia|nossa)/,
    },
  },
  { kind, words: 'passe', only: { before: /palavra[ -]$/, behind: /^ (?:d[oa] )?(?:wi-?fi|internet)/ } },
  { kind, words: 'dispara', only: { behind: /^ (?:a|o) (?:sirene|alarme)/ } },
  { kind, words: 'lockbox keysafe keybox' },
  {
    kind,
    words: 'cofre safe',
    only: {
      before: /\bkey $/,
      behind:
        /^ (?:code|de chave|das chave|com (?:a |as )?chave|d[ao] (?:suite|quarto|escritorio) (?:tem|abre))/,
    },
  },
  {
    kind,
    words: 'cadeado padlock latch unlocked destrancad* ferrolho',
    unless: { behind: /^ (?:electric|eletric|your|the potential)/ },
  },
  {
    kind,
    words: 'trinco tranca lock locks',
    only: { before: /(?:\b(?:nao|sem|not|never|nunca|no|doesn|don|tem|t) (?:se )?|n't )$/ },
  },
  {
    kind,
    words: 'fecha fecham close closes',
    only: { before: /(?:\b(?:nao|not|never|nunca) |n't )$/ },
    and: { behind: /^ (?:bem|properly|a chave|right)/ },
  },
  {
    kind,
    words: 'deixar deixe deixem leave',
    only: {
      behind:
        /^ (?:sempre |always )?(?:o |a |the |as |os |their |on the )?(?:port|chave|gate|door|keys?|luz|light|recado|message|carro|car\b|latch|envelope)/,
    },
  },
  {
    kind,
    words: 'left aberta aberto',
    only: {
      behind: /^ (?:open|on the latch|unlocked|ajar|durante a noite|de noite|todo o dia)/,
      before: /\b(?:fica|esta|sempre) $/,
    },
    unless: {
      before:
        /\b(?:bar|cafe|restaurante|mercado|farmacia|supermercado|parque|loja|piscina|loja|ginasio|praia|receca?o|piscine)\b.{0,24}$/,
      behind: /^ (?:a[os]?|para|d[aeo]s?|from|ate|o ano)\b/,
    },
  },
  {
    kind,
    words: 'walk yourself empurr*',
    only: { before: /\b(?:just|let|basta|e so) $/ },
    unless: { behind: /^ (?:to|down|along|five|ten|across|around)/ },
  },
  {
    kind,
    words: 'lets let',
    only: { behind: /^ (?:people|you|them|everybody|buyers|viewers|agents|sie|him|her|us) in\b/ },
  },
  { kind, words: 'lasst', only: { behind: /^ (?:sie|dich|jeden|interessenten) (?:rein|herein)/ } },
  {
    kind,
    words: 'abre abrem opens',
    only: {
      behind:
        /^(?:-lhe|-vos)? (?:(?:sempre )?[ao] (?:porta|portao|casa)|the (?:door|gate|house|flat))(?![a-z])/,
    },
    unless: { before: /\b(?:comando|cartao|botao|app|telemovel|que) $/, behind: /^ a porta a/ },
  },
  {
    kind,
    words: 'tocar toque bater bata bate',
    only: {
      behind:
        /^ (?:(?:sempre|primeiro) )?(?:(?:a|na|no|ao|em|as) (?:campainha|porta|botao|intercom|sino|janela)|com forca|(?:duas|tres) vezes|n[ao] \d)/,
    },
  },
  { kind, words: 'knock', unless: { behind: /^(?:-| ?down| ?through)/ } },
  {
    kind,
    words: 'ring buzz',
    only: {
      behind:
        /^ (?:twice|the (?:top|middle|bottom|bell|second|first)|bell|first|before|loudly|flat|number|\d|on\b)/,
    },
  },
  {
    kind,
    words: 'press prima premir premer digite digitar tecle marque carregar carregue type dial appuyez pulse',
    only: {
      behind:
        /^ (?:(?:in )?(?:asterisco|estrela|star|hash|cardinal|hashtag|the (?:year|star|code|last|first|bell|button|hash)|o (?:ano|botao|codigo)|n[oa] (?:botao|teclado)|[#*\d]|(?:um|dois|tres|quatro|cinco|seis|sete|oito|nove|zero|vinte|trinta|quarenta|cinquenta|sessenta|one|two|three|four|five|six|seven|eight|nine) ?(?:,|e |[a-z]))|:)/,
    },
    unless: { behind: /^ (?:of|the button to|uma visita)/ },
  },
  {
    kind,
    words: 'comando remote',
    only: { behind: /^[^.;,]{0,24} (?:esta|fica|is (?:in|under|behind)|guardad|escondid|hidden)/ },
  },
]
