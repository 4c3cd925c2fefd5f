import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locatingWords } from '#src/domain/professional/locating.ts'
import { readRecord } from '#src/domain/source/read.ts'
import { warningsOf } from '#src/domain/source-warnings.ts'
import { by, listing, differing } from '../../fixtures.ts'
import { day } from '../../utc.ts'

const terms = { country: 'PT', today: day('2026-05-01') }

const lisbon = { municipality_code: '1106', parishes: ['Arroios'] }
const found = (text: string, place = lisbon) => locatingWords(text, place).map((each) => each.found)

test('streets, squares, towers and estates are found by their type and name, in both languages', () => {
  for (const [text, words] of [
    ['Prédio na Rua do Salitre, com elevador.', ['Rua do Salitre']],
    ['na rua das Flores', ['rua das Flores']],
    ['Av. Almirante Reis', ['Av. Almirante Reis']],
    ['Avenida 24 de Julho', ['Avenida 24']],
    ['Avenida da Liberdade e Praça dos Restauradores', ['Avenida da Liberdade', 'Praça dos Restauradores']],
    ['Urbanização Quinta da Beloura', ['Urbanização Quinta da Beloura']],
    ['no 12.º piso da Torre Galp', ['Torre Galp']],
    ['on Garrett Street, in the Galp Tower', ['Garrett Street', 'Galp Tower']],
    ['close to Campo Pequeno', ['close to Campo Pequeno']],
  ] as const)
    expect(found(text), text).toEqual(words)
})

test('streets and landmarks are found in small letters and in capitals too', () => {
  for (const [text, words] of [
    ['apartamento na rua das flores, com elevador', ['rua das flores']],
    ['na travessa do calvário', ['travessa do calvário']],
    ['em plena avenida da liberdade', ['avenida da liberdade']],
    ['fica na rua augusta', ['rua augusta']],
    ['junto à praca da figueira', ['praca da figueira']],
    ['na rua de são bento', ['rua de são bento']],
    ['na rua 25 de abril', ['rua 25']],
    ['APARTAMENTO NA RUA DAS FLORES', ['rua das flores']],
    ['com vista para o jardim da estrela', ['jardim da estrela']],
    ['ao lado do castelo de são jorge', ['castelo de são jorge']],
    ['perto do metro do rato', ['metro do rato']],
    ['a flat in garrett street', ['garrett street']],
  ] as const)
    expect(found(text), text).toEqual(words)
})

test('regions, districts, islands, parishes and municipalities are found in any case and without accents', () => {
  for (const [text, words] of [
    ['férias no algarve', ['algarve']],
    ['no coração do ALENTEJO, com calma', ['ALENTEJO']],
    ['uma quinta em évora', ['évora']],
    ['perto de setubal', ['setubal']],
    ['em alvalade, junto a lojas', ['alvalade']],
    ['na ilha do pico', ['ilha do pico']],
    ['a casa dos açores', ['açores']],
    ['in braganza', ['braganza']],
    ['no Porto e em chaves', ['Porto']],
  ] as const)
    expect(found(text), text).toEqual(words)
  const united = {
    municipality_code: '1312',
    parishes: ['União das Freguesias de Aldoar, Foz do Douro e Nevogilde'],
  }
  expect(found('moradia em nevogilde', united)).toEqual(['nevogilde'])
  const evora = { municipality_code: '0705', parishes: [] }
  expect(found('Casa em EVORA, no alentejo central e no Alentejo', evora)).toEqual([])
})

test('stops, lines, numbers, codes and coordinates are found', () => {
  for (const [text, words] of [
    ['o elétrico 28 passa à porta', ['elétrico 28']],
    ['Tram 28 passes the door', ['Tram 28']],
    ['metro do Saldanha', ['metro do Saldanha']],
    ['the station of Cais do Sodré', ['Cais do Sodré', 'station of Cais do Sodré']],
    ['ten minutes from Lavadores', ['minutes from Lavadores']],
    ['R. Dr. Afonso Costa. Muito bom.', ['R. Dr. Afonso Costa']],
    ['n.º 12, 3.º esq', ['n.º 12', '3.º esq']],
    ['1250-096 Lisboa', ['1250-096']],
    ['38.7223, -9.1393', ['38.7223, -9.1393']],
    ['ver https://maps.example/x', ['https://maps.example/x']],
  ] as const)
    expect(found(text), text).toEqual(words)
})

test('the parish and other places are found, the own municipality, which is shown anyway, is not', () => {
  expect(found('T2 em ARROIOS, Lisboa')).toEqual(['ARROIOS'])
  expect(found('com vista para Almada')).toEqual(['Almada'])
  expect(found('T2 in Lisbon')).toEqual([])
  expect(found('a dez minutos de Vila Nova de Gaia')).toEqual(['Vila Nova de Gaia'])
  const gaia = { municipality_code: '1317', parishes: [] }
  expect(found('Apartamento em Vila Nova de Gaia, distrito do Porto', gaia)).toEqual([])
})

test('a tram is found by its number in either order', () => {
  for (const [text, words] of [
    ['The 28 tram brakes at the corner.', ['28 tram']],
    ['O 28 do elétrico passa à porta.', ['28 do elétrico']],
    ['À porta passa o elétrico 28.', ['elétrico 28']],
    ['De manhã o 28 passa à porta.', ['o 28 passa']],
  ] as const)
    expect(found(text), text).toEqual(words)
})

test('a name in a sentence is found whatever precedes it', () => {
  for (const [text, name] of [
    ['Apartamento ao pé do Bolhão.', 'Bolhão'],
    ['Fica a dois passos da Casa da Música.', 'Casa da Música'],
    ['Prédio atrás do Coliseu.', 'Coliseu'],
    ['Mesmo em frente a Serralves.', 'Serralves'],
    ['Por cima do Majestic.', 'Majestic'],
    ['Na esquina com a Ferreira Borges.', 'Ferreira Borges'],
    ['Sala com vista. A flat behind Rossio, across from Brasileira.', 'Brasileira'],
    ['Steps from Time Out.', 'Time Out'],
    ['In a side street off Almirante.', 'Almirante'],
    ['Tem a Pastelaria Aloma por vizinha.', 'Pastelaria Aloma'],
    ['Café Nicola à porta.', 'Café Nicola'],
    ['Lello bookshop is next door.', 'Lello bookshop'],
    ['Por baixo há as Caves Sandeman.', 'Sandeman'],
    ['O café da aldeia, «O Poial», fecha cedo.', 'Poial'],
    ['Vista para o Dr. Sousa Martins.', 'Sousa Martins'],
    ['Localização: Gomes Freire.', 'Gomes Freire'],
  ] as const)
    expect(found(text).join(' | '), text).toContain(name)
})

test('quarters that are no parishes are found in any case, as first words too', () => {
  for (const text of [
    'chiado',
    'Bairro alto',
    'PRINCIPE REAL',
    'bolhao',
    'clérigos',
    'na baixa',
    'na foz',
    'no rato',
  ])
    expect(found(`${text} e arredores, com elevador`), text).toEqual([text])
  expect(found('Baixa, com elevador')).toEqual(['Baixa'])
  expect(found('A renda é baixa, na graduação mais baixa; a foz fica longe, de graça')).toEqual([])
})

test('capitals that locate nothing are no names', () => {
  for (const text of [
    'Obras de Maio de 2019, com certificado A+ e caixilharia em PVC. Janelas da Velux, cozinha Bosch.',
    'Prédio do século XIX. Em Lisboa, com sol a Sul e a Poente. Um T3 e um T4+1.',
    'A Portuguese house. In May the sun reaches the East side. A view of the Atlantic.',
    'Pontos fortes:\n- Sala com 30 m2.\n- Cozinha equipada.\n• Garagem',
    'Apartamento em Lisboa, Área Metropolitana de Lisboa.',
  ])
    expect(
      found(text).filter((words) => !['Sala', 'Cozinha'].includes(words)),
      text,
    ).toEqual([])
})

test('what a home is like locates nothing', () => {
  for (const text of [
    'Sala virada a nascente.\n\nPrédio de 1968.',
    'The living room faces east. Built in 1968, 78 m2, 3 bedrooms, lift to the 4th floor.',
    'Rua tranquila, perto de escolas e transportes; a 5 minutos do metro e do parque.',
    'A quiet street near shops and a tram stop, with a garden and a view of the river.',
    'Cozinha de 12 m2 renovada em 2019, com lareira e estores elétricos.',
    'The street is quiet. The tower is from April 2019. Edifício de 2018. A torre é de 1990.',
    'A rua é calma, a avenida é larga e o bairro tem comércio. Uma rua sem saída, com pouco trânsito.',
    'Rua residencial arborizada; estrada de acesso em calçada portuguesa; praça ajardinada.',
    'Condomínio fechado com jardim, parque infantil e parque de estacionamento de 20 lugares.',
    'Edifício de 12 andares, torre com vista, escola primária e mercado municipal a 5 minutos.',
    'Um largo corredor leva à sala; jardim de inverno, jardim da casa, a um metro de distância da porta.',
    'Soalho de madeira, entrega de chaves na escritura, horta e lagoa, paredes brancas, guarda de vidro.',
    'À beira do rio, a nascente e a poente; terraço largo e sossegado. Luz natural. Monte alentejano.',
    'RUA CALMA E ARBORIZADA, SALA COM LAREIRA',
    'on a tree-lined street, off the main street, in a sunny lane at the end of a dead-end street',
    'Certificado energético B-, 2 lugares de estacionamento.',
  ])
    expect(found(text), text).toEqual([])
})

test('interface 1.5: a closed home is warned of, an open one is not', () => {
  const warned = (record_class: string) => {
    const { record } = readRecord(
      listing('ol-x', {
        record_class,
        title: { pt: 'T2 no Saldanha', en: 'Flat near Saldanha' },
        description: { pt: 'Na Rua do Salitre.', en: 'Quiet.' },
        location: {
          municipality_code: '1106',
          parish: differing('Saldanha', 'Arroios'),
          ...by,
        },
      } as never),
      day('2026-05-01'),
    )
    return (
      record &&
      warningsOf(record, terms).map(({ path, found: words }) => `${path.join('.')}: ${String(words)}`)
    )
  }
  const warnings = [
    'title.pt: Saldanha',
    'title.en: Saldanha',
    'title.en: near Saldanha',
    'description.pt: Rua do Salitre',
  ]
  expect(warned('semi_open_listing')).toEqual(warnings)
  expect(warned('off_market_listing')).toEqual(warnings)
  for (const other of ['open_listing', 'exclusive_off_market', 'draft'])
    expect(warned(other), other).toEqual([])
})

test('no word of the demonstration’s closed homes locates them', () => {
  const file = join(import.meta.dirname, '../../../data/demo/restricted.json')
  const records = JSON.parse(readFileSync(file, 'utf8')) as object[]
  const read = records.map((record) => readRecord(record, day('2026-05-01')).record)
  expect(read.length).toBeGreaterThan(10)
  expect(read.flatMap((record) => (record ? warningsOf(record, terms) : []))).toEqual([])
})
