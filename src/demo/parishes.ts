/** A parish (freguesia) and a point near its middle. */
export interface Parish {
  name: string
  lat: number
  lon: number
}

const rows = `
lisboa|Alcântara|38.706|-9.180
lisboa|Alvalade|38.754|-9.146
lisboa|Areeiro|38.742|-9.133
lisboa|Arroios|38.731|-9.135
lisboa|Avenidas Novas|38.739|-9.150
lisboa|Beato|38.733|-9.109
lisboa|Belém|38.700|-9.206
lisboa|Benfica|38.748|-9.202
lisboa|Campo de Ourique|38.718|-9.168
lisboa|Campolide|38.732|-9.167
lisboa|Carnide|38.764|-9.187
lisboa|Estrela|38.712|-9.161
lisboa|Lumiar|38.769|-9.160
lisboa|Marvila|38.744|-9.108
lisboa|Olivais|38.772|-9.121
lisboa|Parque das Nações|38.768|-9.096
lisboa|Penha de França|38.731|-9.126
lisboa|Santo António|38.722|-9.150
porto|Bonfim|41.153|-8.594
porto|Campanhã|41.161|-8.575
porto|Paranhos|41.172|-8.606
porto|Ramalde|41.170|-8.645
sintra|Algueirão-Mem Martins|38.797|-9.342
sintra|Casal de Cambra|38.803|-9.231
sintra|Colares|38.799|-9.447
sintra|Rio de Mouro|38.766|-9.325
cascais|Alcabideche|38.732|-9.409
cascais|São Domingos de Rana|38.703|-9.340
oeiras|Barcarena|38.732|-9.280
oeiras|Porto Salvo|38.722|-9.308
loures|Bucelas|38.901|-9.119
amadora|Alfragide|38.735|-9.217
amadora|Venteira|38.757|-9.242
vila-nova-de-gaia|Avintes|41.106|-8.551
vila-nova-de-gaia|Canidelo|41.124|-8.650
vila-nova-de-gaia|Madalena|41.107|-8.650
vila-nova-de-gaia|Oliveira do Douro|41.124|-8.586
maia|Águas Santas|41.210|-8.573
maia|Moreira|41.243|-8.655
gondomar|Rio Tinto|41.178|-8.560
braga|Gualtar|41.567|-8.389
coimbra|Santo António dos Olivais|40.211|-8.408
aveiro|Aradas|40.618|-8.643
aveiro|Esgueira|40.648|-8.629
almada|Costa da Caparica|38.644|-9.235
seixal|Amora|38.629|-9.117
seixal|Corroios|38.640|-9.151
seixal|Fernão Ferro|38.564|-9.080
loule|Almancil|37.086|-8.030
loule|Quarteira|37.069|-8.101
portimao|Alvor|37.130|-8.593
lagos|Luz|37.087|-8.731
faro|Montenegro|37.035|-7.965
mafra|Ericeira|38.963|-9.415
peniche|Ferrel|39.364|-9.317
funchal|Monte|32.676|-16.902
funchal|São Martinho|32.647|-16.945
ponta-delgada|Fajã de Baixo|37.756|-25.645
`

/** Some parishes, by the slug of their municipality. Elsewhere the parish of a generated home stays unknown. */
export const parishes: ReadonlyMap<string, Parish[]> = Map.groupBy(
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [slug, name, lat, lon] = row.split('|') as [string, string, string, string]
      return { slug, name, lat: Number(lat), lon: Number(lon) }
    }),
  ({ slug }) => slug,
)
