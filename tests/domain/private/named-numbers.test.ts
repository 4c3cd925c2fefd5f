import { expect, test } from 'vitest'
import { noChannels } from '#src/domain/private/own.ts'
import { judgeText } from '#src/domain/private/public-text.ts'

const kindsIn = (text: string) => [
  ...new Set(judgeText(text, { own: noChannels }).leftOut.map(({ kind }) => kind)),
]

// Each number has a form that is public elsewhere: a year, thousands, hundreds, few digits.
test.each([
  ['Artigo matricial 1.987 da freguesia de Quelfes.', 'tax_article'],
  ['Inscrito na matriz sob o artigo 1987.', 'tax_article'],
  ['Artigo 57, secção F, da matriz rústica.', 'tax_article'],
  ['Descrito na Conservatória do Registo Predial de Loulé sob o n.º 1.200.', 'registry_code'],
  ['Land registry number 1998.', 'registry_code'],
  ['Matrícula predial n.º 2004.', 'registry_code'],
  ['Código da porta da rua: 1500.', 'keys'],
  ['O alarme desliga-se com o código 2000.', 'keys'],
  ['Alarm code 1974.', 'keys'],
  ['Key safe by the meter, pin 2010.', 'keys'],
  ['NIF: 217 845 606.', 'tax_number'],
  ['Vendedora com o contribuinte n.º 198.234.171.', 'tax_number'],
  ['Avisar al 683 . 21 . 90 . 47 con un día.', 'telephone'],
  ['Conta bancária n.º 123.456.789.', 'bank_account'],
  ['Passaporte n.º 123.456.', 'identity_document'],
])('a number is private by its name, whatever its form: %s', (text, kind) => {
  expect(kindsIn(text)).toEqual([kind])
})

test.each([
  'Alarme instalado em 2019 e vídeo-porteiro.',
  'Alarme por 250 € e porta blindada de 2010.',
  'Código postal 8000-123 Faro.',
  'O artigo 12.º do PDM permite 300 m2.',
  'Registo de Alojamento Local n.º 12345/AL.',
  'Licença de utilização n.º 123/2004, emitida em 1998.',
  'Contacte-nos até 2027 para visitar as 12 frações.',
  'Certificado energético SCE 123456789.',
  'Prédio urbano de 1987 com 3 pisos.',
  'Door to door in 20 minutes by the A22; built in 2004.',
  'Cartão de acesso à garagem; 2 elevadores de 2015.',
  'Conta com 3 quartos e 2 casas de banho desde 2008.',
])('a number with another name is public: %s', (text) => {
  expect(kindsIn(text)).toEqual([])
})
