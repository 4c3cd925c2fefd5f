import { recorded, type Bounded } from '#src/domain/bounded.ts'
import { fold } from '#src/domain/search/names.ts'

/** Spain's provinces, regions, islands and coasts, as feeds write them. `Toledo` is a village of Portugal too, and no province. */
const names = [
  'A Coruña, Álava, Araba, Albacete, Alicante, Alacant, Almería, Asturias, Ávila, Badajoz, Baleares, Balears',
  'Islas Baleares, Illes Balears, Balearic Islands, Mallorca, Majorca, Menorca, Ibiza, Formentera, Barcelona',
  'Bizkaia, Vizcaya, Burgos, Cáceres, Cádiz, Cadiz, Cantabria, Castellón, Castelló, Ceuta, Ciudad Real, Córdoba',
  'Coruña, La Coruña, Cuenca, Gerona, Girona, Gipuzkoa, Guipúzcoa, Granada, Guadalajara, Huelva, Huesca, Jaén',
  'La Rioja, Las Palmas, Gran Canaria, Lanzarote, Fuerteventura, Tenerife, Santa Cruz de Tenerife, La Palma',
  'La Gomera, León, Lérida, Lleida, Lugo, Madrid, Málaga, Melilla, Murcia, Navarra, Nafarroa, Orense, Ourense',
  'Palencia, Pontevedra, Rioja, Salamanca, Segovia, Sevilla, Seville, Soria, Tarragona, Teruel, Toledo, Valencia',
  'València, Valladolid, Zamora, Zaragoza, Saragossa, Andalucía, Andalusia, Aragón, Canarias, Islas Canarias',
  'Canary Islands, Castilla y León, Castilla La Mancha, Cataluña, Catalunya, Catalonia, Comunidad de Madrid',
  'Comunidad Valenciana, Comunitat Valenciana, Euskadi, País Vasco, Extremadura, Galicia, Galiza',
  'Región de Murcia, España, Espanha, Spain, Costa Blanca, Costa Brava, Costa Cálida, Costa Daurada, Costa Dorada',
  'Costa de Almería, Costa de la Luz, Costa del Azahar, Costa del Sol, Costa Tropical, Rías Baixas, Rías Bajas',
].flatMap((some) => some.split(', '))
const folded: ReadonlySet<string> = new Set(names.map((name) => fold(recorded(name))))

/** Whether a district or province that a feed names is one of Spain's: `Cáceres`, `Prov. de Málaga`, `Alicante (Costa Blanca)`. */
export const isSpanishProvince = (text: Bounded): boolean =>
  text
    .split(/[,;/()|]|\s-\s/, 5)
    .map((part) => fold(part).replace(/^prov(?:incia|ince)?(?: de| of)? /, ''))
    .some((part) => folded.has(part))
