import type { Guarded } from './guarded.ts'

const kind = 'circumstances'

/** Those who have a home, live in it, are related to them or act for them: an advert says of them only what its reader gains by it. */
export const people: readonly Guarded[] = [
  {
    kind,
    words:
      'proprietari* propietari* proprietaire* dono donos dona donas vendedor* senhorio senhorios senhoria senhorias mandante mandantes titular owner owners seller sellers vendor vendors landlord* landlady* vendeur* eigentumer* besitzer* verkaufer* vermieter* dueno* duena* casero casera',
    unless: {
      before:
        /(?:\b(?:motivated|diz [oa]|antig[ao]s?|primeir[ao]s?|original|former|previous|first|unic[ao]|one|single|seja [ao]|sentir-se|be the|become (?:the|an?)|being (?:the|an?)|mesm[ao]s?|same|new|nov[ao]s?|futur[ao]s?|proud|(?:is|are|and) no|nem|sem|without|(?:a|por|ao) (?:cargo|conta|encargo) d[aeo]s?(?:l| la)?|la charge du|paid by the|private|particular|contador d[ao]|(?:esclarec[a-z-]{1,10}|settling|confirmar|apurar) com [oa]|(?:settling|checking|confirming|clearing [a-z]{2,6} up|clarifying) with the|tee times for|cada|each|every|all|other|of|para|for|entre|d[ao]s outr[ao]s) (?:tees? )?|direct(?:ly)? from (?:the )?|diret[ao] d[ao] |\bby |(?:[a-z](?:ad|id|ed)[ao]?s?|pag[ao]s?|feit[ao]s?|paid|made|built|kept|done|mandad[ao]s?) (?:sempre |only |always )?(?:pel[ao]s?|by (?:the |its )?)(?: ?(?:current|original|atuais|atual|proprios?|mesm[ao]s?))? ?)$/,
      behind:
        /^(?:-[a-z]| (?:(?:muito |very |highly |is |are )?motiva(?:d[ao]s?|ted)|d[ae] um[ao]?|exclusiv|(?:d[ao] casa )?vendem? (?:com|sem|mobilad|direct)|(?:aceita(?:m)?|acepta|accepte) (?:uma )?(?:permuta|propostas|animais|credito|retoma|troca|financiamento)|(?:(?:will|would|may|might|is|are|happy to|willing to|open to|prepared to) ){1,3}consider(?:ing)? (?:a )?(?:part|offers|exchange|financ|long|short|rent)|(?:(?:is|are|esta|estao|remains?) )?(?:open|happy|willing|prepared|flexible|recetiv[ao]s?|disponive(?:l|is)|dispost[ao]s?|abert[ao]s?)(?: to| a| para| on| quanto a)?(?! (?:baix|desc|lower|drop|less|go|going|come|menos|accept|aceit|take|taking|nego[a-z]+ (?:ate|down)|\d))|(?:[a-z]{2,12} ){0,2}?(?:leaves?|deixam?|inclu(?:i|em|des?)) (?:all |the |toda |a |o |behind )*(?:furniture|mob|recheio|cozinha|kitchen|garden|appliances|eletrodom|electrodom|curtains|equip)|occup|association|financ|unic[ao]|(?:anteriores |anterior |actuales |atuais |atual |actual |also |have |has |ja |themselves )?(?:fez|fizeram|kept|keeps|maintain|mante|cuid|estim|suporta|covers?|runs? (?:it|this|the)\b|explora|prefer[a-z]{0,2} (?:to |a )?(?:arrend|rent|let|long)|d[ao] (?:mercearia|cafe|restaurante|padaria|loja|bar|hotel)|pays? (?:for )?(?:imi|the )|paga(?:m)? (?:o |a |os )?(?:imi|condom|obras|seguro)|(?:never |nunca |ainda )?(?:us(?:a|am|ava|e|es|ed)\b|troc|isol|insulat|mand|obtain|put |pos |diz\b|says?\b|lower|raise|descem as|sobem|chang|paint|pint|hop|quer ver|convert|transform|open|close)|realiz|efetu|efectu|investi[ru]|instal|renov|remodel|restaur|recuper|reform|added|installed|renovated|restored|replaced|built|planted|acrescent|constru|plantou|have access|has access|enjoy|benefit|can use|tem acesso|beneficia|usufrue|actual reform|actuales? ha|suporta(?:m)? (?:a |os )?(?:comiss|custos)|bears? the)|pays? (?:the |all )?(?:fees?|commission|agency|imt|taxes|notary)|pag(?:a|am) (?:a )?(?:comiss|imi\b|condom)|d[aeo]s? (?:outras? )?fra[cç]|nada paga|pays nothing)|['’]?s?['’]? (?:meter|own|expense|suite|lounge|club|bedroom|quarters|bathroom|accommodation|apartment|association)|\(a\)s? d|^ d[ao]s? (?:su[ao]s?|seu) (?:propri|futur))/,
    },
  },
  {
    kind,
    words:
      'inquilin* arrendatari* locatari* tenant tenants occupant* occupier* lodger* mieter* locataire* squatter* subtenant*',
    unless: {
      before:
        /(?:\b(?:com|sem|sold with|without|no|new|nov[ao]s?|futur[ao]s?|good|long-term|long term|potential|prospective|reliable|find|encontrar|para|for|of|by|with|ao comprador ou ao|compradores ou|(?:[2-9]|dois|duas|tres|quatro|cinco|two|three|four|five)(?: bons| good)?)(?: an?| um| the)?|sitting|existing|each|cada|-standing|(?:procura|deseja|pretende)-se|welcome|national|ocupad[ao] por|arrendad[ao]s? a) $/,
      behind:
        /^(?: (?:(?:(?:seldom|never|also|pouco|tambem) )?us(?:am?|es?)|cumpridor(?:es)?|estave(?:l|is)|fiave(?:l|is)|solventes?|atua(?:l|is) (?:ate|com contrato)|on an? [a-z0-9-]+ (?:lease|contract)|in (?:situ|place|residence)|tem direito de preferencia|has (?:a |the )?right|(?:manifest|tem|com|mostr)[a-z]{0,4} (?:vontade|interesse|intencao)|(?:wish|want|would like|would love|hop|intend|happy|keen|willing|like)[a-z]{0,3} to (?:stay|remain|continue|renew)|(?:pretende|quer|deseja|gostaria de) (?:ficar|permanecer|continuar|renovar)|(?:is |are )?pay(?:s|ing)? (?:€ ?)?\d|a pagar \d|leaves? in|sai (?:em|no) (?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-z]*|(?:com|sob|with) (?:contrato|an? (?:contract|lease))|contract|demand|until|ate|pays? (?:for |the |their |only |all )?(?:electric|water|util|bills|gas|council|internet)[a-z]*|pagam? (?:a |as |os )?(?:agua|luz|eletricidade|despesas|consumos))\b|['’]s? ?(?:contract|lease|deposit))/,
    },
  },
  {
    kind,
    words: 'hospede hospedes',
    unless: {
      before:
        /(?:\b(?:quartos?|casa|wc|suites?|apartamento|anexo|ala|zona|capacidade|receber|acolher|para|ate|\d{1,2})(?: d[eo]s?| para| os| seus| ate| \d{1,2}){0,3}) $/,
    },
  },
  {
    kind,
    words:
      'filho filha filhas marido esposa esposo irma irmao irmaos sobrinh* neta neto netos cunhad* sogr* genro primo tio tia tios viuv* namorad* padrasto madrasta enteado* enteada* padrinho madrinha daughter* wife husband* spouse brother brothers sibling siblings sister sisters uncle aunt cousin* nephew* niece* grandson* granddaughter* grandmother* grandfather* mum mom grandma grandpa granny widow* boyfriend* girlfriend* fiance fiancee mari epouse soeur neveu niece tante oncle hijo hija hermano hermana sobrin* nieto nieta suegr* yerno cunado sohn tochter bruder schwester ehemann ehefrau witwe mutter enkel*',
    unless: {
      before: /(?:-|\b(?:azulejos?(?: d?a)?|pais e|mae e|fishermen'?s|artist'?s) )$/,
      behind:
        /^(?:-in-law (?:suite|apartment|annexe?)| lamego| e marido| (?:used to live|lived|vivia|morava)| (?:de|em) luz| hotels?| compan)/,
    },
  },
  {
    kind,
    words: 'filhos sons sisters filhas pais parents',
    only: {
      before:
        /(?:\b(?:os|the|dos seus|dos|his|her|their|owners?'s?|aos|pelos|by the) (?:(?:tres|dois|quatro|three|two|four|adult|elderly|meus|seus|proprios) )?)$/,
    },
    unless: {
      before:
        /(?:quartos?|suite|espaco|zona|area|room|bedroom|brincadeiras|future|escola) (?:d[oe]s?|for the|para os) $/,
      behind: /^ (?:brincar|podem|crescer|will|can|bedroom|room)|^['’]s? ?(?:bedroom|room|suite)/,
    },
  },
  {
    kind,
    words: 'nora son mulher mother father mae pai mere pere fils femme avo avos casal couple',
    only: {
      before:
        /(?:\b(?:the|[oa] sua|his|her|owners?'s?|sua|seu|d[ao] (?:dono|dona)|(?:^|, |e )[oa]|[oa] (?:ex-?)?|sa|son|leur|ex-?|dele|dela|d[oa]) )$|^$/,
      behind:
        /^ (?:em processo|em divorcio|separad|divorciad|desavind|quer|vai|mora|vive|vende|precisa|foi|esta|nao|has|is|was|are|have|que (?:vai|esta|mora|vive)|splitting|separating|divorc|d[ao] (?:dono|dona|propriet|inquilin|vendedor))/,
    },
    unless: {
      before:
        /(?:para|for|ideal|jovem|young|perfect|um|any|casa|quinta|rua|largo|travessa|sitio|lugar) (?:an? |[oa] |d[aeo] )?$/,
      behind: /^ (?:pode|podem|can|will|d[aeo] [a-z]+(?:,| e| fica)|jovem|tongue|nature|earth)/,
    },
  },
  {
    kind,
    words: 'familia famille familie',
    only: {
      before:
        /(?:^|[,;:!?(-] ?|\b(?:e|que|porque|pois|mas|and|but|as|because|when|quando|se|which|pel[ao]|com|by|by the|with) )(?:a|the|la|die) $/,
      behind:
        /^ (?:d[aeo]s? (?:dono|propriet|vendedor|inquilin|falecid)|of the (?:owner|seller|vendor|late)|nao|quer|decidiu|precisa|ainda|esta|evita|prefer|wants?|needs?|has decided|is moving|don't|does)/,
    },
    unless: {
      behind:
        /^ (?:home|house|room|bath|kitchen|villa|living|friendly|suite|numerosa|grande|pode|ira|vai adorar|will|can|inteira|toda|d[ao]s? (?:cond|visc|duq|marq))/,
    },
  },
  {
    kind,
    words: 'family',
    only: {
      behind:
        /^ (?:(?:is|are|was|were|has|have) (?!grown|kept|looked|cared|enjoyed|owned|lived|always|used|had)|only|cannot|can't|lives? (?:in|abroad)|moved|moving|wants?|needs?|has decided|is moving|don't|does|disput|feud|of the (?:owner|seller|late))/,
    },
    unless: {
      before: /\b(?:for|with|suit|all|of) (?:all )?the $/,
      behind:
        /^(?:-| (?:home|house|room|bath|kitchen|villa|living|friendly|suite|will|can|car|dog|beach|bedroom))/,
    },
  },
  {
    kind,
    words:
      'advogad* solicitador* lawyer* solicitor solicitors abogad* notaire rechtsanwalt* anwalt* attorney* probate executor* procurador procuradora guardian trustee* juiza juiz dentista policia medica actress presenter footballer',
    only: {
      before:
        /(?:\b(?:his|her|their|sein(?:e|en|em|er)?|ihr(?:e|en|em|er)?|son|sa|su|seu|sua|owner['’]s|seller['’]s|wife['’]s|through|via|atraves d[oa]|(?:para|com|por|pel|ao?) ?[oa]?|to the|is an?|an?|uma?|e (?:um|uma|a|o)|conhecid[ao]|well-known(?: [a-z]{3,12})?) )$|^(?:the|[oa]) $/,
      behind:
        /^ (?:d[ao]s? (?:don[oa]|vendedor|propriet|herdeir|cliente)|of the (?:owner|seller)|for the (?:owner|seller)|acting|reformad|aposentad|retired|who\b|que\b)/,
    },
    unless: {
      before:
        /\b(?:escritorios?|sala|espaco|ideal|adequad[ao]|perfect|suit[a-z]*|office|as|or|ou|your|recommend) (?:para |for |as |de )?(?:an? |uma? )?$/,
      behind:
        /^ (?:(?:19|20)\d\d|maritima|municipal|publica|judiciaria|office|station|or accountant|is recommended)|['’]s? office/,
    },
  },

  {
    kind,
    words:
      'zelador zeladora porteiro porteira caseiro caseira jardineiro jardineira empregada empregado caretaker gardener cleaner housekeeper maid nanny concierge keyholder',
    only: {
      behind:
        /^ (?:has|have|holds?|keeps?|lets?|lives?|will|can|comes?|is the|tem\b|abre|mora|vive|vem|vai|guarda|mostra|sabe|trata|opens?|shows?|knows?|called|chamad|[a-z]{2,12} tem a)/,
      before:
        /(?:\b(?:fal[ae]r?|peca|pedir|perguntar?|combinar?|ask|speak to|talk to|ring|call|contact|avisar?|chamar?)(?: com| a| ao| ao?| with| por| pel[oa])? (?:[oa] |the )?)$/,
    },
  },
  {
    kind,
    words:
      'vizinho vizinha vizinhos vizinhas vecino vecina neighbour neighbor neighbours neighbors voisin voisine nachbar nachbarin',
    only: {
      before:
        /\b(?:avis[a-z]+|fal[a-z]+|pe[cd][a-z]+|pergunt[a-z]+|trat[a-z]+|combin[a-z]+|marc[a-z]+|lig[a-z]+|bat[a-z]+|toc[a-z]+|ask|tell|ring|knock|call|via|through|contact|speak|talk|avec|chez|bei|llam[a-z]+|con|pel[oa]|deixa(?:r|da|do)?|left|litigio|conflito|dispute)(?: [a-z]{1,9}){0,2}? (?:com |a |ao |at |to |with |por |pel[oa] |for |with |up )?(?:[oa] |the |an? |our |la |el |le |dem |der |die |next-door )?$/,
      behind:
        /^(?: (?!e |and )[a-z0-9.º]+){0,3}? (?:(?:tem|has|have) (?:a |the |as |uma |an )?(?:chave|key|copi|copy|set|spare|telef|number|cao|dog)[a-z]*|guarda|keeps?|holds?|lets?|abre|(?:mostra|shows?) (?:the|you|people|a|o)|mora|lives?|vive|knows?|sabe|empresta|trata|looks|complain|queix|process|sues?|drinks?|bebe|e (?:muito|quem)|is (?:an?|the|very|called)|can|will|could|pode|vem|comes|agrid|nao (?:fala|gosta|quer)|does not|doesn|lasst|tiene|a la cle|hat)(?![a-z])/,
    },
    unless: {
      behind:
        /^ (?:tem|has) (?:a )?(?:piscina|jardim|pool|garden|planning|licenc)|^ (?:is|are) (?:a |the )?(?:\d|few|far|quiet|friendly)|^ cidade|^ vila/,
    },
  },
  {
    kind,
    words: 'cliente client kunde clienta',
    unless: {
      before: /\b(?:para o|for the|cada|each|d[eo]|any|every|a|per|do seu|apoio ao|ao) $/,
      behind: /^ (?:comprador|final|lounge|base)|^-/,
    },
  },
  {
    kind,
    words: 'clientes clients',
    only: {
      before: /\b(?:meus|my|mis|mes|meine) $/,
      behind: /^ (?:are|have|want|need|is|mudam|querem|estao|precisam|vao|foram)/,
    },
  },
  {
    kind,
    words:
      'senhor senhora senhores senora senor sr sra menina menino rapaz lady gentleman guy woman girl boy bloke chap fellow miudo miuda bebe baby teenager',
    unless: {
      before:
        /\b(?:nossa|nosso|n\.|our|quarto d[aeo]s?|room for|for an?|berco|cama d[aeo]|cadeira d[aeo]|carrinho d[aeo]) $/,
      behind: /^ (?:d[aeo]s? |d'|dos olhos|morto|roubado|rei|hotel|bed|room|cot|friendly)/,
    },
  },
  {
    kind,
    words: 'man men homem couple',
    only: { before: /\b(?:the|old|that|this|an?|young|nice) $/, behind: /^ (?:who|lives|is|has|que|from)/ },
    unless: { behind: /^(?: cave|-made| made)/, before: /\bfor an? $/ },
  },
  {
    kind,
    words: 'alguem ninguem somebody someone nobody nadie alguien niemand jemand keiner',
    only: {
      before: /\b(?:la|ali|cao|is there|is in|com|with) $/,
      behind:
        /^(?:['’]s| (?:is|esta|estara|estao|lives|lived|mora|vive|there|la\b|em casa|home|at home|in\b|hay|ist|im\b|fica|can come|sabe|knows|abre|lets|comes|vem|d[ao]|will be|tem (?:a |as )?chave|has (?:a |the )?key|from|there)(?![a-z]))/,
    },
    unless: {
      before: /\b(?:for|para|like|suit|suits) $/,
      behind: /^ (?:who|looking|is needed|fica indiferente)/,
    },
  },
  {
    kind,
    words: 'one',
    only: { before: /\bno $/ },
    and: { behind: /^(?:['’]s| (?:is|lives|lived|there|home|at home|in\b|knows|lets))/ },
    unless: { behind: /^ (?:overlook|above|behind|below|can|will|else)|^-/ },
  },
  {
    kind,
    words: 'he she him hers himself herself dele dela deles delas ele ela eles elas ihm ils theirs',
    unless: {
      before:
        /(?:\b(?:\d|entre|tod[ao]s|qualquer|cada um|cada uma|um|uma|dois|duas|tres|quatro|cinco|alguns|algumas|amb[ao]s|metade|nenhum|nenhuma|muit[ao]s|maior parte|segund[ao]|a volta|dentro|diante|em redor|por|com|a partir|his and|his &) )$/,
      behind:
        /^ (?:who (?:looks|wants|seeks|loves|enters)|(?:mesm[ao]|propri[ao])s?\b|passa|entra|bate|nasce|tem tudo)/,
    },
  },
  {
    kind,
    words: 'his her',
    unless: {
      before:
        /\b(?:poet|painter|writer|artist|architect|king|queen|bishop|singer|composer|sculptor|author)\b.{0,50}$/,
      behind:
        /^ (?:majesty|highness|and hers|& hers|or her|and her|or his|foundations|house|wall|garden|land|plot|field|studio|workshop|poems?|paintings?|style|designs?|works?)/,
    },
  },
  {
    kind,
    words: 'they',
    only: {
      behind:
        /^(?:['’](?:ve|ll|d)| (?:fly|want|need|don't know|do not know|live|moved|lost|turned|refused?|would|go|went|come back|know|won't|keep|work|can't|cannot|say|said|split|owe|prefer|sold|bought|left|agreed|paid|pay|only come|divorc|expect)|(?:['’]re| are) (?:away|abroad|at|out|getting|separat|divorc|(?:[a-z]{2,9} ){0,3}behind|retir|moving|leaving|elderly|splitting|desperate|keen|selling|going|back|home|expecting|in (?:the uk|germany|france|a hurry))| have (?:a (?:toddler|baby|dog|mortgage|loan)|had|two (?:dogs|kids)|moved|lost|already|agreed|to (?:sell|go|move)))(?![a-z])/,
    },
  },
  {
    kind,
    words: 'their',
    only: {
      behind:
        /^ (?:children|kids|son|daughter|solicitor|lawyer|bank|divorce|dogs?|keys?|phone|email|mobile|number|job|marriage|loan|mortgage|debts?|holidays?|name|accountant|visa|tax|mother|father|parents|price|lowest)/,
    },
  },
  {
    kind,
    words: 'meu minha meus minhas my mi mis mein meine',
    unless: {
      before: /\b(?:do|re|fa|sol)[ -]$/,
      behind: /^(?: casa minha vida| favou?rite| view| opinion|-)/,
    },
  },
  { kind, words: 'mulher', only: { behind: /^-a-dias/ } },
  {
    kind,
    words: 'people',
    only: { before: /\bthe $/, behind: /^ (?:upstairs|downstairs|next door|across|who (?:own|live|rent))/ },
  },
  {
    kind,
    words: 'live',
    only: { before: /\b(?:they|who|still|parents|children|owners?|tenants?) $/ },
    unless: { before: /\b(?:those|people|anyone) who $/, behind: /^ music/ },
  },
  {
    kind,
    words: 'us',
    only: { before: /\b(?:one|two|three|both|all|none|neither|most|some|pair) of $/ },
  },
  {
    kind,
    words: 'doctor medico doctors medicos arzt medecin',
    only: { behind: /^ (?:says?|said|disse|diz|mandou|told|wants|proib|recomend|has said|a dit|hat)/ },
  },
  {
    kind,
    words: 'ex',
    only: {
      before: /\b(?:the|his|her|o|a|d[oa]) $/,
      behind: /^-? ?(?:mulher|marido|wife|husband|companheir|partner|patroa|socio|espos)/,
    },
  },
  {
    kind,
    words: 'pertence pertencem belongs belong gehort appartient',
    unless: {
      behind:
        /^(?:-|a? ?(?:[ao]s? |to (?:the |an? )?)?(?: ?(?:freguesia|concelho|condominio|frac|fracao|empreendimento|zona|regiao|parish|municipality|condominium|development|resort|apartment|mesma|mesmo|municipio|distrito|uniao|complex|set|group|estate|quinta|geracao|seculo|period|rede|network|clas)))/,
    },
  },
  // An agency says `our` of its office and of what it does, and of nothing at home.
  {
    kind,
    words: 'our nosso nossa nossos nossas nuestro nuestra notre unser unsere unserem unseren unserer',
    unless: {
      before: /\b(?:sao|are) $/,
      behind:
        /^ (?:[a-z]{2,14} )?(?:office|team|agen|website|web|site|portfolio|list|client|service|select|develop|show|consult|compan|help|advice|advis|partner|photo|video|view|opinion|favou?rit|experience|experien|price|guide|page|details|contact|phone|email|number|lawyers|experts|staff|branch|store|colleag|exclusiv|propert|homes|catalog|brochure|plans?|newsletter|mortgage|credit|broker|architect|projects?|latest|recommend|knowledge|escritori|equip|imobili|loja|sede|carteira|ofert|parceir|servic|intermedi|contat|contact|telefon|linha|ajuda|apoio|imoveis|seleca|empresa|rede|media|cidade|costa|pais|coast|oficina|equipo|bureau|buro|senhor|visita|tour|fee|commission|terms|campanha|client|aconselh|acompanh|pagina|construt|obra|marca|standards?|guarantee|aim|promise|feet|planet|times?|day|city|lives|days|region|area)/,
    },
  },
  {
    kind,
    words: 'we',
    only: {
      behind:
        /^(?:['’](?:d|re|ve)| (?:are|were|have)) (?:at|in|on|away|moving|emigrat|going|leaving|expecting|getting|retir|siblings|heirs|three|four|two|not|both|divorc|separat|take|accept|got|lost|moved|agreed|had)|^ (?:split|lost|need|want|moved|live|owe|bought|inherited|sleep|work|would|leave|go|fly)(?![a-z])/,
    },
    unless: {
      behind:
        /^(?:['’](?:d|re|ve)| (?:are|were|have|would)) (?:in (?:faro|lagos|lisbon|porto|the centre|town)|at your|on hand|not |love|be |like|recommend|got (?:more|other)|had (?:excellent|great)|at the office)|^ leave (?:the|all|it)/,
    },
  },
  {
    kind,
    words:
      'moro estou fiquei separei herdei perdi somos saimos mudamos precisamos vivemos moramos herdamos neither',
    only: { behind: /./ },
    unless: {
      before: /\b(?:onde ja|nao|so) $/,
      behind:
        /^ (?:especialist|uma (?:agenc|equip|empres|imobil|rede|loja)|intermedi|consult|profission|a (?:agenc|equip|imobil|sua|maior|primeira)|disponive|os |as |lid|de |nor|too|is |the |big|small|overlook|(?:ao|a) (?:seu|sua) dispor)/,
    },
  },
]
