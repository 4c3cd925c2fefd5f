import type { Rules } from './rules.ts'

/** What people want, owe, suffer and do, and when they are there: a home does none of it. */
export const lives: readonly Rules[] = [
  {
    kind: 'circumstances',
    private: `
      estao|recem|agora|casal|OWNER|sao separado|separados|separada
      em|in|por|their|after|processo|OF SEPARATION OF? THE? RELATION|OWNER|WHEN|litig*?
      splitting|split up
      vai|vao|goes|going|moving para|to a|o|the|their|his|her? RELATIVE
      ficou|coube|couberam|passou|went|passed para|a|ao|as|to THE? RELATIVE
      PARTED`,
    cues: `
      PARTING
      INHERITED`,
    public: `
      SELL|vendido|vende|motivo|motivos|por|due|because|sold|selling|urgente OF|TO? THE? motivo|motivos? OF? PARTING|INHERITED|SEPARATION
      PARTING entre|com|ja|feitas|efetuadas|resolvidas|conclu*|tax
      PARTING # # com
      a|to PARTING com outr*
      separated from|by|into
      comes|part from|of an INHERITED
      imovel|proveniente*|resultante|casa|terreno|bem|venda|vende|ligado|esta|essa|pela|com|rica|uma|forte|nossa|part|sold|as an? of|de|a|em|por? an? INHERITED
      INHERITED arquitet*|cultural|islam*|arabe|mouris*|romana|indivis*|jacente|rural|maritim*|tax|OF
      em SEPARATION OF
      PARTING star|valley`,
  },
  {
    kind: 'circumstances',
    private: `
      in|OWNER|HE|RELATION IS? his|her|their? AGED
      passed away
      NEEDS|existe|their|his|her|outstanding|big|tem|ha MORTGAGE
      a|an|the|com|uma MORTGAGE OF|ainda|still|left|em|com|IS|por
      MORTGAGE .. DEBT
      MORTGAGE OF #
      MORTGAGE IS|ainda|still
      a MORTGAGE e OF
      bank|banco .. execut*|ameac*|threat*|foreclos*
      contas|rendas|quotas|faturas|facturas .. por pagar
      TENANT|OWNER deve|devem #|AMOUNT|DIGIT
      rent|rents|renda|rendas HAS? IS .. behind|late|overdue|atraso|atrasada
      doenca|illness|cancer|cancro|maladie|krankheit ... forces|forced|obriga|obrigou|SELL
      penhorad*|embargad* por|pelo|pela|pelas|pelos
      lien on|against
      THIEF .. entr*|roub*|lev*|got|came|broke|took|stole
      bank|banco gives|da|deu us|nos|lhe
      bank|banco|banque|fisco .. druck|carta|letter|lettre|espera|waits|press*|aperta
      instalment*|prestac*|payments|rents short|behind|late|em
      processo|acao|caso|queixa|ordem|order|case|in|to em|no|d? COURT
      judge|juiz|juiza|COURT ordered|ordenou|mandou|decretou
      COURT order|case|battle|action|proceedings|hearing
      esta|estao|ficou|foi|liegt|est|now|agora no|em|in|im|ao|a|the? the|l? HOSPITAL
      s|IS in|at the? HOSPITAL
      foi|vai|entrou|vive|esta|para para? o|um|num|no lar
      moving|moved|goes|gone|going|went|mum|mother|father mum|him|her|them? into|to|in an|a|the? residential|memory|local? HOSPITAL|home
      HE|OWNER|they|WANTS|NEEDS|perder* THE? MONEY
      funds|proceeds .. needed|precis*
      NEEDS .. funds|proceeds
      perdeu|perderam|lost|new|his|her|their|novo|sem THE? JOB
      after|for|an|his|her|recent|do|pelo|por|causa operation|acidente|accident|operacao|surgery
      HOSPICE`,
    cues: `
      DEATH
      ILLNESS
      DEBT
      LAW
      MONEY`,
    public: `
      WITHOUT|livre|livres|free|anti|massa|contra OF|from? onus|qualquer|any|e? DEBT|LAW|ILLNESS|MORTGAGE
      WITHOUT|livre|livres|free OF|from? DEBT|LAW|MORTGAGE|onus|encargos nem|ou|or|e|and? WITHOUT? DEBT|LAW|MORTGAGE
      doctor s surgery
      WITHOUT|free OF|from? ANY? lien on|against
      ARTIST ... DEATH
      DEATH ... ARTIST
      DEATH out|down|away
      imovel|venda|processo|ambito OF|em|por DEBT
      WITHOUT|NOT OF? .. DEBT .. FEES
      nao DEBT
      nao|nem|sem ... em atraso
      nao|nem|sem ... por pagar
      value for|OF MONEY
      value for MONEY
      worth|save|your|seu|every the? MONEY
      pour|para|for|zur HOSPICE`,
  },
  {
    kind: 'circumstances',
    private: `
      who|still|parents|children live
      LIVES|SLEEPS la|ali|there
      la|ali|there LIVES|SLEEPS
      porque|because was|foi|got|have|has? WORKS
      be sleeping
      was|been|got|he|she fired
      OWNER|TENANT|they|RELATION ALSO? work|works AT|as|from|nights|late
      works nights|shifts|away|abroad|offshore|late|days
      HE|nurse|husband|wife|who also|only? works
      IS|be|comes|come|gets|goes|go|fly|flies back in|from|by|until|till|home|to
      fly|flies|voam home|back|out|to
      GOES_OUT do|para trabalho
      GOES_OUT ALSO? as|before|after|antes|depois das|de? #|DIGIT
      GOES_OUT cedo|tarde|segunda|sexta|sabado|domingo
      mudou|mudaram|mudam|muda|mudar se? para|OF o|a? COUNTRY|fora|lar|casa
      moving|moved|move abroad|back|away|out|into|in|to|on
      marcha|muda|zieht|part a|para|nach|en COUNTRY
      viva alma
      no|ao|para o? estrangeiro
      IS|vai|vao|ir|go|goes|part|partent|va|van|sind|estar|estiver ALSO? de|on|en|im|in HOLIDAY
      EMPTY .. WHEN
      la vai|vao PERSON
      nobody|ninguem HAS? slept|dormiu
      under|unter|durante .. woche|semana|week .. EMPTY
      EMPTY .. entre|between #
      leave|leaves|queda|quedan it|the|la? house|casa? EMPTY
      IS|lives|live|living|home|left alone
      IS|be|goes|go|when|OWNER|they|he|she ALSO? away|out
      IS|estar|estiver|ficam|fica|pessoas|sozinh* .. em|la casa|maison
      GOES_OUT|volta|voltam .. a|de casa .. WHEN|as|antes|depois|cedo|tarde|#|DIGIT
      at|IS|be|gets|comes|never|not|only|arrives ALSO? home alone|by|after|before|WHEN|#
      IS|s|be ALSO? at home
      AT THE? coast every WHEN
      EMIGRATED
      ALONE`,
    cues: `
      LIVES
      SLEEPS
      WORKS
      COMES_BACK
      ABROAD`,
    public: `
      quem|que|onde|se|para|who|one|people|our|where|wo|wer|qui ja|aqui|la|also|there|ca? LIVES|SLEEPS|WORKS|COMES_BACK
      LIVES se|aqui
      aqui LIVES
      < live abroad ?
      PERSON has? LIVES here
      ARTIST .. LIVES
      LIVES in|no|na? our
      LIVES OF|by
      IS lived in
      one|same family HAS LIVES
      RELATIVE .. LIVES|live
      used to live
      to SLEEPS
      ninguem|nobody SLEEPS antes|before
      casa|casas|home|homes|house OF? HOLIDAY
      been|was|were moved in|out|back|to
      THE? house|casa|flat|it|studio|apartment|# SLEEPS #
      SLEEPS #|DIGIT|AMOUNT
      SLEEPS up
      THE house|casa|vila|aldeia|cidade|town|village .. SLEEPS
      vila|aldeia|cidade|town|village ... SLEEPS
      antigo|antiga|former .. LIVES
      for|when|if you|are|para|quem EMIGRATED
      COMES_BACK a|ao|as
      buyers|clients|from|and|flights|nationals|investors|comprador*|clientes|investidor*|mercado|capital from|based|living|no|do? ABROAD|estrangeiro
      IS away|out from|of|to
      casa banho|ferias|campo|praia|caseir*|arrumos|apoio
      quem|para ... casa
      feel|right|working|work|you|live at home
      abre|fecha|rega|portao|destac*|isolad* quase? ALONE
      stands|sits|house ALONE
      before|when|if|ready|pronto to? you? are? move|moving
      move in ready|now
      move in|into >
      no|nao|not ALONE`,
  },
  {
    kind: 'circumstances',
    private: `
      turned|pulled|fell it|them|that? down|out|through
      NEEDS|OWNER|RELATION|HE|they|WANTS ALSO? to|TO|de|que? ALSO? SELL
      NEEDS OF? SELL|MONEY|mudar|realizar|receber|encaixe
      they|he|she|we|RELATION|OWNER ALSO? need the|a|to
      NOT yet? KNOWS
      NOT|wants|refuses|recusa|quer to? SIGNS
      # SIGNS
      SIGNS de olhos|ja|hoje|amanha
      ter de assinar
      NOT ALSO? posso|consigo|conseguimos|podemos
      i can NOT|t
      NOT|stopped|deixou|deixaram|consegue of|de? to? paga|pagam|pay|pays|paying|pagar
      paga|pagam|pay|pays late|atrasad*|sempre
      DOG que? se|IS? BITES
      ha|there um|a|is .. DOG .. solto|solta|loose
      DOG runs|anda solto|solta|loose
      ALONE DOG
      REFUSES
      sofri|tive`,
    cues: `
      LIKES
      WANTS`,
    public: `
      quem|que|se|onde|caso|you|who|whoever|qui|one|anyone|buyer|quando|it|ramp|those NOT|ja|so|just|only? WANTS|LIKES|KNOWS|NEEDS
      WANTS para|no|na|nos|nas|em|seja|pela|pelo|a|de|por|como|dizer|com|se|care|ver
      IS|land turned
      NOT LIKES
      LIKES .. DEAL
      quer se|nao
      < WANTS|LIKES ... ?
      you ... sell
      comprador|buyer|buyers|agencia|voce|you NOT .. pay|paga|pays|pagar
      NOT paga|pagam|pay|pays .. FEES
      LIKES to|a? arrend*|alug*|rent|let|long|contrato`,
  },
]
