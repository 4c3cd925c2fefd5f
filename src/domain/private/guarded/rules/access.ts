import type { Rules } from './rules.ts'

/** How one gets in: an advert says that there is a lock, and not how it opens. */
export const access: readonly Rules[] = [
  {
    kind: 'keys',
    private: `
      KEY
      KEY ... UNDER THE? HIDING`,
    public: `
      porta|portas com KEY
      ferme|ferment a KEY
      peca|palavra|localizacao|elemento|ponto|posicao|fator|factor|papel|turn|low|infraestrutura*|areas|zonas KEY
      entrega|entregam|handover|hand|set|sets|remise|receb*|receive*|gets over|of|se|as|five|the|#|DIGIT? OF|as|the? THE|AMOUNT? KEY
      your|sua|suas|magnetic|smart|digital|by KEY
      KEY ready|card|cards|feature*|benefit*|point*|location*|position|worker*|fact|facts|amenities|services|attraction*|role|element*|area|areas|figures|selling
      KEY OF seguranca|rede|sucesso|negocio|cidade
      KEY digita*|eletronica|inteligente|magnet*
      KEY na|nas|no|nos|em|en|in mao|maos|mano|main|mains|hand
      KEY IS? na|no|em|on|at|upon|in THE? deed|completion|signing|exchange|handover|escritura|ato|dia|data|day|WHEN|#
      KEY IS? handed|entregues over? AT
      KEY ... AGENCY
      AGENCY HAS|holds|hold|keeps|keep|guarda|guardam|detem|mantem|garde|conserve|verwahrt THE? KEY
      KEY ... HANDOVER
      KEY IS? available|disponive* >|immediately|ja|imediatamente|para
      KEY se entreg*
      KEY to the|its|this|success
      KEY disponive*|available|IS|held|kept|ficam? AT THE|our|nossa? AGENCY
      KEY can|pode|podem be|ser yours|suas|sua
      KEY money
      WITHOUT|NOT need|necessidade|precisa|preciso|necessita? OF? KEY
      entry by KEY`,
  },
  {
    kind: 'keys',
    private: `
      CODE :|"
      CODE IS|igual
      CODE #|DIGIT
      CODE OF|for|to THE? OPENING
      OPENING CODE
      CODE e o|a|igual
      digits|digitos .. same|mesmo|iguais|igual
      LOCKBOX
      SAFE|key box? code|safe
      SAFE ... COMBINATION
      the|o SAFE IS|fica|esta behind|under|underneath|atras|debaixo|hidden|escondid*
      COMBINATION OF THE? OPENING|SAFE
      the|o|a|com|safe|code|lock|box COMBINATION :|IS|igual|#
      COMBINATION :|#`,
    public: `
      qr|zip|post|area|building|dress|civil|property|listing|reference|ref|postal|projeto|estatuto|energy|imt|imi|duty|tax|conforme|meets o|the? CODE
      CODE OF promoc*|desconto
      CODE .. box|tv|router|app
      CODE ... HANDOVER
      CODE postal|civil|qr|energetico|lock|pad|panel|compliant|imovel|certificad*|interno
      CODE OF THE? imt|imi|iva|irs|imposto|insolv*|imovel|barras|estrada|trabalho|conduta|obra|obras|anuncio|conduct|building|energy
      CODE de? acesso|entrada|seguranca|digital|access? no|na|at|on? the? entrada|porta|portao|gate|garagem|door|predio|entrance? >
      CODE de? acesso|digital? e|and|ou|or cartao|comando|card|impressao|app|fob|tag|key|remote|leitor
      por|by|com|with|via CODE de? acesso?`,
  },
  {
    kind: 'keys',
    private: `
      SWITCH ALSO? THE? ALARM
      ALARM system|que|da|de|casa? codigo|OFF|SWITCH
      ALARM system|que|da|de|casa? IS OFF
      ALARM HAS been OFF
      camera|camara .. NOT grava|recorded|record|recording|works|funciona
      ALARM company|empresa|contract|contrato .. until|till|ate|expires|acaba|PAYS
      CAMERA IS? .. OFF
      KEYPAD ,? entra|press|prim*|marc*|digit*|type|enter|use|usar|dial|answers|responde|abre|opens|tap
      UNDER HIDING
      no teclado
      LATCH
      NOT|sem|without se|HAS? trinco|tranca|lock|locks
      DOOR .. NOT|sem ALSO? LOCKS|locked|trancad*|fechad*
      DOOR ... sempre|always OPEN_DOOR
      NOT LOCKS bem|properly|right|a
      LEAVE ALSO? THE? DOOR|KEY|recado|message|luz|light|envelope
      DOOR .. OPEN_DOOR
      left on the latch
      on the latch
      get|got in|inside through|by|via
      let yourself|him|her in
      knack|truque|trick .. DOOR
      lift|levantar|puxar and|e push|empurr*
      fechadura|fecho|lock .. cede|gives|parti*|estragad*|avariad*|broken
      somar|add DIGIT
      vaso|pot .. oco|hollow|inside|dentro
      just|basta|so walk|push|empurr*
      lets|let|lasst people|you|them|everybody|buyers|viewers|agents|sie|him|her|us in|rein|herein
      DOOR OPENS com|with|by o|a|the? #
      OPENS THE door|gate|porta|portao|puerta|house
      TOUCH .. BELL
      RING
      ring|buzz twice|first|loudly|flat|number|#|on|BELL
      TYPE in? STAR|DIGIT|#
      TYPE THE? ano|year|code|last|first
      STAR ,? DIGIT|#
      wi fi? pass|passe|:
      pass|passe do|da|: wifi|wi|internet
      comando|remote .. esta|fica|is AT|UNDER
      spare set|key|keys|copy
      dispara a|o ALARM
      dummy >
      PLATE ... acaba|ends|ending|comeca
      PLATE .. OF|IS .. #`,
    cues: `
      left|IS|fica OPEN_DOOR during|durante|all|at|de|WHEN
      ALARM system|que|da|de|casa? IS|se`,
    public: `
      DOOR OPENS com|with # mm|cm|m|metros|metres|meters
      DOOR OPENS
      quem OPENS
      ALARM IS? install*|instal*|liga*|incl*|central
      CAMERA IS? .. install*|instal*|incl*
      comando|cartao|botao|app|telemovel|que OPENS
      pool|shop|restaurant|gym|market|park|bar|cafe|restaurante|mercado|farmacia|supermercado|parque|loja|piscina|praia|ginasio|rececao .. OPEN_DOOR all|during|durante|todo?
      steel|name|heating|hot|induction|base|cover PLATE
      knock through|down
      LATCH electric|eletric*|the`,
  },
  {
    kind: 'keys',
    private: ``,
    cues: `
      ASK at|for|in|por|pelo|pela|na|no|en|al`,
    public: `
      ASK for|por|pelo|pela|the THE|our|your|mais|more|further? THE? floor|plan*|brochur*|detail*|viewing*|price*|list|information|info*|video|energy|visit*|plant*|desconto|condic*|disponib*|ref*|quote|virtual|tour|office
      ASK at|in|na|no the|our|nossa? AGENCY`,
  },
  {
    kind: 'door',
    private: `
      at|find|look|procur*|bater|the|a .. COLOUR door|porta|gate|portao
      door|porta|portao COLOUR com|a|ao|depois|em
      third|second|first|fourth door
      letra|letter|porta LETTER`,
    public: ``,
  },
]
