import { expect, test } from 'vitest'
import { stampIn } from '#src/domain/feed/title.ts'

test.each([
  ['SOLD - lovely flat near the beach', 'sold'],
  ['VENDIDO! Apartamento T2 no centro', 'sold'],
  ['*** RESERVADO *** Apartamento T2', 'reserved'],
  ['Under offer. Flat by the sea', 'reserved'],
  ['Under offer', 'reserved'],
  ['Moradia T3 (reservado)', 'reserved'],
  ['Apartamento T2 - Vendido', 'sold'],
  ['Apartamento T2 – VENDIDA – Faro', 'sold'],
  ['[Vendida] Moradia em banda', 'sold'],
  ['T2 VENDIDO em Faro', 'sold'],
  ['VENDIDO APARTAMENTO T2 EM FARO', 'sold'],
  ['APARTAMENTO T2 VENDIDO', 'sold'],
  ['Villa in Lagos, SSTC', 'reserved'],
  ['Sold subject to contract: villa in Lagos', 'reserved'],
  ['T1 com CPCV assinado', 'reserved'],
  ['Retirado do mercado - T3', 'withdrawn'],
  ['Quinta 🔴 Sinalizada 🔴', 'reserved'],
  ['Reservado/Reserved: T4 Tavira', 'reserved'],
  ['Apartamento T2 vendido', 'sold'],
  ['Excelente T2, já vendido', 'sold'],
  ['Reservado T2 em Faro', 'reserved'],
  ['2 bed flat under offer', 'reserved'],
  ['APARTAMENTO T2 RESERVADO', 'reserved'],
  ['Apartamento T1 CPCV', 'reserved'],
  ['VERKAUFT: Villa in Faro', 'sold'],
  ['VENDU – Villa avec piscine', 'sold'],
  ['VERKOCHT onder voorbehoud: villa', 'reserved'],
  ['RÉSERVÉ - Appartement T2', 'reserved'],
  ['Reserviert! Haus in Lagos', 'reserved'],
  ['SOB RESERVA - T2 em Faro', 'reserved'],
  ['Negócio fechado! T3 em Faro', 'sold'],
  ['V E N D I D O - T2 em Faro', 'sold'],
  ['T2 em Faro | R E S E R V A D O', 'reserved'],
  ['🔴 VENDIDO 🔴 T2 em Faro', 'sold'],
])('%s is %s', (title, state) => {
  expect(stampIn(title)?.state).toBe(state)
})

test.each([
  'Um prédio que nunca foi vendido',
  'Nunca foi VENDIDO',
  'T2 com lugar de garagem reservado',
  'T2 com lugar de garagem RESERVADO',
  'LUGAR DE GARAGEM RESERVADO',
  'T2 NÃO VENDIDO',
  'Vendido com recheio: T3 no centro',
  'SOLD WITH TENANTS',
  'Vendido mobilado',
  'Reserved parking space and lift',
  'Garage to be SOLD separately',
  'Never sold before - first owner',
  '80% vendido! Novo empreendimento',
  'A ser VENDIDO em leilão',
  'Vende-se apartamento T2',
  'Unsold plots near Tavira',
  'Condomínio reservado e tranquilo',
  'T3 em condomínio privado, reservado',
  'Soldado da paz',
  'Vendido com arrendatário',
  'Reservado a maiores de 55 anos',
  'Moradia em local reservado',
  'O apartamento é vendido',
  'Tranquilo e reservado',
  'Garagem box a ser vendida',
  'Reserve your visit: villa by the nature reserve',
  'A B C D moradias em banda',
])('%s says nothing of its sale', (title) => {
  expect(stampIn(title)).toBeNull()
})

test('what is found is shown as it was written', () => {
  expect(stampIn('T2 em Faro - Proposta Aceite!')).toEqual({ state: 'reserved', found: 'Proposta Aceite' })
})

test.each(['CPCV ASSINADO', 'Já não disponível', 'SOLD', 'Sinalizado', 'Indisponível', 'Sob proposta'])(
  '%s alone is a stamp',
  (title) => {
    expect(stampIn(title)?.found).toBe(title)
  },
)

test('a sentence that ends in such a word is prose, and a title is not', () => {
  expect(stampIn('Uma casa de que gostaram todos a quem foi vendida', false)).toBeNull()
  expect(stampIn('Ao lado fica uma casa vendida', false)).toBeNull()
  expect(stampIn('Casa em Faro, vendida')?.state).toBe('sold')
  const ofTheHome = [
    'Imóvel vendido',
    'Já vendido',
    'This property is now under offer',
    'Reservado com sinal',
  ]
  for (const sentence of ofTheHome) expect([sentence, stampIn(sentence, false)]).not.toEqual([sentence, null])
})
