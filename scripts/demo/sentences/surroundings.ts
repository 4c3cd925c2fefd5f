import { pairs } from './pairs.ts'

// A text takes at most one sentence of each list.

export const townTransport = pairs(`
  A paragem de autocarro mais próxima fica a cerca de {100..600/50} metros.
  The nearest bus stop is about {n} metres away.
  O centro fica a {5..25} minutos a pé.
  The centre is {n} minutes away on foot.
  Há estacionamento na rua, com zonas pagas e zonas livres.
  There is street parking, some of it paid and some of it free.
  A rua tem trânsito nos dois sentidos e passeio dos dois lados.
  The street has two-way traffic and pavements on both sides.
  O percurso a pé até à praça principal demora {6..22} minutos.
  The walk to the main square takes {n} minutes.
`)

export const townServices = pairs(`
  Há um supermercado a {3..12} minutos a pé e uma farmácia na mesma rua.
  There is a supermarket {n} minutes away on foot and a pharmacy on the same street.
  A escola básica mais próxima fica a cerca de {200..900/50} metros.
  The nearest primary school is about {n} metres away.
  O centro de saúde fica a {5..20} minutos a pé.
  The health centre is {n} minutes away on foot.
  No mesmo quarteirão há um café, uma papelaria e uma padaria.
  In the same block there are a café, a stationer's and a bakery.
  O jardim público mais próximo fica a cerca de {150..800/50} metros.
  The nearest public garden is about {n} metres away.
  O mercado municipal fica a {4..15} minutos a pé.
  The municipal market is {n} minutes away on foot.
`)

export const countryTransport = pairs(`
  A paragem de autocarro mais próxima fica a cerca de {2..6} quilómetros.
  The nearest bus stop is about {n} kilometres away.
  O acesso faz-se por estrada municipal asfaltada.
  Access is by a surfaced municipal road.
  A vila fica a {4..20} minutos de carro.
  The town is {n} minutes away by car.
  A rede móvel foi testada no local e funciona, segundo a agência.
  According to the agency, mobile reception was tested on site and works.
  O autocarro escolar passa a cerca de {200..900/50} metros.
  The school bus passes about {n} metres away.
`)

export const countryServices = pairs(`
  Nas proximidades há um café e uma mercearia; o supermercado exige deslocação de carro.
  There are a café and a grocery nearby; the supermarket requires a drive.
  A escola e o centro de saúde ficam a {6..20} minutos de carro.
  The school and the health centre are {n} minutes away by car.
  A farmácia mais próxima fica a {5..18} minutos de carro.
  The nearest pharmacy is {n} minutes away by car.
  A feira mensal realiza-se a {3..15} minutos de carro.
  The monthly market takes place {n} minutes away by car.
  O quartel dos bombeiros fica a {4..16} minutos de carro.
  The fire station is {n} minutes away by car.
`)

export const shore = pairs(`
  A praia mais próxima fica a {4..20} minutos de carro.
  The nearest beach is {n} minutes away by car.
  O lado poente recebe vento do mar.
  The west side receives wind from the sea.
  No verão há mais trânsito por causa da praia.
  In summer there is more traffic because of the beach.
`)
