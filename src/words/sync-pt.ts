import { copiesRule } from '#src/domain/site/reuse.ts'
import type { About } from '#src/domain/site/site.ts'
import { removalsRemembered, service, sentences } from '#src/domain/service.ts'
import type { SyncText } from './sync-text.ts'

/** O protocolo da sincronização, na íntegra (design 6). */
export const syncPt = (removalDays: number, about: Pick<About, 'reuse'>): SyncText => ({
  title: 'Cópias assinadas',
  lead: 'Podem guardar-se cópias dos imóveis aqui publicados, desde que cada cópia possa ser verificada e termine quando a autorização terminar. Esta página é o protocolo completo.',
  schema: 'Este protocolo em JSON Schema, com cada campo explicado:',
  receipts: 'Para verificar um comprovativo:',
  exampleOf: {
    record_line: 'Exemplo de uma linha de registo',
    page_line: 'Exemplo de uma linha de página',
    changes: 'Exemplo de uma página de alterações',
    key: 'Exemplo de key.json',
  },
  sections: [
    {
      heading: 'Uma cópia em cinco passos',
      steps: [
        'Leia `/v1/public-sync/key.json`, compare a impressão digital `kid` com a que o editor lhe deu por outra via e guarde-a.',
        'Leia `/v1/public-sync/snapshot.jsonl` página a página, com `after` igual a `next`, até `next` ser `null`. Verifique cada página antes de pedir a seguinte e guarde tudo à parte até a última página estar verificada.',
        'Leia `/v1/public-sync/changes` com `after` igual ao `changes_cursor` da primeira página, até `next` ser igual a `head`. Só então substitua as cópias antigas pelas novas, de uma só vez.',
        'Continue a pedir alterações. Com `remove`, elimine. Com `upsert`, volte a ler o imóvel, a não ser que `digest` seja o da sua cópia.',
        'Elimine cada cópia no seu `copy_until`, aconteça o que acontecer. Obtenha um novo instantâneo antes do primeiro desses prazos: as linhas são assinadas de novo um dia antes de terminarem, sem que isso conte como alteração.',
      ],
      paragraphs: [
        '`npx open-listings mirror --from URL --into FOLDER --follow` faz tudo isto, e a sua lógica (src/mirror) pode ser usada por outros programas.',
      ],
    },
    {
      heading: 'Quem pode guardar uma cópia',
      paragraphs: [
        copiesRule(about).pt,
        sentences.licence.pt,
        'Para guardar um subconjunto, leia na mesma o instantâneo completo: uma página é assinada como um todo; verifique-a toda e guarde depois os registos que quer. As alterações não indicam o concelho nem o tipo. Com o `upsert` de um imóvel que não tem, leia-o e guarde-o se pertencer ao seu subconjunto; com o de um que tem, elimine-o quando deixar de pertencer. Ignore o `remove` do que nunca teve.',
      ],
    },
    {
      heading: 'Assinaturas',
      paragraphs: [
        'Cada objeto assinado tem os membros `kid` e `sig`. A assinatura é Ed25519 (RFC 8032) sobre estes bytes: o texto `open-listings-sync/v1`, uma mudança de linha e o JSON canónico (RFC 8785) do objeto sem `sig`. `sig` está em base64url sem preenchimento.',
        'Cada objeto assinado, exceto um comprovativo, é enviado na sua forma canónica: recuse um texto que não seja o JSON canónico do que contém, para que nenhum membro se esconda atrás de outro.',
        sentences.versions.pt,
        'Verifique de forma estrita: a codificação da chave e da assinatura tem de ser a canónica, e recusam-se chaves de ordem pequena. O Ed25519 do OpenSSL e do Node faz isto, desde que a própria chave tenha sido verificada antes; `@noble/ed25519` precisa de `{ zip215: false }`.',
        'Cada resumo é SHA-256 em base64url sem preenchimento. Os instantes são UTC com milissegundos e ordenam-se como texto.',
      ],
    },
    {
      heading: 'Linhas de registo',
      paragraphs: [
        'Uma linha de registo é um imóvel publicado. É assinada quando a sua versão se torna pública, e de novo um dia antes do seu `copy_until`. Vale por si: uma linha guardada pode ser verificada sem perguntar de novo. `record` é o mesmo objeto que a resposta de `/v1/properties/{listing_id}`.',
        'Verifique que a chave é a atual ou uma retirada e não foi revogada, que `feed` é o que segue, que `record.listing_id` é `listing_id` e que `copy_until` está no futuro. É o fim da autorização ou 8 dias depois da meia-noite UTC anterior à assinatura, o que vier primeiro. Um `listing_id` obedece a `^[a-z0-9-]{1,64}$`; recuse qualquer outro antes de dar esse nome a um ficheiro.',
      ],
      example: 'record_line',
    },
    {
      heading: 'A linha de página',
      paragraphs: [
        'A última linha de cada página do instantâneo é assinada no momento da resposta, com a chave atual, e cobre o que está antes dela: `count` linhas, e `digest` sobre os seus bytes exatos com as mudanças de linha. As linhas estão por ordem de `listing_id`, todas depois de `after`. `next` é a última delas enquanto houver mais.',
        'Verifique que `after` e `limit` são os que pediu, que `expires_at` está no futuro, que `issued_at` não é anterior ao de nenhuma resposta que aceitou e que nenhum registo tem `seq` acima de `changes_cursor`. Todas as páginas de um instantâneo têm o mesmo `feed`, e `changes_cursor` nunca desce.',
        'Uma página sem esta linha está cortada. Um imóvel que não está entre os seus vizinhos numa página não estava publicado em `issued_at`. Assim, uma página de uma linha diz se um imóvel está publicado: `limit` igual a 1 e `after` igual ao `listing_id` com o último carácter substituído pelo anterior em ASCII, seguido de `~`. Para `example-home-1` é `example-home-0~`.',
      ],
      example: 'page_line',
    },
    {
      heading: 'Alterações',
      paragraphs: [
        'Só se numeram acontecimentos públicos, de modo que uma falha na numeração quer dizer que uma alteração posterior do mesmo imóvel substituiu outra. Há apenas a última alteração de cada imóvel. `upsert` ou `remove` decide-se no momento do pedido. `remove` não diz porquê: caducado, retirado, vendido e revogado não se distinguem. `digest` é o do JSON canónico de `record`.',
        'É um fluxo de atualizações observadas, não o histórico de todas as edições, e não garante prazos de entrega. Quando usar uma cópia, pergunte de novo.',
        sentences.renewals.pt,
        removalsRemembered(removalDays).pt,
        'Com `reset` verdadeiro o cursor não pode ser seguido, porque está à frente de `head` ou abaixo de `oldest`, onde as remoções já foram esquecidas: obtenha um novo instantâneo. Outro `feed` em key.json quer dizer que o editor recomeçou: obtenha também um novo instantâneo. Um cursor acima de 2^53 − 1 lê-se como 2^53 − 1, e `after` di-lo: está à frente de qualquer sequência.',
      ],
      example: 'changes',
    },
    {
      heading: 'Chaves',
      paragraphs: [
        sentences.key.pt,
        'key.json é a chave atual como JWK, todas as chaves como JWK Set (`keys`) e, em `revisions`, a cadeia que as comprova. Cada revisão é assinada pela sua própria chave `current`, que tem de ser a `current` ou a `next` da revisão anterior. Uma revisão posterior nunca anula uma revogação.',
        'Guarde a última revisão em que confiou. Aceite um key.json só quando a sua cadeia contiver exatamente essa revisão com o seu número: se tiver menos revisões, foi reposto um antigo; se tiver outra, foi bifurcado. Depois, o `kid` de páginas, alterações e key.json tem de ser o da chave atual; o de uma linha de registo, o da atual ou o de uma retirada. Leia key.json de novo quando uma chave não for a que espera.',
        'Numa rotação a chave em espera passa a atual, e as linhas da antiga valem até serem assinadas de novo. Depois de uma revogação nada assinado com essa chave é válido: elimine essas cópias e leia-as de novo.',
      ],
      example: 'key',
    },
    {
      heading: 'Comprovativos',
      paragraphs: [
        'Cada resposta sobre a disponibilidade tem um `receipt`, o comprovativo: o que se respondeu, e sobre que imóvel, em `checked_at`, assinado como uma linha de registo. Guarde-o e poderá provar o que foi respondido, e quando. Nada autoriza depois de `valid_until`: pergunte de novo.',
        'Os membros podem vir por qualquer ordem. Verifique a chave como a de uma linha de registo. A página `/receipt` fá-lo com o comprovativo que lá colar e diz qual das verificações falhou; `npx open-listings verify-receipt` fá-lo com um key.json guardado, sem consultar ninguém.',
      ],
    },
    {
      heading: 'Limites e falhas',
      paragraphs: [
        `Uma página tem no máximo ${service.page} linhas ou alterações. Depois de 429 espere o que \`Retry-After\` disser. Não siga redirecionamentos para outra origem. Limite o que lê: nenhuma página precisa de 32 MiB.`,
        'Recuse por inteiro o que não passar na verificação; as suas cópias ficam como estavam até terminarem. `refused` em `/v1/public-sync/schema.json` tem textos que um recetor deve recusar, com a respetiva razão: experimente o seu com eles. Os exemplos desta página estão assinados com as chaves de teste da RFC 8032 (7.1, testes 1 e 2): nunca confie nestas chaves.',
      ],
    },
  ],
})
