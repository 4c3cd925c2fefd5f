import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

/** Writes a Kyero feed of so many properties, about 3 kB each, to a file: `node tests/bench/kyero-feed.ts 100000 FILE`. */
const [count = '1000', path = 'kyero.xml'] = process.argv.slice(2)
/** Each town with a point in it, to two decimals: further ones are added. */
const towns = [
  ['Tavira', '37.12', '-7.65'],
  ['Lagos', '37.10', '-8.67'],
  ['Loulé', '37.13', '-8.02'],
  ['Silves', '37.18', '-8.43'],
  ['Portimão', '37.13', '-8.53'],
  ['Olhão', '37.02', '-7.84'],
  ['Albufeira', '37.08', '-8.24'],
] as const
const types = ['apartment', 'villa', 'town house', 'plot', 'penthouse']
const out = createWriteStream(path)
const write = async (text: string) => {
  if (!out.write(text)) await once(out, 'drain')
}
await write('<?xml version="1.0" encoding="UTF-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>\n')
for (let at = 0; at < Number(count); at++) {
  const [town, latitude, longitude] = towns[at % towns.length] ?? towns[0]
  const prose = (words: string) => `${words} ${at}. ${`${words}, `.repeat(23)}`
  const pictures = Array.from(
    { length: 12 },
    (_, index) => `<image id="${index + 1}"><url>https://pictures.example/${at}/${index}.jpg</url></image>`,
  )
  await write(`<property><id>P${at}</id><date>2026-0${1 + (at % 9)}-1${at % 10} 12:00:00</date><ref>R${at}</ref>
<price>${100_000 + ((at * 7_919) % 900_000)}</price><currency>EUR</currency><price_freq>sale</price_freq>
<type>${types[at % types.length]}</type><town>${town}</town><province>Faro</province>
<location><latitude>${latitude}${at % 100}</latitude><longitude>${longitude}${at % 100}</longitude></location>
<beds>${at % 6}</beds><baths>${at % 4}</baths><pool>${at % 2}</pool>
<surface_area><built>${60 + (at % 200)}</built><plot>${at % 3 === 0 ? 0 : 300 + at}</plot></surface_area>
<energy_rating><consumption>${'CDEFX'[at % 5]}</consumption></energy_rating>
<desc><pt><![CDATA[${prose('Casa de férias com jardim e sol')}]]></pt><en>${prose('Holiday home with garden &amp; sun')}</en></desc>
<features><feature>sea view</feature><feature>lift</feature></features>
<images>${pictures.join('')}</images></property>\n`)
}
await write('</root>\n')
out.end()
