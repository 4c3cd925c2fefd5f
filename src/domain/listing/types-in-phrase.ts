import type { Language } from '#src/domain/language.ts'
import type { Label, PropertyType } from '#src/domain/vocabulary.ts'

const several: Record<PropertyType, Label> = {
  apartment: { pt: 'apartamentos', en: 'flats' },
  duplex: { pt: 'duplex', en: 'duplex flats' },
  penthouse: { pt: 'penthouses', en: 'penthouses' },
  detached_house: { pt: 'moradias isoladas', en: 'detached houses' },
  semi_detached_house: { pt: 'moradias geminadas', en: 'semi-detached houses' },
  terraced_house: { pt: 'moradias em banda', en: 'terraced houses' },
  farmhouse: { pt: 'quintas e montes', en: 'farmhouses' },
  building: { pt: 'prédios', en: 'buildings' },
  land: { pt: 'terrenos', en: 'land' },
  shop: { pt: 'lojas', en: 'shops' },
  office: { pt: 'escritórios', en: 'offices' },
  warehouse: { pt: 'armazéns', en: 'warehouses' },
  garage: { pt: 'garagens', en: 'garages' },
}

/** Several properties of a type, in the middle of a phrase: `flats`, `moradias isoladas`. */
export const typesInPhrase = (type: PropertyType, language: Language): string => several[type][language]
