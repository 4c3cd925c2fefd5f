import type { Cause } from './cause.ts'

/** Of homes as a whole: what they are offered for, whose they are, which one they are. */
export const homeCauses = {
  refused: {
    effect: 'home',
    name: { en: 'Refused', pt: 'Recusados' },
    is: { en: 'the record cannot be accepted as it is', pt: 'o registo não pode ser aceite como está' },
    mend: {
      operator: {
        en: 'correct it where the feed is written, or give what it lacks in a complement',
        pt: 'corrija-o onde o feed é escrito, ou dê num complemento o que lhe falta',
      },
      agency: {
        en: 'the home is left out until what is named here is corrected in your software',
        pt: 'o imóvel fica de fora até se corrigir no seu software o que aqui se diz',
      },
    },
  },
  another_home: {
    effect: 'home',
    name: { en: 'Another home under a known id', pt: 'Outro imóvel com um identificador conhecido' },
    is: {
      en: 'the place, the type, the typology and the size do not agree with the home that had this id before',
      pt: 'o lugar, o tipo, a tipologia e a área não condizem com o imóvel que tinha este identificador',
    },
    mend: {
      operator: {
        en: 'neither is public until you say whether it is the same home, corrected, or another one. Another home needs an id of its own',
        pt: 'nenhum dos dois está publicado até dizer se é o mesmo imóvel, corrigido, ou outro. Outro imóvel precisa de um identificador próprio',
      },
      agency: {
        en: 'neither is public until the operator says whether it is the same home, corrected, or another one. Another home needs an id of its own',
        pt: 'nenhum dos dois está publicado até o operador dizer se é o mesmo imóvel, corrigido, ou outro. Outro imóvel precisa de um identificador próprio',
      },
    },
  },
  relisted: {
    effect: 'home',
    name: { en: 'Known homes under new ids', pt: 'Imóveis conhecidos com identificadores novos' },
    is: {
      en: 'a home that is new under its id is as one that was known under another id or in another feed of the agency',
      pt: 'um imóvel com um identificador novo é igual a um conhecido com outro identificador, ou noutro feed da agência',
    },
    mend: {
      operator: {
        en: 'it is not public until you say whether it is the same home; the known one stays as it is. A spreadsheet that saved the file may have rewritten its ids: then correct the file',
        pt: 'não é público até dizer se é o mesmo imóvel; o conhecido fica como está. Uma folha de cálculo que gravou o ficheiro pode ter reescrito os identificadores: nesse caso corrija o ficheiro',
      },
      agency: {
        en: 'it is not public until the operator says whether it is the same home; the known one stays as it is. A spreadsheet that saved the file may have rewritten its ids: then correct the file',
        pt: 'não é público até o operador dizer se é o mesmo imóvel; o conhecido fica como está. Uma folha de cálculo que gravou o ficheiro pode ter reescrito os identificadores: nesse caso corrija o ficheiro',
      },
    },
  },
  same_id: {
    effect: 'home',
    name: { en: 'Several homes with one id', pt: 'Vários imóveis com um só identificador' },
    is: {
      en: 'several homes of the feed have this id',
      pt: 'vários imóveis do feed têm este identificador',
    },
    mend: {
      operator: {
        en: 'none of them is taken, and the one that was public is not until one home alone has the id',
        pt: 'nenhum é aceite, e o que estava publicado deixa de estar até um só imóvel ter o identificador',
      },
      agency: {
        en: 'none of them is taken, and the one that was public is not until one home alone has the id',
        pt: 'nenhum é aceite, e o que estava publicado deixa de estar até um só imóvel ter o identificador',
      },
    },
  },
  no_operation: {
    effect: 'home',
    name: {
      en: 'Homes of which nothing says that they are for sale',
      pt: 'Imóveis de que nada diz que estão à venda',
    },
    is: {
      en: 'nothing says that the home is for sale, so it may be to let',
      pt: 'nada diz que o imóvel está à venda, e pode ser para arrendar',
    },
    mend: {
      operator: {
        en: 'it is skipped until the feed says so (price_freq in Kyero, operationType in idealista, offer_type in Imovirtual, accion in Inmovilla)',
        pt: 'é ignorado até o feed o dizer (price_freq no Kyero, operationType no idealista, offer_type no Imovirtual, accion no Inmovilla)',
      },
      agency: {
        en: 'it is left out until your software says that it is for sale',
        pt: 'fica de fora até o seu software dizer que está à venda',
      },
    },
  },
  law_closes: {
    effect: 'home',
    name: {
      en: 'What these homes need to stay public',
      pt: 'O que falta a estes imóveis para continuarem públicos',
    },
    is: {
      en: 'the law wants it in every advert, and nothing says it of these homes',
      pt: 'a lei exige-o em todos os anúncios, e nada o diz destes imóveis',
    },
    mend: {
      operator: {
        en: 'ask the agency for all of them at once: a CSV with the columns ref, typology and useful_m2, given with --complements',
        pt: 'peça à agência todos de uma vez: um CSV com as colunas ref, typology e useful_m2, dado com --complements',
      },
      agency: {
        en: 'write it at the office, or send your operator one table with your references and what is missing',
        pt: 'escreva-o no escritório, ou envie ao seu operador uma só tabela com as suas referências e o que falta',
      },
    },
  },
  law_wants: {
    effect: 'value',
    name: { en: 'What the law wants in an advert', pt: 'O que a lei quer num anúncio' },
    is: {
      en: 'the law wants it in every advert, and nothing says it of these homes',
      pt: 'a lei exige-o em todos os anúncios, e nada o diz destes imóveis',
    },
    mend: {
      operator: {
        en: 'ask the agency for all of them at once: a CSV with the columns ref, typology and useful_m2, given with --complements',
        pt: 'peça à agência todos de uma vez: um CSV com as colunas ref, typology e useful_m2, dado com --complements',
      },
      agency: {
        en: 'write it at the office, or send your operator one table with your references and what is missing',
        pt: 'escreva-o no escritório, ou envie ao seu operador uma só tabela com as suas referências e o que falta',
      },
    },
  },
  said_sold: {
    effect: 'home',
    name: { en: 'Sold homes', pt: 'Imóveis vendidos' },
    is: { en: 'the feed says that the home is sold', pt: 'o feed diz que o imóvel está vendido' },
    mend: {
      operator: {
        en: 'it is not public until the feed says otherwise',
        pt: 'não é público até o feed dizer outra coisa',
      },
      agency: {
        en: 'it is not public until your software says otherwise',
        pt: 'não é público até o seu software dizer outra coisa',
      },
    },
  },
  unclear_offer: {
    effect: 'home',
    name: { en: 'Is it for sale?', pt: 'Está à venda?' },
    is: {
      en: 'the text may say that the home is to let, or that it is sold, while the rest says that it is for sale',
      pt: 'o texto pode querer dizer que o imóvel é para arrendar, ou que está vendido, e o resto diz que está à venda',
    },
    mend: {
      operator: {
        en: 'it is not public until you answer whether it is for sale (npx open-listings held), or the agency does at the office, or the text says it plainly',
        pt: 'não é público até responder se está à venda (npx open-listings held), ou a agência responder no escritório, ou o texto o dizer com clareza',
      },
      agency: {
        en: 'it is not public until you answer at the office whether it is for sale, or write it plainly in your software',
        pt: 'não é público até responder no escritório se está à venda, ou o escrever com clareza no seu software',
      },
    },
  },
  said_withdrawn: {
    effect: 'home',
    name: { en: 'Homes that are off the market', pt: 'Imóveis fora do mercado' },
    is: {
      en: 'the feed says that the home is not on the market',
      pt: 'o feed diz que o imóvel não está no mercado',
    },
    mend: {
      operator: {
        en: 'it is not public until the feed says otherwise',
        pt: 'não é público até o feed dizer outra coisa',
      },
      agency: {
        en: 'it is not public until your software says otherwise',
        pt: 'não é público até o seu software dizer outra coisa',
      },
    },
  },
  said_reserved: {
    effect: 'note',
    name: { en: 'Reserved homes', pt: 'Imóveis reservados' },
    is: { en: 'the feed says that the home is reserved', pt: 'o feed diz que o imóvel está reservado' },
    mend: {
      operator: {
        en: 'it is shown as reserved until it says otherwise',
        pt: 'mostra-se como reservado até o feed dizer outra coisa',
      },
      agency: {
        en: 'it is shown as reserved until your software says otherwise',
        pt: 'mostra-se como reservado até o seu software dizer outra coisa',
      },
    },
  },
  not_for_sale: {
    effect: 'note',
    name: { en: 'Homes that are not for sale', pt: 'Imóveis que não estão à venda' },
    is: { en: 'not offered for sale as a whole', pt: 'não está à venda por inteiro' },
    mend: {
      operator: {
        en: 'the home is skipped, and nothing has to be done if that is so',
        pt: 'o imóvel é ignorado, e não é preciso fazer nada se assim for',
      },
      agency: {
        en: 'the home is left out, and nothing has to be done if that is so',
        pt: 'o imóvel fica de fora, e não é preciso fazer nada se assim for',
      },
    },
  },
  other_licence: {
    effect: 'note',
    name: { en: 'Licences of another agency', pt: 'Licenças de outra agência' },
    is: {
      en: 'another AMI licence than that of the agency whose feed it is',
      pt: 'uma licença AMI que não é a da agência deste feed',
    },
    mend: {
      operator: {
        en: 'check whose home it is: the licence of the agency’s record is shown',
        pt: 'confirme de quem é o imóvel: mostra-se a licença do registo da agência',
      },
      agency: {
        en: 'check whose home it is: your own licence is shown',
        pt: 'confirme de quem é o imóvel: mostra-se a sua própria licença',
      },
    },
  },
  complement_without_home: {
    effect: 'note',
    name: { en: 'Complements without a home', pt: 'Complementos sem imóvel' },
    is: {
      en: 'the feed has no home for sale with this id',
      pt: 'o feed não tem nenhum imóvel à venda com este identificador',
    },
    mend: {
      operator: {
        en: 'ref is the id that the feed gives (id in Kyero, propertyCode in idealista, external_id in Imovirtual, id in Inmovilla), not the agency’s reference',
        pt: 'ref é o identificador que o feed dá (id no Kyero, propertyCode no idealista, external_id no Imovirtual, id no Inmovilla), não a referência da agência',
      },
      agency: {
        en: 'what you sent beside the feed names a home that is not in it',
        pt: 'o que enviou além do feed fala de um imóvel que não está nele',
      },
    },
  },
  revoked_permission: {
    effect: 'note',
    name: { en: 'Revoked permissions', pt: 'Autorizações revogadas' },
    is: {
      en: 'a permission that was reported before it was revoked here, or on that day, and opens nothing',
      pt: 'uma autorização comunicada antes de ser revogada aqui, ou nesse dia, e que não abre nada',
    },
    mend: {
      operator: {
        en: 'with a new permission of the seller, give the day on which that one was reported, or npx open-listings authorise',
        pt: 'com uma nova autorização do vendedor, indique o dia em que essa foi comunicada, ou npx open-listings authorise',
      },
      agency: {
        en: 'with a new permission of the seller, send the day on which that one was reported',
        pt: 'com uma nova autorização do vendedor, envie o dia em que essa foi comunicada',
      },
    },
  },
  complement_of_former_home: {
    effect: 'note',
    name: { en: 'Complements of a former home', pt: 'Complementos de um imóvel anterior' },
    is: {
      en: 'what was given for the home that had this id before, and does not pass to the one that has it now',
      pt: 'foi entregue para o imóvel que tinha antes este identificador e não passa para o que o tem agora',
    },
    mend: {
      operator: {
        en: 'give the permission and the certificate of this home',
        pt: 'entregue a autorização e o certificado deste imóvel',
      },
      agency: {
        en: 'send the permission and the certificate of this home',
        pt: 'envie a autorização e o certificado deste imóvel',
      },
    },
  },
} as const satisfies Record<string, Cause>
