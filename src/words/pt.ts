import { checkEntries, type Check } from '#src/domain/listing/facts/checks.ts'
import { checkRules } from '#src/domain/evidence/statement.ts'
import { inMunicipality } from '#src/domain/municipality.ts'
import { originWords } from '#src/domain/listing/digital-source-type.ts'
import type { Words } from './en.ts'
import { finding } from './finding-pt.ts'
import { endings, isPlural } from './check-endings.ts'
import { ledgerWords } from './ledger.ts'
import { method, role } from './role.ts'

const marks: Words['mark'] = {
  validated: 'Confirmado',
  reported: 'Com informação',
  conflicting: 'Fontes em desacordo',
  unknown: 'Sem informação',
  not_applicable: 'Não se aplica',
}

const imoveis = (count: string, n: number) => (n === 1 ? `${count} imóvel` : `${count} imóveis`)

/** Every Portuguese string of the site, in the shape of en.ts. */
export const pt = {
  searchDescription: 'Imóveis à venda em Portugal, por concelho, freguesia, distrito ou ilha',
  skip: 'Saltar para o conteúdo',
  navigation: 'Navegação principal',
  otherLanguage: 'English',
  footer: 'Sobre este site',
  machines: 'Para programas: ',
  copies: 'Cópias assinadas',
  howWeKnow: 'Como sabemos',
  controller: 'Responsável pelo tratamento de dados',
  termsOfReuse: 'Condições deste site',
  privacy: 'Privacidade',
  accessibility: 'Acessibilidade',
  professionals: 'Para profissionais',
  professionalsOnRequest: 'Para profissionais (acesso mediante pedido)',
  home: 'Início',
  onThisPage: 'Nesta página',
  youAreHere: 'Está aqui',
  notReported: 'sem informação',
  doesNotApply: 'não se aplica',
  differs: 'Fontes em desacordo',
  region: { mainland: 'Continente', madeira: 'Madeira', azores: 'Açores' },
  mark: marks,
  checkMark: (name: keyof Words['mark'], check: Check): string => {
    if (name === 'not_applicable' && isPlural(check)) return 'Não se aplicam'
    if (name !== 'validated' && name !== 'reported') return marks[name]
    const { check: made, rightsCheck } = ledgerWords.pt
    return checkEntries[check].hidesFinding ? rightsCheck[name] : made[name](endings[check])
  },
  spokenMark: {
    validated: 'com confirmação',
    conflicting: 'fontes em desacordo',
    unknown: 'sem informação',
    not_applicable: 'não se aplica',
  },
  markMeaning: {
    validated: 'um profissional informou, outro confirmou',
    reported: 'um profissional informou; ninguém confirmou',
    conflicting: 'há versões diferentes; mostramos todas',
    unknown: 'ninguém informou, ou a verificação caducou',
    not_applicable: 'este tipo de imóvel não o tem, ou um profissional assim o diz',
  },
  tile: {
    name: 'Os 19 pontos',
    counts: {
      validated: (count, n) => `${count}\u00a0${n === 1 ? 'confirmado' : 'confirmados'}`,
      collected: (count, _n) => `${count}\u00a0com\u00a0informação`,
      conflicting: (count, _n) => `${count}\u00a0em\u00a0desacordo`,
      unknown: (count, _n) => `${count}\u00a0sem\u00a0informação`,
      not_applicable: (count, n) => `${count}\u00a0não\u00a0se\u00a0${n === 1 ? 'aplica' : 'aplicam'}`,
    },
    says: 'Quem diz o quê',
    ends: 'Autorização do vendedor até',
  },
  toMedian: (percent, sign) =>
    sign === 0 ? 'Próximo da' : `Cerca de ${percent}% ${sign < 0 ? 'abaixo' : 'acima'} da`,
  medianIn: (municipality, price, day) =>
    `mediana ${inMunicipality(municipality)}, neste site, a ${day} (cerca de ${price}/m²)`,
  role: role.pt,
  method: method.pt,
  properties: imoveis,
  ...finding,
  perSquareMetre: (money: string) => `${money}/m²`,
  ofArea: { 'areas.useful_m2': 'de área útil', 'areas.gross_private_m2': 'brutos privativos' },
  noPerSquareMetreOfPrices: 'Sem preço por m²: fontes em desacordo sobre o preço.',
  noPerSquareMetre: {
    unknown: 'Sem preço por m²: falta a área.',
    conflicting: 'Sem preço por m²: fontes em desacordo sobre a área.',
    not_applicable: 'Sem preço por m²: estas áreas não se aplicam.',
  },

  listing: {
    untyped: 'Imóvel',
    inRuins: (type) => `${type} em ruínas`,
    illustration: 'Ilustração, não fotografia',
    drawnFrom: (count: string, n: number) =>
      n === 0
        ? 'Ilustração; não é fotografia: ainda sem informação que se possa desenhar.'
        : n === 1
          ? 'Ilustração com base num dado; não é fotografia. A tracejado: sem informação. Materiais, portas, janelas e pessoas podem ser imaginados.'
          : `Ilustração com base em ${count} dados; não é fotografia. A tracejado: sem informação. Materiais, portas, janelas e pessoas podem ser imaginados.`,
    pictures: 'Imagens',
    picture: {
      all: (count) => `Todas as ${count} imagens`,
      previous: 'Anterior',
      next: 'Seguinte',
      close: 'Fechar',
      source: { ...originWords('pt'), unknown: 'Imagem (origem sem informação)' },
      by: (credit: string) => `por ${credit}`,
      suppliedBy: (credit: string) => `fornecida por ${credit}`,
      on: (day: string) => `com data de ${day}`,
      says: {
        role: (role: string) => `segundo: ${role}`,
        file: 'segundo o próprio ficheiro',
        xmp: 'segundo o XMP do ficheiro',
        manifest: {
          valid: 'segundo o manifesto C2PA do ficheiro, cuja assinatura é válida',
          invalid: 'segundo o manifesto C2PA do ficheiro, cuja assinatura não é válida',
          unchecked: 'segundo o manifesto C2PA do ficheiro, cuja assinatura não foi verificada',
        },
        also: 'e',
        otherwise: (all) => `não conta: ${all.map(({ stated: said, who }) => `${said}, ${who}`).join('; ')}`,
      },
      pairs: 'Antes e depois',
      original: 'Original por alterar',
      altered: 'Versão alterada',
      originalOf: 'Original por alterar da',
      alteredFrom: 'Versão alterada da',
      nth: (n) => `imagem ${n}`,
      plan: (role, day) => `Planta. Medições: ${role}${day === null ? '' : `, ${day}`}`,
      planOfDesign: 'Planta do projeto',
      planUnmeasured: 'Planta. Medições: sem informação',
      scale: (length: string) => `${length} à escala`,
    },
    summary: 'Preço e disponibilidade',
    priceMissing: {
      unknown: 'Preço sem informação: pergunte',
      not_applicable: 'Preço: não se aplica',
    },
    reserved: 'Reservado',
    availability: 'Disponibilidade',
    confirmed: { available: 'Ainda disponível a', reserved: 'Reservado à data de' },
    confirmedBefore: 'Estava disponível a',
    confirmedBy: (by: string, how: string) => `, segundo o ${by}, ${how}`,
    statusSince: { available: 'De novo disponível desde', reserved: 'Reservado desde' },
    statusBy: (by: string | null) => (by === null ? ', fonte sem informação' : `, segundo o ${by}`),
    statusBefore: {
      available: 'antes: disponível',
      reserved: 'antes: reservado',
      not_offered: 'antes: não estava à venda',
    },
    freshness: {
      fresh: 'nos últimos 7 dias',
      ageing: 'há mais de uma semana',
      stale: 'há mais de 30 dias: pergunte à agência',
      never: 'sem informação',
    },
    unconfirmed: 'Ninguém disse se ainda está disponível',
    checkNow: 'Ainda está disponível?',
    agency: 'Agência',
    licence: 'Licença',
    energyScale: (best: string, worst: string, since: string) =>
      `Na escala de ${best} a ${worst}, em uso desde ${since}.`,
    answers: (by: string) => `Contacto: ${by}`,
    channel: { email: 'Email', telephone: 'Telefone', website: 'Site' },
    preferred: 'preferido',
    quote: 'Refira',
    complaints: 'Livro de Reclamações',
    noForwarding: 'A sua mensagem vai diretamente para a agência.',
    contact: 'Contactar a agência',
    printed: (day: string, address: string) =>
      `Dados de ${day}. Não autoriza a publicar. Versão de hoje: ${address}`,
    subject: (reference: string) => `Imóvel ${reference}`,
    description: 'Descrição',
    writtenOnlyIn: {
      pt: 'Só em português.',
      en: 'Só em inglês.',
    },
    writtenBy: (by: string) => `Texto: ${by}.`,
    area: 'Área',
    built: 'Construção',
    legend: 'O que querem dizer os sinais',
    yes: 'sim',
    no: 'não',
    municipality: 'Concelho',
    district: 'Distrito',
    island: 'Ilha',
    coast: 'Linha de costa aproximada.',
    borders: 'Linhas: limites administrativos (CAOP 2025, DGT, CC BY 4.0; simplificados), não a costa.',
    circle: (radius: string) => `Num raio de ${radius}. Morada exata não publicada.`,
    map: (municipality) => `Mapa da zona do imóvel, ${inMunicipality(municipality)}`,
    ring: (minutes) => `1 km: cerca de ${minutes} minutos a pé`,
    wholeMunicipality: 'Sem localização mais exata: o círculo é o do concelho.',
    history: 'Histórico do preço',
    historyEach: 'Cada preço e quem o deu',
    historyColumns: { day: 'Desde', price: 'Preço pedido', change: 'Variação', by: 'Fonte' },
    historyOne: (price: string, day: string) => `Um só preço até agora: ${price}, a ${day}.`,
    historyEarlier: (price: string, day: string) => `Antes: ${price}, a ${day}.`,
    historyNone: {
      unknown: 'Preço sem informação.',
      conflicting: (n: number) =>
        n === 2 ? 'Há dois preços; nenhum prevalece.' : `Há ${n} preços; nenhum prevalece.`,
      not_applicable: 'Preço: não se aplica a este imóvel.',
    },
    near: 'Preço semelhante',
    allIn: (where) => `Tudo o que está à venda ${where}`,
    forms: 'Outros formatos',
    availabilityForm: 'disponibilidade',
    evidenceForm: 'fontes',
    contactForm: 'contacto',
    reuse:
      'Uma cópia não autoriza a publicar. Antes de cada uso, consulte a disponibilidade; se a resposta for 404, apague-a.',
    error: 'Encontrou um erro? Diga à agência',
    errorSubject: (reference: string) => `Erro no anúncio ${reference}`,
    reference: 'Referência',
    published: 'Neste site desde',
    updated: 'Atualizado a',
  },

  collection: {
    asOf: (day) => `Dados de ${day}. O papel desatualiza-se.`,
    municipality: 'Concelho',
    district: 'Distrito',
    agency: 'Agência imobiliária',
    namesakes: (name: string, n: number) => `Há ${n === 2 ? 'dois' : n} concelhos chamados ${name}`,
    forSale: 'Imóveis à venda',
    newest: 'Disponibilidade mais recente',
    thisWeek: 'À venda esta semana',
    all: (properties, n) => (n === 1 ? 'Ver o imóvel' : `Todos os ${properties}`),
    page: (page: string) => `Página ${page}`,
    paging: 'Páginas',
    first: 'Primeira',
    previous: 'Anterior',
    next: 'Seguinte',
    none: 'De momento, nada anunciado aqui.',
    spread: (count: string, hasMedian: boolean) =>
      `${count} casas desta página por preço pedido por m².${hasMedian ? ' O traço é a mediana de tudo o que aqui está à venda.' : ''}`,
    pricesAtParishes: 'Preços dos imóveis desta página, no centro da freguesia ou do concelho.',
    freshness: {
      fresh: null,
      ageing: 'há mais de uma semana',
      stale: 'há mais de 30 dias: pergunte',
      never: 'nunca',
    },
    available: 'Ainda disponível a',
    reservedOn: 'Reservado à data de',
    reserved: 'Reservado',
    unconfirmed: 'Disponibilidade sem informação: pergunte',
    energy: 'Energia',
    typologyUnknown: 'tipologia sem informação',
    typologyConflict: 'tipologia em desacordo',
    area: {
      reported: null,
      unknown: 'área sem informação',
      conflicting: 'área em desacordo',
      not_applicable: null,
    },
    energyExempt: 'Isento de certificado energético',
    energyInProgress: 'Certificação energética em curso',
    energyMissing: {
      reported: null,
      unknown: 'Classe energética sem informação',
      conflicting: 'Classe energética em desacordo',
      not_applicable: 'Classe energética: não se aplica',
    },
    useful: 'úteis',
    gross: 'brutos privativos',
    plot: 'de terreno',
    medianOf: (homes: string) =>
      `Mediana do preço pedido por m² de área útil: ${homes} casas com os dois dados.`,
    medianShort: (price: string) => `mediana das casas ${price}`,
    municipalities: 'Concelhos',
    office: 'Escritório',
    languages: 'Línguas',
    website: 'Site',
    contact: 'Contacto',
  },

  front: {
    title: 'Casas à venda. Veja quem diz o quê.',
    lead: 'Cada dado mostra a fonte e a data. O que falta, dizemo-lo. Quando acaba a autorização do vendedor, acaba o anúncio.',
    count: (count: string, n: number) =>
      `${imoveis(count, n)} à venda com autorização do vendedor, segundo ${n === 1 ? 'a agência' : 'as agências'}.`,
    all: (homes, n) => (n === 1 ? 'Ver a casa' : `Ver as ${homes}`),
    drawing: 'Desenho, não fotografia. A cores, o que se sabe; a tracejado, o que falta.',
    browse: 'Onde ficam',
    or: 'ou',
    ask: 'Perguntar à agência',
  },

  notFound: {
    title: 'Página não encontrada',
    text: 'O anúncio pode ter terminado, ou o endereço tem um erro.',
    links: 'Continue por aqui:',
    toHome: 'Todos os distritos e ilhas',
  },

  tooMany: {
    title: 'Demasiados pedidos: espere um minuto',
    text: 'Espere um minuto e volte a carregar. A pesquisa está guardada no endereço.',
    paragraphs: ['O limite mantém o site aberto a todos. A API diz aos programas quanto esperar.'],
  },

  howWeKnowText: {
    title: 'Como sabemos',
    lead: 'Quem deu cada dado e quem o confirmou, em palavras simples.',
    sections: [
      {
        heading: 'Autorização',
        paragraphs: [
          'Um imóvel só está anunciado enquanto a autorização do vendedor é válida, a agência tem licença (AMI) e consta a classe energética, a isenção ou o certificado em curso (um terreno não precisa). A lei exige-o; verificamos tudo em cada pedido.',
          'No dia seguinte ao fim da autorização, todos os endereços do anúncio respondem «não encontrado», como se nunca tivesse existido. Os retirados e os que nunca foram públicos respondem o mesmo.',
        ],
      },
      {
        heading: 'Fontes',
        paragraphs: [
          'Cada dado traz a profissão e a data da fonte e, se outro profissional o confirmou, as dele. Profissões, não nomes.',
          'O que ninguém disse fica sem informação. Não preenchemos nada: não deduzimos quartos da tipologia, e o que não está na lista pode existir. Se as fontes não concordam, mostramos todas; nenhuma prevalece.',
          `${checkRules.pt}. Um ponto com prazo vale até ao fim desse dia; depois fica sem informação. Os documentos nunca são publicados: só quem informou, e quando.`,
        ],
      },
      {
        heading: 'Disponibilidade',
        paragraphs: [
          'A disponibilidade é a última informação: de quem, como e em que dia. Nenhuma página sabe o que se vendeu esta manhã. «Ainda está disponível?» volta a lê-la; não contacta ninguém.',
          'O preço por m² é calculado por nós; dizemos sempre com que área.',
        ],
      },
      {
        heading: 'Os termos',
        paragraphs: [
          'T0, T1, T2 e assim por diante dizem quantos quartos há além da sala: no T0, sala e quarto são um só. Um T2+1 tem mais uma divisão, que não conta como quarto.',
          'A área útil é o chão das divisões, sem paredes. A área bruta privativa inclui as paredes. A área bruta dependente é o que pertence à casa mas fica fora dela: arrecadação, garagem, varanda aberta.',
          'O registo predial (certidão permanente) mostra o proprietário e os ónus, por exemplo uma hipoteca. A caderneta predial é a descrição e a avaliação das Finanças. O IMI é o imposto anual.',
          'A licença de utilização diz para que fim se pode usar um edifício. A ficha técnica é a descrição da casa feita pelo promotor; as casas antigas não a têm.',
          'Quem tem direito de preferência, por exemplo um inquilino ou uma entidade pública, pode comprar primeiro nas mesmas condições. A AMI é a licença de uma agência.',
        ],
      },
      {
        heading: 'Reutilização',
        paragraphs: [
          'Cada anúncio existe também em Markdown, JSON e JSON-LD. Uma cópia não autoriza a publicar: antes de cada uso, consulte a disponibilidade; se a resposta for 404, apague-a.',
          'Estar aqui não garante lugar num motor de pesquisa nem na resposta de um assistente de IA.',
        ],
      },
    ],
  },

  law: {
    heading: 'O que a lei pede',
    lead: 'Este site verifica os anúncios por estas regras:',
    closes: 'Sem isso, a casa não se publica.',
    closesLater: 'Passado um prazo para as agências a indicarem, a casa que não a tem não se publica.',
  },

  accessibilityText: {
    title: 'Acessibilidade',
    lead: 'Toda a gente deve poder ler aqui sobre uma casa e falar com a agência.',
    sections: [
      {
        heading: 'O que vale em todas as páginas',
        paragraphs: [
          'Nada precisa de um script para se ler. A tudo se chega com o teclado, pela ordem da leitura, e vê-se onde está o foco.',
          'Nenhum estado se diz só com a cor: ao lado de cada marca estão as palavras. O que um mapa ou um desenho mostra também está escrito.',
          'A janela pode ter 320 píxeis de largura. O movimento para quando o seu sistema pede menos, e usam-se as cores do sistema quando as impõe.',
        ],
      },
      {
        heading: 'Como se testa',
        paragraphs: [
          'Antes de sair cada versão deste programa, verificam-se por máquina páginas de todos os tipos, nas duas línguas, em claro e escuro, em ecrãs estreitos, com cores impostas e como se imprimem, pelas regras do axe-core, e faz-se o caminho da pesquisa à agência só com o teclado.',
          'As máquinas não descobrem tudo. Este programa não declara conformidade; o que pessoas testaram neste site, diz quem responde por ele mais abaixo.',
        ],
      },
      {
        heading: 'O que pode atrapalhar',
        paragraphs: [
          'As fotografias e as descrições vêm das agências. Uma fotografia está descrita tão bem quanto a agência o fez, e muitas só dizem quem a forneceu.',
        ],
      },
    ],
    own: 'Neste site',
    reviewed: (date: string) => `Testado pela última vez por quem responde pelo site em ${date}.`,
    contact: {
      heading: 'Diga-nos o que o impediu',
      lead: 'Diga em que página e o que não conseguiu fazer. Ajuda saber que navegador usa, e o que usa com ele.',
      complain: 'Se não tiver resposta, pode reclamar:',
    },
  },

  privacyText: {
    title: 'Privacidade',
    lead: 'Estas páginas não sabem quem as visita, nem procuram saber.',
    /** `counting` says whether requests are counted, and how. */
    sections: (counting: string) => [
      {
        heading: 'Sem cookies nem rastreadores',
        paragraphs: [
          'Sem cookies, nada carregado de fora: nem estatísticas, publicidade, tipos de letra ou mapas.',
          'O seu navegador guarda uma só coisa, e só se premir Guardar: as referências das casas que guardar. Prima Guardado para retirar uma. Só as lemos quando abre a sua lista, cujo endereço as contém, e não ficamos com elas.',
        ],
      },
      {
        heading: 'O que o servidor guarda',
        paragraphs: [counting, 'Os registos do servidor não têm endereços IP nem nada que o identifique.'],
      },
      {
        heading: 'Contacto com uma agência',
        paragraphs: [
          'Não há formulário de contacto. Email e telefone vão diretos à agência, cujas regras de privacidade passam a valer.',
        ],
      },
      {
        heading: 'Vendedores e proprietários',
        paragraphs: [
          'Nunca publicamos nomes de clientes e proprietários, números de contribuinte, códigos da certidão permanente, números de porta nem dados escondidos nas fotografias. A localização é um círculo, não uma morada.',
        ],
      },
    ],
  },

  professionalsText: {
    title: 'Para profissionais',
    lead: 'Profissionais verificados podem ver, por um servidor MCP próprio, imóveis que não são públicos e o que procuram compradores anónimos.',
    sections: ({ issuer, connects, email, connect }) => [
      {
        heading: 'Quem tem acesso',
        paragraphs: [
          'Agentes imobiliários, responsáveis de conformidade das agências, advogados e solicitadores verificados pelo operador deste site. As outras profissões dão dados e não representam compradores.',
          'Só para profissionais (semiaberto): vê o imóvel se corresponder à ficha de procura atual de um comprador que represente. Off-market: exige ainda o acordo expresso do vendedor quanto a assistentes de IA. Imóveis fora de qualquer mercado partilhado (off-market exclusivo) e rascunhos: ninguém.',
        ],
      },
      {
        heading: 'Como obter um token',
        paragraphs: [
          `Peça uma conta ao operador${email === null ? '' : ` (${email})`} e entregue uma ficha de procura por cada comprador que represente: um local e um preço máximo, uma área ou um tipo. Vale por tempo limitado e não diz o nome do comprador.`,
          connects
            ? 'O operador convida-o a criar uma chave de acesso. O seu assistente abre uma página deste site, onde confirma com a chave; no escritório vê que assistentes estão ligados e desliga-os.'
            : issuer === null
              ? 'Este site não tem um serviço de autenticação: é o operador que emite cada token de acesso e lho entrega. O seu assistente envia-o para /mcp em cada chamada, como «Authorization: Bearer».'
              : `Os tokens de acesso são emitidos por ${issuer}, que os metadados do servidor, em /.well-known/oauth-protected-resource/mcp, também referem. O seu assistente envia um para /mcp em cada chamada, como «Authorization: Bearer».`,
          connect,
          'Comece por connection_status: diz o que falta e o que fazer.',
        ],
      },
      {
        heading: 'O que fica registado',
        paragraphs: [
          'Sempre que lhe é mostrado um imóvel ou uma ficha, registamos a sua conta, a ficha do seu comprador, a hora e a ferramenta. A agência do vendedor pode ver que conta viu o imóvel, não para que ficha.',
          'Não publique, reenvie nem guarde o que lhe é mostrado. Volte a perguntar de cada vez.',
        ],
      },
    ],
  },
} satisfies Words
