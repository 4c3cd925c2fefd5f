import { pairs } from './pairs.ts'

// A text takes at most one sentence of each list.

export const visits = pairs(`
  As visitas marcam-se com {2..4} dias de antecedência.
  Visits are arranged {n} days in advance.
  As visitas fazem-se aos dias úteis, depois das {15..18} horas.
  Visits take place on weekdays after {n}:00.
  A chave está na agência e as visitas são acompanhadas.
  The agency holds the key and accompanies visits.
  As visitas marcam-se por email.
  Visits are arranged by email.
`)

export const terms = pairs(`
  Os documentos podem ser consultados na agência, a pedido.
  The documents can be consulted at the agency on request.
  O preço não inclui impostos, escritura nem registo.
  The price does not include taxes, deed or registration.
  A venda não depende da compra de outro imóvel.
  The sale does not depend on the purchase of another property.
  A data da escritura é combinada entre as partes.
  The date of the deed is agreed between the parties.
  O vendedor prefere tratar da "escritura & registo" no mesmo dia.
  The seller prefers to complete the "escritura & registo" on the same day.
`)

export const sources = pairs(`
  O que não está neste anúncio não foi comunicado à agência.
  What is not in this listing has not been stated to the agency.
  As distâncias são aproximadas.
  Distances are approximate.
  Este texto resume o que foi comunicado à agência.
  This text sums up what was stated to the agency.
  Cada dado diz quem o comunicou e em que data.
  Each fact names its source and its date.
`)

export const disclosure = pairs(`
  Demonstração: este imóvel não existe.
  Demonstration: this property does not exist.
  Imóvel fictício, criado para demonstração.
  Fictional property, created for demonstration.
  Este anúncio é fictício e serve apenas para demonstração.
  This advert is fictional and serves only for demonstration.
  Dados inventados: não há imóvel nem vendedor por trás deste anúncio.
  Invented data: there is no property and no seller behind this listing.
`)
