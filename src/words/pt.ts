import { checkEntries, type Check } from '#src/domain/listing/facts/checks.ts'
import { checkRules } from '#src/domain/evidence/statement.ts'
import { contractionOf, inDistrict, inMunicipality } from '#src/domain/listing/preposition.ts'
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
  tagline: 'Casas à venda em Portugal: quem diz o quê',
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
      collected: (count, _n) => `${count}\u00a0com informação`,
      conflicting: (count, _n) => `${count}\u00a0em desacordo`,
      unknown: (count, _n) => `${count}\u00a0sem informação`,
      not_applicable: (count, n) => `${count}\u00a0não se ${n === 1 ? 'aplica' : 'aplicam'}`,
    },
    complete: 'nada em falta',
    says: 'Quem diz o quê',
    ends: 'Autorização do vendedor até',
  },
  toMedian: (share) =>
    share === null
      ? 'Próximo da'
      : `${[...new Set(share.percents)].join('% a ')}% ${share.isBelow ? 'abaixo' : 'acima'} da`,
  medianIn: (municipality) => `mediana ${inMunicipality(municipality)}, neste site (€/m²)`,
  role: role.pt,
  method: method.pt,
  properties: imoveis,
  ...finding,
  perSquareMetre: (money: string) => `${money}/m²`,
  ofArea: { 'areas.useful_m2': 'de área útil', 'areas.gross_private_m2': 'de área bruta privativa' },
  noPerSquareMetreOfPrices: 'Sem preço por m²: fontes em desacordo sobre o preço.',
  noPerSquareMetre: {
    reported: 'Sem preço por m²: a área dada é 0.',
    unknown: 'Sem preço por m²: área sem informação.',
    conflicting: 'Sem preço por m²: fontes em desacordo sobre a área.',
    not_applicable: 'Sem preço por m²: estas áreas não se aplicam.',
  },

  listing: {
    describe: (type, typology, municipality) =>
      `${type}${typology === null ? '' : ` ${typology}`} à venda ${inMunicipality(municipality)}. Cada dado mostra quem o indicou e quando.`,
    untyped: 'Imóvel',
    inRuins: (type) => `${type} em ruínas`,
    illustration: 'Ilustração (não é uma fotografia)',
    drawnFrom: (count: string, n: number) =>
      n === 0
        ? 'Ilustração; não é fotografia: ainda sem informação que se possa desenhar.'
        : n === 1
          ? 'Ilustração com base num dado; não é fotografia. A tracejado: sem informação. Portas, janelas e pessoas podem ser imaginadas.'
          : `Ilustração com base em ${count} dados; não é fotografia. A tracejado: sem informação. Portas, janelas e pessoas podem ser imaginadas.`,
    pictures: 'Imagens',
    picture: {
      previous: 'Anterior',
      next: 'Seguinte',
      close: 'Fechar',
      source: { ...originWords('pt'), unknown: 'Imagem (origem não indicada)' },
      by: (credit: string) => `por ${credit}`,
      suppliedBy: (credit: string) => `fornecida por ${credit}`,
      on: (day: string) => `com data de ${day}`,
      originBy: (role: string) => `origem indicada pelo ${role}`,
      originInFile: 'origem segundo o próprio ficheiro',
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
    confirmedBefore: 'Última informação: disponível a',
    confirmedBy: (by: string, how: string) => `, segundo o ${by}, ${how}`,
    freshness: {
      fresh: 'confirmada nos últimos 7 dias',
      ageing: 'confirmada há mais de uma semana',
      stale: 'há mais de 30 dias: pergunte à agência',
      never: 'nunca confirmada',
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
    legend: 'O que querem dizer os sinais',
    yes: 'sim',
    no: 'não',
    municipality: 'Concelho',
    district: 'Distrito',
    island: 'Ilha',
    coast: 'Linha de costa aproximada.',
    circle: (radius: string) => `Num raio de ${radius}. Morada exata não publicada.`,
    map: (municipality) => `Mapa da zona do imóvel, ${inMunicipality(municipality)}`,
    wholeMunicipality: 'Sem localização mais exata: o círculo é o do concelho.',
    history: 'Histórico do preço',
    historyColumns: { day: 'Desde', price: 'Preço pedido', change: 'Variação', by: 'Fonte' },
    historyOne: (price: string, day: string) => `Um só preço até agora: ${price}, a ${day}.`,
    historyEarlier: (price: string, day: string) => `Antes: ${price}, a ${day}.`,
    historyNone: {
      unknown: 'Preço sem informação.',
      conflicting: (n: number) =>
        n === 2 ? 'Há dois preços; nenhum prevalece.' : `Há ${n} preços; nenhum prevalece.`,
      not_applicable: 'Preço: não se aplica a este imóvel.',
    },
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
    asOf: (day) =>
      `Dados de ${day}. Uma cópia em papel desatualiza-se: há imóveis que são reservados, vendidos ou retirados do mercado.`,
    municipality: 'Concelho',
    district: 'Distrito',
    agency: 'Mediadora imobiliária',
    inMunicipality: (municipality, place) => `Imóveis à venda ${contractionOf(municipality)} ${place}`,
    namesakes: (name: string, n: number) => `Há ${n === 2 ? 'dois' : n} concelhos chamados ${name}`,
    inDistrict: (district) => `Imóveis à venda ${inDistrict(district)}, por concelho`,
    ofAgency: (name: string) => `Imóveis da mediadora ${name}`,
    describe: (name: string) =>
      `${name}: imóveis à venda, cada um publicado com autorização de quem vende, segundo a mediadora. Cada dado mostra quem o indicou e quando.`,
    forSale: 'Imóveis à venda',
    newest: 'Disponibilidade mais recente',
    all: (properties, n) => (n === 1 ? 'Ver o imóvel' : `Todos os ${properties}`),
    page: (page: string) => `Página ${page}`,
    paging: 'Páginas',
    first: 'Primeira',
    previous: 'Anterior',
    next: 'Seguinte',
    none: 'De momento, não há aqui nenhum imóvel anunciado.',
    freshness: {
      fresh: 'na última semana',
      ageing: 'há mais de uma semana',
      stale: 'há mais de 30 dias',
      never: 'nunca',
    },
    available: 'Disponível, confirmado a',
    reservedOn: 'Reservado, confirmado a',
    reserved: 'Reservado',
    unconfirmed: 'Disponibilidade nunca confirmada',
    energy: 'Energia',
    typologyUnknown: 'tipologia por indicar',
    typologyConflict: 'indicações da tipologia divergentes',
    area: {
      reported: null,
      unknown: 'área por indicar',
      conflicting: 'indicações da área divergentes',
      not_applicable: null,
    },
    energyExempt: 'Isento de certificado energético',
    energyInProgress: 'Certificação energética em curso',
    energyMissing: {
      reported: null,
      unknown: 'Classe energética por indicar',
      conflicting: 'Indicações da classe energética divergentes',
      not_applicable: 'Classe energética: não se aplica',
    },
    useful: 'úteis',
    gross: 'de área bruta privativa',
    plot: 'de terreno',
    medianOf: (homes: string) =>
      `Mediana do preço pedido por m² nas ${homes} habitações com preço e área útil indicados.`,
    medianShort: (price: string) => `mediana das habitações ${price}`,
    municipalities: 'Concelhos',
    office: 'Escritório',
    languages: 'Línguas',
    website: 'Site',
    contact: 'Contacto',
  },

  front: {
    title: 'Casas à venda. Veja quem diz o quê.',
    lead: 'Cada dado mostra a fonte e a data. O que falta, dizemos. Quando acaba a autorização do vendedor, acaba o anúncio.',
    description:
      'Casas e apartamentos à venda com autorização do vendedor. Veja quem deu cada dado, quem o confirmou e o que falta saber.',
    count: (count: string, n: number) =>
      `${imoveis(count, n)} à venda com autorização do vendedor, segundo ${n === 1 ? 'a agência' : 'as agências'}.`,
    street: 'Ilustração. Casa a tracejado: ainda sem informação.',
    browse: 'Onde ficam',
    or: 'ou',
    ask: 'Perguntar à agência',
  },

  notFound: {
    title: 'Página não encontrada',
    text: 'Não há nenhuma página pública neste endereço. Verifique se está bem escrito, ou continue por aqui.',
    links: 'Pode continuar por aqui:',
    toHome: 'Todos os distritos e ilhas',
  },

  tooMany: {
    title: 'Demasiados pedidos num minuto',
    text: 'A sua rede pediu mais páginas do que seria de esperar de um leitor. Aguarde um minuto e volte a carregar esta.',
    paragraphs: [
      'Nada se perde: o endereço contém tudo o que pediu, e a resposta será a do momento em que o voltar a abrir.',
      'O limite impede que um visitante prejudique os outros. Os programas podem usar a API, que diz quanto tempo esperar.',
    ],
  },

  howWeKnowText: {
    title: 'Como sabemos',
    lead: 'Mostramos quem indicou cada dado e quem o verificou. O que isso quer dizer, em palavras simples.',
    sections: [
      {
        heading: 'Autorização',
        paragraphs: [
          'Um imóvel só está publicado aqui enquanto a autorização de quem vende for válida, a mediadora tiver licença (AMI) e estiver indicada a classe energética, a isenção ou a certificação em curso, como a lei portuguesa exige (um terreno não precisa). As três condições voltam a ser verificadas no registo em cada resposta.',
          'A autorização termina automaticamente. No dia seguinte ao do termo, a página, o feed e todos os outros formatos do registo respondem «não encontrado», exatamente como para um anúncio que nunca existiu. O mesmo acontece aos anúncios retirados e aos que nunca foram públicos.',
        ],
      },
      {
        heading: 'Verificações',
        paragraphs: [
          'Cada dado mostra que profissional o indicou e em que dia. Se um segundo profissional validou a indicação, mostra-se também a respetiva função e a data. Indicamos funções, não nomes de pessoas.',
          'O que ninguém indicou é desconhecido e mostra-se como desconhecido. Nada se preenche por suposição: os quartos não se deduzem da tipologia, e uma característica que não consta da lista pode existir. Quando as indicações divergem, mostram-se todas e nenhuma prevalece.',
          `${checkRules.pt}. Uma verificação com prazo vale até ao fim do último dia; depois volta a ser desconhecida. Os documentos nunca são publicados; a página diz que profissional indicou a verificação, e quando.`,
        ],
      },
      {
        heading: 'Disponibilidade',
        paragraphs: [
          'A disponibilidade é a última confirmação: que profissional a deu, como e em que dia. Uma página não pode saber se um imóvel foi vendido esta manhã. A ligação «Ver a última confirmação» consulta-a de novo nesse momento; não contacta ninguém.',
          'O preço por metro quadrado é calculado por nós, e indicamos sempre que área usámos.',
        ],
      },
      {
        heading: 'Os termos',
        paragraphs: [
          'T0, T1, T2 e assim por diante indicam o número de quartos além da sala: num T0, sala e quarto são o mesmo espaço. Um T2+1 tem mais uma divisão, que não conta como quarto.',
          'A área útil é a do pavimento das divisões, sem as paredes. A área bruta privativa inclui as paredes, e a área bruta dependente é a do que pertence à habitação mas fica fora dela, como uma arrecadação, uma garagem ou uma varanda aberta.',
          'O registo predial (certidão permanente) indica o proprietário e os ónus registados, por exemplo uma hipoteca. A caderneta predial é a descrição e a avaliação do imóvel nas Finanças. O IMI é o imposto anual sobre o imóvel.',
          'A licença de utilização diz para que fim se pode usar um edifício. A ficha técnica da habitação é a descrição da casa feita pelo promotor; as casas mais antigas não a têm.',
          'Quem tem direito de preferência, por exemplo um inquilino ou uma entidade pública, pode comprar primeiro nas mesmas condições. AMI é a licença de que uma mediadora precisa.',
        ],
      },
      {
        heading: 'Reutilização',
        paragraphs: [
          'Cada registo é publicado também em Markdown, JSON e JSON-LD, para pessoas e para programas. Uma cópia não é autorização para publicar: sempre que usar a cópia, consulte a ligação de disponibilidade; se a resposta for 404, apague a cópia.',
          'A publicação aqui não garante um lugar nos motores de pesquisa nem que um assistente de IA refira o imóvel.',
        ],
      },
    ],
  },

  law: {
    heading: 'O que a lei pede',
    lead: 'Este site verifica os anúncios por estas regras:',
    closes: 'Sem isso, a casa não se publica.',
    secondSource: 'por segunda fonte',
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
    lead: 'As páginas públicas não sabem quem as visita, nem procuram saber.',
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
        paragraphs: [
          counting,
          'Os registos do servidor não têm endereços IP nem nada que identifique quem visita o site.',
        ],
      },
      {
        heading: 'Contacto com uma mediadora',
        paragraphs: [
          'Este site não tem formulário de contacto. Os endereços de correio eletrónico e os telefones levam diretamente à mediadora; nada do que enviar passa por aqui, e a partir daí valem as regras de privacidade da mediadora.',
        ],
      },
      {
        heading: 'Vendedores e proprietários',
        paragraphs: [
          'Nunca se publicam nomes de clientes e proprietários, números de contribuinte, códigos de acesso à certidão permanente, números de porta nem os dados escondidos nas fotografias. A localização é um círculo, não uma morada.',
        ],
      },
    ],
  },

  professionalsText: {
    title: 'Para profissionais',
    lead: 'Os profissionais verificados podem ver, através de um servidor MCP próprio, alguns imóveis que não estão publicados e o que procuram os compradores, sem os identificar.',
    sections: ({ issuer, email, connect }) => [
      {
        heading: 'Quem tem acesso',
        paragraphs: [
          'Angariadores, responsáveis de conformidade das mediadoras, advogados e solicitadores que o operador deste site verificou. Os profissionais com outras funções indicam dados e não representam compradores.',
          'Um imóvel acessível apenas a profissionais verificados (semiaberto) é-lhe mostrado se corresponder à ficha de procura, ainda válida, de um comprador que represente. Um imóvel à venda sem anúncio público (off-market) exige ainda a autorização expressa do vendedor para assistentes de IA. Os imóveis mantidos fora de qualquer mercado partilhado e os rascunhos não são mostrados a ninguém.',
        ],
      },
      {
        heading: 'Como obter um token',
        paragraphs: [
          `Peça uma conta ao operador deste site${email === null ? '' : ` (${email})`} e entregue uma ficha de procura por cada comprador que represente. A ficha indica um local e um preço máximo, uma área ou um tipo; é válida por tempo limitado e não contém o nome do comprador.`,
          issuer === null
            ? 'Este site não tem um serviço de autenticação: é o operador que emite cada token de acesso e lho entrega. O seu assistente envia-o para /mcp em cada chamada, como «Authorization: Bearer».'
            : `Os tokens de acesso são emitidos por ${issuer}, que os metadados do servidor, em /.well-known/oauth-protected-resource/mcp, também indicam. O seu assistente envia um para /mcp em cada chamada, como «Authorization: Bearer».`,
          connect,
          'Comece pela ferramenta connection_status: indica tudo o que ainda falta e o que fazer.',
        ],
      },
      {
        heading: 'O que fica registado',
        paragraphs: [
          'Cada imóvel e cada ficha de procura que lhe são mostrados ficam registados com a sua conta, a ficha em causa, o momento e a ferramenta. A mediadora do vendedor pode ver a que conta o imóvel foi mostrado, mas não ao abrigo de que ficha.',
          'O que lhe é mostrado não pode ser publicado, reenviado nem guardado. Volte a perguntar sempre que precisar.',
        ],
      },
    ],
  },
} satisfies Words
