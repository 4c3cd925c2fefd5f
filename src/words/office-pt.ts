import { mostStatedPrices } from '#src/domain/source/stated-form.ts'
import type { OfficeWords } from './office-words.ts'

/** The words of the office in Portuguese. */
export const pt: OfficeWords = {
  title: 'Escritório',
  describe: 'Para quem trabalha nas agências deste site.',
  signIn: {
    lead: 'Para quem trabalha nas agências deste site e para profissionais com conta. Entra com a chave de acesso que criou quando foi convidado.',
    button: 'Entrar com chave de acesso',
    scripts: 'Para entrar são precisos scripts. Tudo o resto aqui funciona sem eles.',
    out: 'Sessão terminada.',
    ended:
      'Este site mudou de endereço ou foi reposto: uma chave de acesso anterior pode já não servir. Peça um novo convite ao operador; pode apagar a entrada antiga no seu aparelho.',
    invited: 'Ainda não tem chave de acesso? Abra o endereço do seu convite.',
  },
  invitation: {
    title: (name) => `Boas-vindas, ${name}`,
    lead: 'Crie uma chave de acesso neste telemóvel ou computador. Substitui a palavra-passe: entra com a impressão digital, o rosto ou o código do aparelho. Este endereço funciona uma vez.',
    button: 'Criar chave de acesso',
    over: {
      title: 'Este convite já não funciona',
      lead: 'Já foi usado, o prazo terminou, ou o endereço não está completo. Se já criou a sua chave de acesso, entre com ela; se não, peça um novo convite a quem gere o site.',
      signIn: 'Entrar',
    },
  },
  failures: {
    join: {
      unsupported: () =>
        'Este navegador não tem chaves de acesso. Abra esta página num Safari, Chrome, Edge ou Firefox atual.',
      address: (origin) => `Uma chave de acesso só funciona no endereço deste site. Abra-o em ${origin}.`,
      lock: () =>
        'Este dispositivo ou esta chave não tem PIN nem bloqueio de ecrã. Defina um e carregue de novo no botão.',
      refused: () =>
        'O seu dispositivo não o reconheceu, ou a pergunta foi fechada. Carregue de novo no botão, ou use o código do dispositivo.',
      late: () => 'Ninguém respondeu a tempo à pergunta do dispositivo. Carregue de novo no botão.',
      known: () => 'Este dispositivo já tem a sua chave de acesso: entre com ela no escritório.',
      unknown: () =>
        'Este convite já foi usado ou terminou, e nenhuma chave foi criada. Entre se já tem uma; se não, peça um novo convite a quem gere o site.',
      busy: () => 'Demasiadas tentativas a partir daqui. Espere um minuto e carregue de novo no botão.',
      server: () => 'O site não respondeu. Carregue de novo no botão daqui a pouco.',
    },
    'sign-in': {
      unsupported: () =>
        'Este navegador não tem chaves de acesso. Abra esta página num Safari, Chrome, Edge ou Firefox atual.',
      address: (origin) => `Uma chave de acesso só funciona no endereço deste site. Abra-o em ${origin}.`,
      lock: () =>
        'Este dispositivo ou esta chave não tem PIN nem bloqueio de ecrã. Defina um e carregue de novo no botão.',
      refused: () =>
        'O seu dispositivo não o reconheceu, ou a pergunta foi fechada. Carregue de novo no botão, ou use o código do dispositivo.',
      late: () => 'Ninguém respondeu a tempo à pergunta do dispositivo. Carregue de novo no botão.',
      known: () => 'Este dispositivo já tem a sua chave de acesso. Carregue de novo no botão.',
      unknown: () =>
        'Este site já não conhece a chave de acesso, ou foi usada tarde demais. Carregue de novo no botão; se não resultar, peça um novo convite a quem gere o site.',
      busy: () => 'Demasiadas tentativas a partir daqui. Espere um minuto e carregue de novo no botão.',
      server: () => 'O site não respondeu. Carregue de novo no botão daqui a pouco.',
    },
  },
  operator: 'Operador do site',
  signOut: 'Sair',
  today: 'O que precisa de si',
  nothing: 'Nada por fazer.',
  questions: {
    title: (count) => `O mesmo imóvel ou outro? (${count})`,
    lead: 'Não é público até responder.',
    before: 'Antes',
    now: 'Agora no feed',
    known: 'Conhecido',
    relisted: (count, n) =>
      n === 1
        ? 'Novo no feed, e igual a um imóvel que tinha outra referência'
        : `${count} são novos no feed, e iguais a imóveis que tinham outras referências; uma resposta vale para todos`,
    withdrawn: (n) =>
      n === 1
        ? 'Esse imóvel foi retirado aqui, e assim fica se for o mesmo. Como outro imóvel, o novo é publicado.'
        : 'Esses imóveis foram retirados aqui, e assim ficam se forem os mesmos. Como outros imóveis, os novos são publicados.',
    sameId:
      'Vários imóveis do seu feed têm este identificador. Dê um a cada um no seu software; a pergunta desaparece com o próximo feed.',
    offers: (count) => `Está à venda? (${count})`,
    offer: (found) => `O texto diz «${found}». O imóvel está à venda?`,
  },
  lapses: {
    title: (days, count) => `Termina nos próximos ${days} dias (${count})`,
    homes: (count, n) => (n === 1 ? '1 imóvel' : `${count} imóveis`),
    renew: 'Renovar',
    together: 'Num só formulário',
    days: (days) => `${days} dias`,
    later: (count, n) => (n === 1 ? 'Mais tarde termina mais um.' : `Mais tarde terminam mais ${count}.`),
    kinds: {
      licence: 'Licença AMI',
      permission: 'Autorização do vendedor',
      certificate: 'Certificado energético',
      requirement: 'Exigência legal',
      confirmation: 'Disponibilidade',
      ai_consent: 'Autorização para assistentes de IA',
      brief: 'Ficha de procura de comprador',
      tax_table: 'Tabela de impostos',
    },
    until: (day) => `até ${day}`,
  },
  unconfirmed: {
    title: (count) => `Continuam à venda? (${count})`,
    lead: 'Há 30 dias que ninguém o diz. Desmarque os que já não estão e diga como sabe. De cada um ficam o seu nome e a hora.',
    all: 'Todos os marcados continuam à venda',
    last: (day) => `última atualização a ${day}`,
    never: 'sem informação',
  },
  unread: (count) => `Textos por confirmar: ${count}`,
  feed: { title: (count) => `O seu último feed: ${count} por corrigir`, link: 'Ver o que há a corrigir' },
  more: (count) => `Mais ${count}`,
  homes: (count) => `Todos os imóveis (${count})`,
  allHomes: 'Todos os imóveis',
  market: (count) => `Também no mercado (${count})`,
  change: 'Mudar',
  search: { label: 'Título ou referência', button: 'Procurar', none: 'Nenhum imóvel seu tem isso.' },
  none: 'Ainda não há imóveis.',
  states: {
    draft: 'Rascunho',
    ready: 'Pronto',
    active: 'À venda',
    reserved: 'Reservado',
    promised: 'Contrato-promessa assinado',
    sold: 'Vendido',
    on_hold: 'Suspenso',
    withdrawn: 'Retirado',
    cancelled: 'Cancelado',
  },
  open: (day) => `Público até ${day}`,
  closed: 'Não é público',
  todo: 'O que fazer',
  reasons: {
    class_not_open: 'não é oferecido no mercado aberto',
    lifecycle_not_public: 'não está à venda neste momento',
    not_in_feed: 'já não está no seu feed',
    feed_question: 'uma pergunta sobre o seu feed espera a sua resposta',
    authorisation_missing: 'falta a autorização do vendedor',
    authorisation_requested: 'a autorização do vendedor foi pedida e não foi dada',
    authorisation_held: 'o operador está a verificar se a autorização do vendedor terminou',
    authorisation_not_started: 'a autorização do vendedor ainda não começou',
    authorisation_ended: 'a autorização do vendedor terminou',
    authorisation_suspended: 'a autorização do vendedor está suspensa',
    authorisation_revoked: 'a autorização do vendedor foi retirada',
    source_damaged: 'os seus dados estão danificados: avise o operador',
  },
  publicPage: 'Ver a página',
  leftOut: {
    title: 'Fica de fora do que é público',
    lead: 'Há um dado privado num texto que qualquer pessoa pode ler. A frase fica de fora até a escrever sem ele.',
    fields: {
      title_pt: 'Título em português',
      title_en: 'Título em inglês',
      description_pt: 'Descrição em português',
      description_en: 'Descrição em inglês',
      picture: 'Imagens',
      reference: 'Referência',
      parish: 'a freguesia',
    },
  },
  whatToDo: 'Mudar alguma coisa',
  closing: 'Tirar do mercado: deixa de ser público',
  choose: 'Escolha',
  history: 'Histórico',
  events: {
    listing_added: 'Recebido',
    listing_changed: 'Alterado pelo seu feed',
    authorisation_added: 'Autorização registada',
    authorisation_changed: 'Autorização alterada',
    lifecycle_changed: 'Estado',
    availability_confirmed: 'Disponibilidade',
    fact_stated: 'Informação dada',
    fact_validated: 'Dado confirmado',
    price_stated: 'Novo preço',
    texts_written: 'Textos alterados',
    pictures_added: 'Imagens acrescentadas',
    picture_changed: 'Imagem alterada',
    statement_taken_back: 'Retirado',
    feed_question_answered: 'Pergunta respondida',
    published: 'Público',
    updated: 'Página pública alterada',
    closed: 'Deixou de ser público',
  },
  steps: {
    available: 'continua à venda',
    granted: 'dada',
    requested: 'pedida',
    suspended: 'suspensa',
    revoked: 'terminada',
    same: 'o mesmo imóvel',
    new: 'outro imóvel',
  },
  back: 'Voltar',
  reference: 'Ref.',
  fields: {
    method: 'Como sabe?',
    on: 'Em que dia?',
    from: 'Primeiro dia',
    until: 'Último dia',
    reference: 'A sua referência do documento. Nunca é publicada',
    answer: 'Qual é?',
    sure: 'Tenho a certeza, e sei que o imóvel deixa de ser público de imediato',
    value: 'Qual é o valor?',
    none: 'Não se aplica: o imóvel não tem',
    made: 'Foi verificado',
    price: 'Preço pedido',
    title_pt: 'Título em português',
    description_pt: 'Descrição em português',
    title_en: 'Título em inglês',
    description_en: 'Descrição em inglês',
    alt_pt: 'O que se vê, em português',
    alt_en: 'O que se vê, em inglês',
    credit: 'De quem é a imagem? Este nome é publicado com ela',
    origin: 'Como foi feita?',
    original: 'Versão alterada de',
    read: 'Textos que foram mostrados',
  },
  optional: 'facultativo',
  forAll: 'O mesmo para todos os que ficarem vazios',
  leaveEmpty: 'Deixe vazio o que não sabe.',
  methods: {
    owner_contact: 'Perguntei ao proprietário',
    site_visit: 'Visitei o imóvel',
    agency_records: 'Pelos nossos registos',
  },
  answers: {
    same: 'O mesmo imóvel, corrigido',
    new: 'Outro imóvel',
    for_sale: 'Está à venda',
    not_for_sale: 'Não está à venda',
  },
  problems: {
    day: 'Escreva um dia.',
    future: 'Esse dia ainda não chegou.',
    choice: 'Escolha uma opção.',
    unsure: 'Marque que tem a certeza: o imóvel deixa de ser público de imediato.',
    line: 'Escreva uma linha, com 120 caracteres no máximo.',
    term: 'O último dia tem de ser depois do primeiro, e não pode ter passado.',
    impossible: 'Não foi possível: o imóvel mudou entretanto. Veja-o de novo.',
    text: 'Escreva um texto que não seja mais longo do que o campo permite.',
    value: 'Esse valor não é possível aqui. Escreva os números sem separador de milhares: 1500, 78,4.',
    improbable:
      'Ninguém pede esse preço por um imóvel deste tipo. Será uma renda, ou falta um algarismo? Escreva o preço de venda em euros: 250000.',
    improbable_value: 'Nenhum imóvel destes tem esse valor. Falta um algarismo, ou há um a mais?',
    earlier: 'Foi dito depois desse dia.',
    prices: `Um imóvel guarda ${mostStatedPrices} preços dados aqui, porque a sua página os mostra todos, e este já os tem. Retire o último e escreva depois o novo; onde conta o preço do seu feed, altere-o lá.`,
    languages: 'Escreva título e descrição, os dois, em pelo menos uma língua.',
    nothing: 'Não há nada a confirmar: não tem informação, está em desacordo ou já está confirmado.',
    own_report: 'A informação é sua: confirma-a outra pessoa da sua agência.',
    role: 'A sua profissão vende, constrói ou mostra o imóvel, e por isso não é uma segunda fonte. Confirma um colega de outra profissão.',
    same_role: 'Quem informou tem a sua profissão. Os leitores só veem profissões, por isso confirma outra.',
    none: 'Escolha pelo menos um imóvel.',
    unanswered: 'Responda pelo menos a uma, ou volte atrás.',
    unread: 'Os textos mudaram desde que esta página os mostrou. Leia-os outra vez.',
    unchanged: 'Os textos estão como estavam: mude-os primeiro.',
  },
  actions: {
    'still-for-sale': {
      name: 'Continua à venda',
      will: 'A página diz que está à venda, em que dia e como sabe. Os compradores veem a sua profissão, não o seu nome.',
      done: (count, n) =>
        n === 1 ? 'Atualizado: continua à venda.' : `Atualizado: ${count} imóveis continuam à venda.`,
    },
    reserved: {
      name: 'Reservado',
      will: 'O imóvel continua público e aparece como reservado. Pode voltar a pô-lo à venda.',
      done: () => 'Aparece como reservado.',
    },
    promised: {
      name: 'Contrato-promessa assinado',
      will: 'O imóvel deixa de ser público de imediato, em todo o lado. Pode voltar a pô-lo à venda.',
      done: () => 'Deixou de ser público.',
    },
    sold: {
      name: 'Vendido',
      will: 'O imóvel deixa de ser público de imediato, em todo o lado, e de vez. Pode voltar atrás durante 24 horas.',
      done: () => 'Está vendido e deixou de ser público. Foi engano? Pode voltar atrás durante 24 horas.',
    },
    'free-again': {
      name: 'De novo à venda',
      will: 'O imóvel volta a estar à venda, e é público se a autorização do vendedor e o certificado energético forem válidos.',
      done: () => 'Está de novo à venda.',
    },
    'on-hold': {
      name: 'Suspender',
      will: 'O imóvel deixa de ser público de imediato, em todo o lado. Pode voltar a pô-lo à venda.',
      done: () => 'Está suspenso e deixou de ser público.',
    },
    withdrawn: {
      name: 'Retirado',
      will: 'O imóvel deixa de ser público de imediato, em todo o lado. Pode voltar a pô-lo à venda.',
      done: () => 'Foi retirado e deixou de ser público.',
    },
    'take-back': {
      name: 'Voltar atrás: foi engano',
      will: 'O imóvel volta ao estado anterior, e volta a ser público se a autorização for válida.',
      done: () => 'Voltou ao estado anterior.',
    },
    'show-texts': {
      name: 'Os textos não dizem onde fica',
      will: 'Os profissionais verificados com uma ficha de procura a que o imóvel corresponde leem o título e a descrição como estão agora, até mudarem. Leia primeiro ambos, em cada língua: nenhuma rua, edifício, estabelecimento ou vista pode denunciar o lugar.',
      done: () => 'Os profissionais podem ler o título e a descrição.',
    },
    permission: {
      name: 'Nova autorização do vendedor',
      will: 'O imóvel é público do primeiro dia ao fim do último, enquanto estiver à venda e o certificado energético for válido.',
      done: () => 'A autorização está registada.',
    },
    'end-permission': {
      name: 'O vendedor retirou a autorização',
      will: 'O imóvel deixa de ser público de imediato, em todo o lado. É definitivo: só uma nova autorização do vendedor o volta a abrir.',
      done: () => 'A autorização terminou, e o imóvel deixou de ser público.',
    },
    price: {
      name: 'Novo preço',
      will: 'A página mostra o novo preço com a sua profissão e o dia, e o anterior no histórico. Aparece em vez do preço do seu feed até que este diga o mesmo. Pode voltar atrás.',
      done: () => 'O novo preço é público.',
    },
    'drop-price': {
      name: 'Retirar o meu preço',
      will: 'Volta a valer o preço do seu feed, e o seu sai do histórico.',
      done: () => 'Volta a valer o preço do seu feed.',
    },
    texts: {
      name: 'Título e descrição',
      will: 'Estas palavras substituem as do seu feed até as retirar, nas línguas em que as escrever; nada é traduzido. Num imóvel fora do mercado, as palavras que dizem onde fica não são mostradas até o operador as confirmar.',
      done: () => 'Os textos foram alterados.',
    },
    'drop-texts': {
      name: 'Retirar os meus textos',
      will: 'Voltam a valer o título e a descrição do seu feed.',
      done: () => 'Voltam a valer os textos do seu feed.',
    },
    'add-pictures': {
      name: 'Acrescentar imagens',
      will: 'Ficam antes das imagens do seu feed; a primeira de todas é a capa. São públicos o autor, como foram feitas e a sua profissão; o que a câmara escreveu no ficheiro, como o local, é retirado. Pode retirar cada uma.',
      done: (count, n) =>
        n === 1 ? 'Foi acrescentada uma imagem.' : `Foram acrescentadas ${count} imagens.`,
    },
    'describe-picture': {
      name: 'Descrever',
      will: 'Quem não vê a imagem lê isto em vez dela. Para dizer outra coisa sobre como foi feita, retire-a e acrescente-a de novo: o próprio ficheiro também o diz.',
      done: () => 'A imagem está descrita.',
    },
    'name-original': {
      name: 'Indicar o original',
      will: 'Mostram-se as duas lado a lado, e cada uma indica a outra: uma imagem alterada e a mesma vista tal como a câmara a fez.',
      done: () => 'Está dito de que imagem esta é uma versão alterada.',
    },
    'picture-first': {
      name: 'Como capa',
      will: 'Passa a ser a primeira imagem.',
      done: () => 'É a primeira imagem.',
    },
    'picture-up': { name: 'Antes', will: 'Sobe um lugar.', done: () => 'Mudou de lugar.' },
    'picture-down': { name: 'Depois', will: 'Desce um lugar.', done: () => 'Mudou de lugar.' },
    'drop-picture': {
      name: 'Retirar a imagem',
      will: 'A imagem sai da página de imediato. As do seu feed ficam.',
      done: () => 'A imagem foi retirada.',
    },
    state: {
      name: 'Dizer o que sabe',
      will: 'Fica público, com a sua profissão e o dia. Se o seu feed disser outra coisa, mostram-se ambas, como fontes em desacordo. Pode voltar atrás.',
      done: (count, n) =>
        n === 1
          ? 'Fica com informação, com a sua profissão e o dia.'
          : `${count} respostas ficam como informação, com a sua profissão e o dia.`,
    },
    'drop-fact': {
      name: 'Retirar',
      will: 'Sai o que aqui foi dito, com a confirmação. Fica só o que o seu feed diz.',
      done: () => 'Retirado.',
    },
    validate: {
      name: 'Confirmar',
      will: 'A página diz que está confirmado, com a sua profissão e o dia. Confirme só o que verificou pessoalmente.',
      done: () => 'Está confirmado, com a sua profissão e o dia.',
    },
    'drop-validation': {
      name: 'Retirar a confirmação',
      will: 'Continua com informação, mas deixa de estar confirmado.',
      done: () => 'Deixou de estar confirmado.',
    },
    answer: {
      name: 'Responder',
      will: 'O mesmo imóvel: aceita-se o que o feed diz agora, e tudo o resto fica. Outro imóvel: o anterior termina, e o novo precisa da sua própria autorização e do seu certificado. De referências novas: os mesmos imóveis mantêm as páginas com estas, com o próximo feed; outros imóveis têm páginas próprias, e os conhecidos ficam até o feed ser lido sem eles.',
      done: () => 'Respondido.',
    },
    'answer-offer': {
      name: 'Está à venda?',
      will: 'À venda: aceita-se o que o feed diz, e o imóvel fica público se não faltar mais nada. Não está à venda: não é público. A resposta vale até o texto mudar no feed.',
      done: () => 'Respondido.',
    },
  },
  refused: (count, n) =>
    n === 1
      ? 'Um imóvel não pôde ser alterado: já não é o que era. Veja-o de novo.'
      : `${count} imóveis não puderam ser alterados: já não são o que eram. Veja-os de novo.`,
  page: (page, pages) => `Página ${page} de ${pages}`,
  previous: 'Anterior',
  next: 'Seguinte',
  disclosures: {
    title: 'Quem viu imóveis que não são públicos',
    short: 'Quem consultou',
    lead: 'Os imóveis que não são públicos só são mostrados a profissionais, quando correspondem à ficha de procura do comprador. Cada vez fica registada.',
    incomplete:
      'Faltam linhas deste registo ou estão danificadas, por isso pode ter havido mais. Pergunte ao operador.',
    months: 'Meses',
    none: 'Nenhum dos seus imóveis foi mostrado neste mês.',
    times: (count, n) => (n === 1 ? 'uma vez' : `${count} vezes`),
    between: (first, last) => (first === last ? first : `${first} a ${last}`),
  },
  assistants: {
    title: 'Assistentes',
    lead: (server) =>
      `Assistentes que podem usar o mercado fechado em seu nome. Para ligar um, dê-lhe este endereço: ${server}. Este abre depois uma página deste site, onde confirma com a sua chave de acesso.`,
    none: 'Nenhum assistente está ligado.',
    unnamed: 'Um programa sem nome',
    used: (day) => `Última utilização: ${day}`,
    until: (day) => `Termina sem utilização: ${day}`,
    end: 'Desligar',
    note: 'Ao desligar, o acesso termina de imediato. O que o assistente leu antes fica registado.',
    scopes: {
      'connection:read': 'Ver o que a sua conta pode fazer aqui e as fichas dos seus compradores.',
      'buyer-requests:read':
        'Ler o que procuram compradores não identificados, até onde o seu papel o permite.',
      'closed-listings:match':
        'Encontrar e ler imóveis que não são públicos e que correspondem às fichas dos seus compradores.',
    },
    connect: {
      title: 'Ligar um assistente?',
      lead: 'Um assistente pede para usar o mercado fechado em seu nome. Aceite só se foi quem começou isto, agora mesmo.',
      known: {
        host: (host) => `O assistente de ${host}`,
        computer: 'Um programa neste computador',
        computerOf: (host) => `Um programa neste computador, que diz ser de ${host}`,
        nobody: 'Um assistente que ninguém verificou',
      },
      calledItself: (name) => `Apresenta-se como «${name}».`,
      leadsTo: (host) => `A sua resposta segue para ${host}.`,
      may: 'O que pode fazer',
      limits: [
        'Durante 180 dias no máximo, e não mais de 30 dias sem utilização. Pode desligá-lo a qualquer momento, no escritório.',
        'O que ele ler do mercado fechado fica registado com a sua conta, e as agências dos imóveis podem vê-lo.',
      ],
      button: 'Ligar com chave de acesso',
      no: 'Não ligar',
      noAccount:
        'Não tem neste site uma conta profissional verificada, por isso nenhum assistente pode ser ligado. Pergunte a quem gere o site.',
    },
    over: {
      title: 'Este assistente não foi ligado',
      lead: 'O pedido dele terminou, já foi respondido, ou pede o que este site não dá. Volte ao assistente e comece de novo.',
      office: 'Os seus assistentes',
    },
  },
  agencies: {
    title: 'Agências',
    members: (count) => `Membros: ${count}`,
    awaiting: (count) => `Imóveis retidos: ${count}`,
    none: 'Nenhuma agência tem aqui membros, e nada está retido.',
    commands: 'Tudo o resto está na linha de comandos: npx open-listings doctor, held, due, members.',
  },
  feeds: {
    title: 'Feeds',
    none: 'O ficheiro do site não tem nenhum feed que seja lido automaticamente.',
    last: (time) => `última leitura: ${time}`,
    never: 'nunca foi lido',
    failing: (times) => (times === 1 ? 'falhou da última vez' : `falhou ${times} vezes seguidas`),
    alarms: {
      removals_held_back:
        'faltam tantos imóveis que nenhum é suspenso: pergunte à agência e, se já não existem, importe-o com --confirm-removals',
      unchanged:
        'nenhum imóvel mudou nos últimos 14 dias: pergunte à agência se o software dela ainda o escreve',
    },
  },
  findings: {
    title: 'O que o doctor encontra',
    none: 'Nada, do que um servidor em funcionamento vê de si próprio. npx open-listings doctor verifica o resto.',
    todo: 'O que fazer',
  },
}
