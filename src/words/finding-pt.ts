import { either, list } from '#src/domain/format.ts'
import { entryOfFact, isFactName } from '#src/domain/listing/facts/facts.ts'
import { inPlace, ofPlace } from '#src/domain/municipality.ts'
import { checkEntries, type Check } from '#src/domain/listing/facts/checks.ts'
import { endings } from './check-endings.ts'
import type { Finding } from './finding-en.ts'

const ofCheck = (check: string, of: Check | null): string =>
  of === null ? `de ${check}` : `d${endings[of]} ${check}`

/** The Portuguese words for finding and comparing. */
export const finding: Finding = {
  search: {
    title: 'Pesquisar',
    anything: 'Imóveis',
    anyHome: 'casas e apartamentos',
    scope: 'Procura',
    homesOnly: 'Para morar',
    allTypes: 'Qualquer imóvel, também terrenos e lojas',
    forSale: ' à venda',
    isTypologyWithNoun: true,
    rightsCheckAt: (check, isValidated, of) =>
      `${check} verificad${endings[of]}${isValidated ? ` e confirmad${endings[of]}` : ''}`,
    statedCheck: (check, of) => `informação sobre ${endings[of]} ${check}`,
    checksAt: (levels) => `com ${levels}`,
    theCheck: (check, of) => (of === null ? check : `${endings[of]} ${check}`),
    validationOf: (check, of) =>
      of !== null && checkEntries[of].hidesFinding ? `quanto a ${check}` : ofCheck(check, of),
    conditionInPhrase: { to_renovate: 'para recuperar', ruin: 'ruína' },
    inCondition: (conditions) =>
      `no estado ${either(
        conditions.map((each) => `«${each}»`),
        'pt',
      )}`,
    inPlaces: (names) => either(names.map(inPlace), 'pt'),
    everywhere: ' em Portugal',
    priceBetween: (least, most) => `de ${least} a ${most}`,
    preferring: (wishes) => `de preferência ${wishes}`,
    having: (features) => `com ${features}`,
    facing: (orientations) => `com orientação a ${orientations}`,
    quoted: (text) => `«${text}»`,
    leaveOut: (what) => `Remover: ${what}`,
    leaveOutAll: 'Limpar tudo',
    filters: 'Filtros',
    or: 'ou',
    and: 'e',
    severalPlaces: 'Lisboa, Porto',
    suggestions: 'Sugestões',
    chips: {
      where: 'Onde',
      price: 'Preço',
      rooms: 'Quartos',
      type: 'Tipo',
      features: 'Tem de ter',
      known: 'Fontes',
      more: 'Mais',
    },
    orMore: (least) => `${least} ou mais`,
    close: 'Fechar',
    anyParish: 'Todas as freguesias',
    typologyMeans: 'T2: uma sala e dois quartos',
    preferences: 'De preferência',
    problem: {
      no_number: 'Escreva um número, por exemplo 2.',
      no_price: 'Escreva um preço, por exemplo 300 mil.',
      too_small: 'Escreva um número acima de 0.',
      free: 'Escreva um preço acima de 0.',
      negative: 'Escreva 0 ou mais.',
      too_large: 'Escreva um número mais baixo.',
      too_many: 'Escolha até três locais.',
      crowded: 'Escolha menos valores.',
      twice: 'O endereço repete este filtro. Escolha um valor.',
      out_of_order: 'O mínimo é superior ao máximo.',
      floors_out_of_order: 'O andar mais baixo está acima do mais alto.',
      swap: 'Trocar?',
    },
    problems: (n) => (n === 1 ? 'Verifique o campo assinalado' : 'Verifique os campos assinalados'),
    submit: 'Pesquisar',
    anyPrice: 'Qualquer preço',
    any: 'Qualquer',
    anyLevel: 'indiferente',
    collected: 'com informação',
    validatedLevel: 'com confirmação',
    heardWithin: (days) => `dito nos últimos ${days} dias`,
    answered: 'Só casas em que alguém respondeu:',
    condition: 'Estado',
    orientation: 'Orientação',
    order: 'Ordenar por',
    orders: {
      rank: 'Mais relevantes',
      price: 'Preço mais baixo',
      'price-desc': 'Preço mais alto',
      'price-per-m2': 'Preço por m² mais baixo',
      confirmed: 'Disponibilidade mais recente',
      published: 'Mais recentes',
    },
    bestDocumented: 'Mais bem documentados',
    placed: {
      lowest_price: (price) => `Ordenado por ${price}, o mais baixo dos preços conhecidos.`,
      lowest_price_per_m2: (price) =>
        `Ordenado por ${price} por m² de área útil, o mais baixo dos valores conhecidos.`,
      gross_private_area: (price) =>
        `Colocado depois dos outros, por ${price} por m² de área bruta privativa: área útil sem informação.`,
    },
    results: 'Resultados',
    homesFound: (count, n) => (n === 1 ? `${count} casa` : `${count} casas`),
    range: (first, last) => `${first} a ${last}`,
    pageOf: (page, pages) => `Página ${page} de ${pages}`,
    inText: 'No texto da agência',
    lacks: 'Não corresponde',
    nobodyKnows: 'Sem informação',
    inDispute: 'Fontes em desacordo',
    andMore: (n) => `mais ${n === '1' ? 'um' : n}`,
    none: (isHomesOnly) => `${isHomesOnly ? 'Nenhuma casa' : 'Nenhum imóvel'} corresponde`,
    relaxed: (least, most) => {
      const counts = ['um', 'dois', 'três', 'quatro', 'cinco']
      const [few = `${least}`, many = `${most}`] = [counts[least - 1], counts[most - 1]]
      if (least === most) return `Experimente mudar ${few} ${most === 1 ? 'filtro' : 'filtros'}:`
      return `Experimente mudar ${few} ${most === least + 1 ? 'ou' : 'a'} ${many} filtros:`
    },
    relaxations: {
      alsoIn: (names) => `também ${either(names.map(inPlace), 'pt')}`,
      without: (features) =>
        `sem exigir ${[features.slice(0, -1).join(', '), features.at(-1)].filter(Boolean).join(' nem ')}`,
      withoutCheck: (what) => `mesmo sem informação sobre ${what}`,
      collected: (what) => `mesmo sem confirmação ${what}`,
      away: (km, from) => `a ${km} km ${ofPlace(from)}`,
      taken: (count, isAll, n) =>
        isAll ? 'já com reserva' : `${count} ${n === 1 ? 'reservada' : 'reservadas'}`,
      doubtful: (count, isAll) => (isAll ? 'com dados em falta' : `com dados em falta em ${count}`),
    },
    noneEver: 'Nenhuma pequena mudança chega.',
    nearest: 'O mais próximo do que pediu',
    unreported: (count, feature, n) =>
      `Mais ${count} ${n === 1 ? 'pode' : 'podem'} corresponder: falta saber se ${feature}.`,
    startAgain: 'Recomeçar',
    strange: (text) => `Não reconhecemos «${text}».`,
    removePlace: 'Remova',
    orTown: ' ou escolha uma localidade.',
    instead: (found, unknown) => `Sem ${unknown === 1 ? 'esse local' : 'esses locais'}: ${found}`,
    moreStrange: (count, n) =>
      n === 1 ? 'Não reconhecemos mais uma palavra.' : `Não reconhecemos mais ${count} palavras.`,
    unbounded: (text) => `«${text}» não tem limites certos.`,
    onlyInTexts: (text) =>
      `«${text}» não está em nenhuma lista de locais daqui. As casas cuja agência o refere no texto aparecem no fim.`,
    namedInText: 'Referido no texto da agência',
    roomsAndType: (text) => `Escolha quartos e tipo em separado: «${text}».`,
    vacancy: (text) => `«${text}» é aqui um filtro à parte: «Livre na escritura (devoluto)».`,
    typeOnly: (text) => `«${text}» é um tipo de imóvel: escolha-o em Tipo.`,
    unknownParameter: (name) => `«${name}», no endereço, não é um filtro desta pesquisa e não altera nada.`,
    moreUnknownParameters: (count, n) =>
      n === 1 ? 'Há mais um nome que não é filtro.' : `Há mais ${count} nomes que não são filtros.`,
    unknownValue: (name, value) => `«${name}=${value}», no endereço, não significa nada aqui.`,
    stepFree: (text) =>
      `«${text}» é pesquisado como acesso sem degraus: uma entrada na casa sem degraus. Pergunte à agência por portas, casas de banho e escadas no interior.`,
    pin: (count, price) => `${count} desde ${price}`,
    show: 'Mostrar',
    asList: 'Lista',
    asMap: 'Mapa',
    typed: {
      as: (text, meant) => `Lemos «${text}» como ${meant}.`,
      rooms: (text, bedrooms) =>
        `${text} é um T${bedrooms}: ${bedrooms} ${bedrooms === 1 ? 'quarto' : 'quartos'}.`,
      postcode: (text) => `Pesquisamos por local, não por código postal («${text}»). Que localidade?`,
      too_many: (text) => `Pesquisámos os três primeiros: remova um para juntar ${text}.`,
      thousands: (price) => `Queria dizer ${price}?`,
    },
    meant: 'Queria dizer',
    omit: (text) => (text === null ? 'remover' : `remover «${text}»`),
    noneCertain: (n) =>
      `${n === 1 ? 'Pode' : 'Podem'} corresponder: faltam dados ou as fontes não concordam.`,
    someDoubtful: (count, n) =>
      `Destes, ${count} ${n === 1 ? 'pode' : 'podem'} não corresponder: falta um dado ou as fontes não concordam.`,
    parish: (text, names) =>
      `${text} é uma freguesia ${list(names.map(ofPlace), 'pt')}. Ficam de fora as casas de outra freguesia; as que não têm informação da freguesia vêm no fim.`,
    endedUnion: (union, parishes, since) =>
      `A ${union} terminou em ${since}. Mostramos as suas freguesias, que voltaram: ${list(parishes, 'pt')}. Ficam de fora as casas de outra freguesia; as que não têm informação da freguesia vêm no fim.`,
    parishAgain: (parish, union, since) =>
      `${parish} voltou a ser freguesia em ${since}; até então fazia parte da ${union}.`,
    localityIn: (text, parishes, names) =>
      `${text} fica na freguesia ${list(parishes.map(ofPlace), 'pt')}, ${list(names, 'pt')}. Ficam de fora as casas de outra freguesia; as que não têm informação da freguesia vêm no fim.`,
    elsewhere: (municipality) => `Noutro local do concelho: ${municipality}`,
    inBlocks: ({ found, name, elsewhere, municipality }) =>
      `${found} em ${name}, ${elsewhere} noutro local do concelho: ${municipality}`,
    namedInTexts: 'Referido no texto da agência.',
    notNamed: 'Ninguém disse que ficam lá.',
    locality: (text, names) => {
      const those = list(names.map(ofPlace), 'pt')
      return names.length === 1
        ? `${text} fica ${inPlace(names[0] ?? text)}: mostramos todo o concelho, com ${text} primeiro.`
        : `Há lugares chamados ${text} nos concelhos ${those}: mostramos ${names.length === 2 ? 'ambos' : 'todos'}.`
    },
    noParish: (parish, municipality) =>
      `Não há freguesia ${parish} no concelho ${ofPlace(municipality)}: mostramos todo o concelho.`,
    noLocality: (locality, municipality) =>
      `Não há nenhum lugar ${locality} no concelho ${ofPlace(municipality)}: mostramos todo o concelho.`,
    area: (text, names) =>
      names.length === 1
        ? `${text}: mostramos todo o concelho ${ofPlace(names[0] ?? text)}.`
        : `${text}: mostramos os ${names.length} concelhos.`,
    several: (text, n) => `Há ${n === 2 ? 'dois' : n} concelhos chamados ${text}: `,
    severalSearched: (n) => (n === 2 ? '. Mostramos ambos.' : '. Mostramos todos.'),
    where: 'Onde ficam',
    otherPlaces: (count: string, n: number) => (n === 1 ? 'e mais um concelho' : `e mais ${count} concelhos`),
    follow: 'Seguir esta pesquisa',
    followNote: 'Adicione um destes endereços a um leitor de RSS: as novidades vêm primeiro.',
    answerAtOnce: 'Onde e até que preço?',
  },

  compare: {
    title: 'Comparar',
    titleOf: (count, n) => (n === 1 ? `Comparar ${count} casa` : `Comparar ${count} casas`),
    describe: 'Dois a quatro anúncios lado a lado: o que difere, o que coincide e o que falta saber.',
    lead: 'Primeiro o que difere. A escolha é sua.',
    choose: 'Comparar',
    chooseOf: (title) => `Comparar «${title}»`,
    submit: 'Comparar selecionados',
    withOthers: 'Comparar',
    differs: 'Diferente',
    sameInAll: (count) => `Igual ou sem informação em todos: ${count}`,
    open: 'Em falta ou em desacordo',
    perArea: 'Preço por metro quadrado',
    noPerArea: {
      unknown: 'falta a área ou o preço',
      conflicting: 'fontes em desacordo sobre a área ou o preço',
      not_applicable: 'não se aplica',
    },
    ofFour: (n) => `${n} de 4 escolhidos`,
    extremes: (key) => {
      const entry = isFactName(key) ? entryOfFact(key) : undefined
      const kind = entry?.kind.extremes
      if (kind === 'count') return ['o menor número', 'o maior número']
      if (kind === 'year') return ['o mais antigo', 'o mais recente']
      if (kind === 'size') return entry?.isFeminine ? ['a menor', 'a maior'] : ['o menor', 'o maior']
      return entry?.isFeminine ? ['a mais baixa', 'a mais alta'] : ['o mais baixo', 'o mais alto']
    },
    ofReported: (extreme) => `${extreme} ${extreme.startsWith('a ') ? 'das conhecidas' : 'dos conhecidos'}`,
    showSources: 'Mostrar quem o diz',
    takeOut: 'Remover',
    takeOutOf: (title) => `Remover «${title}»`,
    none: 'Escolha dois a quatro imóveis',
    noneText: 'Pesquise, assinale os que está a ponderar e compare.',
    one: 'Falta uma para comparar',
    tooMany: 'Compare até quatro',
    tooManyText: (n) => `Escolheu ${n}. Remova alguns ou guarde todos na sua lista.`,
    keepAll: 'Guardar todos numa lista',
    add: 'Adicionar',
    addOf: (title) => `Adicionar «${title}»`,
    others: 'Adicionar um perto',
    begin: 'Ou comece por um destes',
    toSearch: 'Pesquisar mais',
    carried: 'Selecionados para comparar:',
    contact: 'Contactar a agência',
    contactOf: (title) => `Contactar a agência sobre «${title}»`,
    notice: (n, day) =>
      n === 1
        ? `Estava anunciado a ${day}. Volte a consultar antes de decidir.`
        : `${n === 2 ? 'Ambos' : 'Todos'} estavam anunciados a ${day}. Volte a consultar antes de decidir.`,
  },

  shortlist: {
    title: 'A minha lista',
    describe: 'Os imóveis que quer guardar, numa só ligação.',
    lead: (count, n) => (n === 1 ? 'Uma casa guardada' : `${count} casas guardadas`),
    none: 'A sua lista está vazia',
    nonePublic: 'Nenhum imóvel desta lista está anunciado aqui',
    noneText:
      'Guarde ou assinale o que lhe interessa. O que guardar fica neste navegador; o endereço desta página também pode ter uma lista.',
    addThis: 'Guardar na minha lista',
    addThisOf: (title) => `Guardar na minha lista: ${title}`,
    toList: 'A minha lista',
    submit: 'Guardar na minha lista',
    compareFirst: 'Comparar os quatro primeiros',
    alone: 'Esta é uma lista nova, com um só imóvel. Para o pôr noutra lista, abra-a e escreva:',
    byReference: 'Adicionar pela referência',
    add: 'Adicionar',
    full: (most) => `A lista está cheia (${most}). Remova um para adicionar outro.`,
    keep: 'Guardar ou enviar esta lista',
    keepText: 'O endereço é a lista: guarde-o ou envie-o. As que saírem do mercado saem da lista.',
    gone: (count, n) =>
      n === 1 ? 'Uma casa já não está anunciada aqui.' : `${count} casas já não estão anunciadas aqui.`,
    dropGone: 'Remover da lista',
    copy: 'Copiar o endereço',
    share: 'Partilhar',
    follow: 'Seguir esta lista',
    followNote: 'Adicione um destes endereços a um leitor de RSS para ver o que continua anunciado.',
  },

  availability: {
    title: (listing) => `Disponibilidade: ${listing}`,
    kicker: 'Disponibilidade: última informação',
    describe: (listing) => `Disponibilidade, segundo a última informação, consultada agora: ${listing}`,
    back: 'Voltar ao anúncio',
    again: 'Consultar de novo',
  },
}
