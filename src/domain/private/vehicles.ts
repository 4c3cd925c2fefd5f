import type { Finder } from './cues.ts'
import { spansOf, type Span } from './span.ts'

const vehicle =
  /\b(?:matriculas?|matriculad[ao]|viaturas?|veiculos?|automove(?:l|is)|carros?|carrinhas?|motas?|motociclo|autocaravana|caravana|plates?|registration|registered|vehicles?|cars?|van|motorbike|caravan|coches?|placa|voitures?|immatricul[a-z]{1,6}|kennzeichen|wagen|jipe|jeep|scooter|camiao|reboque|trailer|tractor|trator|estacionad[ao]|parked|renault|peugeot|citroen|opel|fiat|toyota|nissan|ford|volvo|tesla|volkswagen|bmw|mercedes|audi)(?![a-z])/i
/** The plates of Portugal, in every order of their pairs that there has been. */
const portuguese =
  /(?<![\w-])(?=[\d.-]{0,6}[A-Z])(?:\d{2}|[A-Z]{2})[.-](?:\d{2}|[A-Z]{2})[.-](?:\d{2}|[A-Z]{2})(?![\w-])/gi
/** Of any country, right behind a word for a plate. */
const named =
  /\b(?:[Mm]atricula|[Pp]lates?|[Pp]laca|[Ii]mmatriculee?|[Kk]ennzeichen)[ .:,]{1,3}(?:n\.? ?º ?|no\.? |number |is )?(?=[A-Z0-9 -]{0,9}\d)(?=[A-Z0-9 -]{0,9}[A-Z])(?:[A-Z0-9]{5,8}|[A-Z0-9]{1,4}(?:[ -][A-Z0-9]{1,4}){1,2})(?![\w/])/g
/** A code of the same form may be the agency's reference. */
const reference = /\b(?:ref[a-z]{0,9}|id|processo|cod[a-z]{0,4})[ .:#ºn-]{1,6}$/i
const nearby = 80

const isOfVehicle = (plain: string, { at, end }: Span): boolean =>
  !reference.test(plain.slice(Math.max(0, at - 24), at)) &&
  vehicle.test(plain.slice(Math.max(0, at - nearby), end + nearby))

/** The plates of vehicles, which tell whose they are: near a word for one. */
export const plateFinder: Finder = {
  cue: {
    words:
      'matricula* viatura* veiculo* automov* carro carros carrinha* mota motas motociclo autocaravana caravan* plate plates registration registered vehicle* car cars van motorbike coche coches placa voiture* immatricul* kennzeichen wagen jipe jeep scooter camiao reboque trailer tractor trator estacionad* parked renault peugeot citroen opel fiat toyota nissan ford volvo tesla volkswagen bmw mercedes audi',
    digits: 2,
  },
  find: (plain) =>
    spansOf(portuguese, plain)
      .filter((span) => isOfVehicle(plain, span))
      .concat(spansOf(named, plain)),
}
