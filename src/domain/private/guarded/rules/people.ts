import type { Rules } from './rules.ts'

/** Where a name of no place, brand or thing stands, and only somebody does. */
export const names: readonly Rules[] = [
  {
    kind: 'person',
    private: `
      com|c|con|avec|chez o|a|el|la|sr|sra|senhor|senhora|menina NAME
      chez NAME
      VISIT|KEY :? com|c|p|pelo|pela|no|na|a|ao|do|da o|a? NAME
      CALL .. com|por|pelo|pela|para|chez|bei o|a? NAME
      CALL a|ao|p|c|la|o? NAME
      REACH for|at|on|up? NAME
      hold OF NAME
      familia|famille|familie NAME
      speak|talk to|with NAME
      ADDRESSED .? NAME
      senora|senor|senhora|senhor NAME
      ,|( o|a|el|la NAME ,|)`,
    public: `
      VISIT? com|with a|o NAME ,? tel|telefone|telf
      named after ADDRESSED? .? NAME
      familia numerosa|grande|media|pequena|real|alargada|tradicional|moderna|jovem|feliz|unida|portuguesa|completa|inteira
      homenagem a NAME
      nome OF o|a? NAME`,
  },
  {
    kind: 'identity_document',
    private: `
      cartao OF cidadao
      bilhete OF identidade
      passport|passaporte .. valid*|verificad*|copy|copied|scan*|number|numero|expires|caduca
      residence|id|identity card|permit`,
    public: ``,
  },
]
/** Those who have a home, live in it, are related to them or act for them: an advert says of them what its reader gains by it. */
export const people: readonly Rules[] = [
  {
    kind: 'circumstances',
    private: `
      OWNER
      HEIR`,
    public: `
      WITHOUT OWNER
      ANY OF? OWNER
      FORMER|FUTURE OWNER
      OWNER FORMER|FUTURE
      OF|TO|by|pelo|pela|pelos|entre THE? its? FORMER|FUTURE? OWNER
      all|todos THE? HEIR
      between|entre|acordo OF? THE? HEIR
      OWNER LIKES|prefer* .. DEAL
      be|seja|become|being|sentir se? THE OWNER
      diz o OWNER
      contador do OWNER
      direct|directly|direto|direta OF|from THE? OWNER
      com|with THE OWNER agreed|esclarecer|confirmar
      confirm*|checking|settling|esclarec*|apurar com|with? up? with? THE OWNER
      OWNER OF um|uma|a|an
      OWNER OF THE? SHOP
      OWNER .. IMPROVED
      OWNER ... PART
      OWNER OF? THE? casa? LEAVES_IT com|sem|mobil*|direct*
      OWNER s? FORMER? IS|HAS|WILL? ALSO? OPEN
      OWNER WILL? IS? ALSO? accept|aceita|aceitam|acepta|accepte|consider|considering .. DEAL
      OWNER WILL|IS? happy|willing|open|prepared? to? consider|considering
      OWNER ... PAYS .. FEES
      OWNER .. LEAVES_IT .. FEES
      OWNER .. includ*|inclu*|contribut*|oferec*
      OWNER .. USES
      OWNER s? OWNERS_OWN
      OWNER com|with direito|right|access
      OWNER s solicitor|lawyer|advogado HAS
      FEES .. PAYS .. OWNER
      COMMISSION .. PAYS|tragt ... OWNER
      OWNER offers|oferece`,
  },
  {
    kind: 'circumstances',
    private: `
      TENANT .. NOT|behind|LEAVES|DEBT|ILLNESS|PARTED
      TENANT ... thrown|kicked|posto|postos|posta out|fora
      TENANT saiu|left|deixou|deixaram sem|without|owing|DEBT
      TENANT IS a|an|romeno|DIGIT? mae|mother|PROFESSION|AGED|RELATION`,
    cues: `
      TENANT
      GUEST`,
    public: `
      OF|TO|AT|WITHOUT|ANY THE? FORMER|FUTURE? TENANT|GUEST
      FORMER|FUTURE TENANT
      #|DIGIT good|bons? TENANT|GUEST
      TENANT ... LEASE
      LEASE ... TENANT
      TENANT with|com .. DEAL|considered|accept*
      TENANT ... PAYS .. FEES
      procura|deseja|pretende se TENANT
      ocupado|ocupada|arrendado|arrendada por|a TENANT
      comprador|compradores|buyer|buyers ou ao TENANT
      TENANT cumpridor*|estave*|fiave*|solven*|FORMER
      TENANT IS|HAS? AT? THE? LEASE|place|situ|residence
      TENANT sob|until|ate
      TENANT free
      anchor TENANT
      TENANT ... BUSINESS
      TENANT OF longa|long
      TENANT on # ... LEASE
      TENANT on THE ... LEASE
      TENANT s? LEASE
      TENANT HAS THE? right|direito
      TENANT .. STAY
      TENANT leaves|sai AT WHEN
      TENANT IS? a? PAYS for|the|only|all|a|as|os? FEES
      TENANT IS? a? PAYS #
      TENANT ALSO? USES
      TENANT HAS .. since|desde|for #
      TENANT .. on|a|dentro? time|horas|prazo
      ROOM OF|TO|THE? GUEST`,
  },
  {
    kind: 'circumstances',
    private: `
      RELATIVE
      < o|a|os|as|die|la RELATION
      e|que|porque|pois|mas|and|but|because|when|quando o|a|os|as|la|die RELATION
      RELATION OF THE? OWNER|TENANT|late
      RELATION OF THE? FORMER? PROFESSION
      RELATION ALSO? IS|HAS WHEN|divorc*|PARTED|AT
      < RELATION NOT|WANTS|NEEDS|LIVES|em|PARTED
      RELATION NOT|WANTS|NEEDS|LIVES|EMIGRATED|COMES_BACK|PARTED|moving|moved|left|only
      RELATION que vai|esta|mora|vive
      DOCTOR SAYS
      ex RELATION|RELATIVE
      the|his|her|o|a ex >`,
    cues: `
      the|his|her|their|dele|dela|MY|sua|seu|dos|aos|pelos|os|sa|son|leur DIGIT? RELATION`,
    public: `
      WITHOUT RELATIVE
      azulejos RELATIVE
      pais|mae e RELATIVE
      RELATIVE hotel|hotels|company|companies|lamego
      RELATIVE used|lived|vivia|morava
      RELATIVE in law
      ROOM|brincadeiras|future|escola OF|for THE? RELATION|RELATIVE
      TO|ANY|jovem|young|perfect|ideal THE? RELATION|RELATIVE
      a young|retired|older RELATION|couple
      THE RELATION home|house|room|bath|bathroom|kitchen|villa|living|friendly|suite|numerosa|grande|brincar|podem|pode|crescer|will|can|toda|inteira
      THE RELATION vai|ira|vao adorar|gostar|apreciar
      THE RELATION s ROOM
      the|a|o RELATION tongue|nature|earth|jovem|OF|had|used|lived
      THE RELATION s RELATIVE
      < o|a RELATION OF
      a RELATION size|sized|run|business|owned`,
  },
  {
    kind: 'circumstances',
    private: `
      SOMEBODY
      old|alte|velho|velha man|men|woman|lady|couple|dame|frau|herr|casal|senhor|senhora
      man|men|homem|couple who|que|IS|HAS|LIVES
      personne|niemand sur|la|there|da
      monsieur|madame ne|a|est|veut|souhaite
      people upstairs|downstairs|across|who
      la|ali|there IS? PERSON
      PERSON IS? la|ali|there|in|home|aqui|LIVES|KNOWS|OPENS
      PERSON s there|home|in|at
      NOT IS? .. PERSON em|at casa|home
      no one s|IS|LIVES|KNOWS
      PERSON in|im|zu haus|hause
      MY clientes|clients
      NEIGHBOUR .. KEY|KNOWS|there|copia|double|set|ersatz*
      NEIGHBOUR .. NUISANCE
      NEIGHBOUR abre|opens|lets a|o|the|you|people|in
      mulher a dias
      o|a|the HELP .. IS|comes|vem|tem|has|can|abre|entra|sai|chega|WHEN`,
    cues: `
      the|old|that|this|an|young|nice man|men|couple
      CLIENT`,
    public: `
      TO|ANY|our|nossa|nosso THE? SOMEBODY|PERSON|CLIENT
      ROOM OF|for THE? SOMEBODY
      SOMEBODY OF|dos|hotel|bed|room|cot|friendly
      apoio|servico|atendimento|linha AT CLIENT
      CLIENT comprador|final|lounge|base
      d CLIENT
      PERSON HAS? ALSO? LIVES here
      there? IS? PERSON on|at|na reception|portaria|rececao|security
      old man s
      WITHOUT ... NEIGHBOUR NUISANCE
      PERSON above|below
      there IS PERSON above|below
      no one above|below|behind|overlook*|else|can|will`,
  },
  {
    kind: 'circumstances',
    private: `
      HE
      they d|ll
      they NEEDS|WANTS|LIVES|KNOWS|LEAVES|DEBT|PARTED|lost|turned|refused|would|keep|work|say|said|split|owe|sold|bought|left|agreed|paid|expect
      they NOT KNOWS|want|work
      they re|IS|have AT|NOT? away|out|getting|retiring|leaving|elderly|desperate|keen|selling|expecting|PARTED|LEAVES|ABROAD|HOLIDAY|DEBT
      they IS .. behind|hurry
      they have THE? toddler|baby|dog|DEBT|MORTGAGE|RELATION|had|already|agreed|to|lost|moved
      their RELATION|RELATIVE|solicitor|lawyer|bank|divorce|DOG|KEY|phone|email|mobile|number|JOB|marriage|DEBT|MORTGAGE|name|accountant|visa|tax|PRICE|lowest
      we d|re
      we have ALSO? PARTED|agreed|lost|moved|accepted|had|DEBT
      we split|lost|need|want|moved|live|owe|bought|inherited|sleep|work|would|go|fly|leave
      they|we will? IS in|at COUNTRY
      we IS THE? RELATIVE|HEIR|PARTED|LEAVES|EMIGRATED|DIGIT|at|in|on|selling|not|both
      one|two|three|both|all|none|neither|most|some OF us
      neither OF|we
      his|her
      MY
      moro|fiquei|perdi|saimos|mudamos
      estou|somos`,
    cues: `
      OUR`,
    public: `
      # HE
      ANY|todos|um|uma|dois|duas|tres|quatro|cinco|um|alguns|algumas|metade|nenhum|muitos|parte|volta|dentro|diante|redor|partir|segundo OF? HE
      por|com|his HE
      he who
      HE mesmo|mesma|proprio|propria|passa|entra|bate|nasce|e
      HE tem tudo
      ARTIST ... his|her
      his|her majesty|highness|and|or|foundations|house|wall|garden|land|plot|field|studio|workshop|poems|paintings|style|works
      HE poems|paintings
      sao|are OUR
      OUR THE? SERVICE|AGENCY
      OUR .. SERVICE
      MY favourite|favorite|view|opinion
      MY casa minha vida
      we NOT? d love|recommend
      we d|would love|be|recommend|like
      we re IS? .. SERVICE
      we leave the|all
      estou|somos especialist*|uma|a|intermedi*|consult*|profission*|disponive*|lider*|OF
      neither too|is|big|small`,
  },
  {
    kind: 'circumstances',
    private: `
      registado|consta|escritura|deeds|papeis ... em|in THE? nome|name
      OWNER|TENANT IS THE PROFESSION
      PROFESSION .. LIVES|live
      BELONGING .. OF THE? OWNER|TENANT|HE
      firma|empresa|company|business OF THE? OWNER
      pertence|pertencem|belongs|belong|gehort|appartient`,
    public: `
      pertence|pertencem|belongs|belong to|a|ao|OF THE? "? freguesia|concelho|condominio|bloco|block|edificio|building|predio|frac*|empreendimento|zona|regiao|parish|municipality|condominium|development|resort|apartment|mesma|mesmo|municipio|distrito|uniao|complex|set|group|estate|quinta|geracao|seculo|period|rede|network|clas*`,
  },
]
