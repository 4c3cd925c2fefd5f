import { expect, test } from 'vitest'
import { fileOf } from './feeding.ts'
import { csvHomes } from '#src/import/feed/csv.ts'
import { detectFormat, readFeedHomes, isJsonFeed } from '#src/import/feed/formats.ts'
import { recogniseSoftware } from '#src/import/feed/known-software.ts'

const header = 'ref;type;typology;town;price_eur;useful_m2;pictures;description_pt'
const rows = [
  '007;apartment;T2;Olhão;"245.000,00";"78,5";;"Sala, cozinha;\nvaranda a sul."',
  '08;shop;;Faro;99000;;;Loja.',
]

const read = async (content: string | Buffer, name = 'feed.csv') => {
  const homes = []
  for await (const home of csvHomes(fileOf(content, name))) homes.push(home)
  return homes
}
const text = [header, ...rows, ''].join('\r\n')
const utf16 = (written: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(written, 'utf16le')])

test('a table is read as spreadsheets save it: semicolons, a line that names the separator, tabs in UTF-16', async () => {
  const tabs = text.replaceAll(/;(?=[^\n]*\r?\n)/g, '\t').replace('cozinha\t', 'cozinha;')
  for (const [content, name] of [
    [text, 'feed.csv'],
    [`sep=;\r\n${text}`, 'feed.csv'],
    [`\uFEFFsep=;\r\n${text}`, 'feed.csv'],
    [utf16(text), 'feed.csv'],
    [utf16(tabs), 'feed.txt'],
    [tabs, 'feed.tsv'],
  ] as const) {
    expect(await read(content, name)).toMatchObject([
      { ref: '007', reference: '007', raw: { price: '245.000,00', useful_m2: '78,5', town: 'Olhão' } },
      { ref: '08', raw: { type: 'shop' } },
    ])
    expect(detectFormat(fileOf(content, name))).toBe('csv')
  }
})

test('lines keep their numbers behind the line that names the separator', async () => {
  const [, home] = await read(`sep=;\n${header}\nB;shop;;Faro;99000;;;Loja.\nA;apartment\n`)
  expect(home).toMatchObject({ field: 'cells', found: 2, expected: ['cells_of_header', 8, 4] })
})

test('a table in windows-1252 is refused with its line, its byte and the command that converts it', async () => {
  await expect(read(Buffer.from(text, 'latin1'))).rejects.toMatchObject({
    line: 2,
    message: expect.stringMatching(/not UTF-8 \(0xE3\).*iconv -f WINDOWS-1252 -t UTF-8/),
  })
})

test('the address of a picture with a space is one address, and what is none is left to be named', async () => {
  const pictures = async (cell: string) => {
    const [home] = await read(`ref;pictures\nA;"${cell}"\nB;\n`)
    return home && 'pictures' in home ? home.pictures : null
  }
  const [a, b] = ['https://x.example/a b.jpg', 'https://x.example/c.jpg']
  expect(await pictures(`${a} ${b}`)).toEqual([a, b])
  expect(await pictures(`${a}, ${b}`)).toEqual([a, b])
  expect(await pictures(`${a};${b};`)).toEqual([a, b])
  expect(await pictures(`${b}\n${a}`)).toEqual([b, a])
  const resized = `https://cdn.example/?u=${b}&w=800`
  expect(await pictures(`${resized} ${b}`)).toEqual([resized, b])
  expect(await pictures('photo 1.jpg')).toEqual(['photo 1.jpg'])
})

test('the format of a file is that of its content, whatever it is called', () => {
  const files = [
    ['<?xml version="1.0"?>\n<!-- a feed -->\n<root></root>', 'kyero'],
    ['<data></data>', 'imovirtual'],
    ['<?xml version="1.0"?><propiedades></propiedades>', 'inmovilla'],
    ['{"customerProperties":[]}', 'idealista'],
    ['ref,town\nA,Faro\n', 'csv'],
  ] as const
  for (const [content, format] of files)
    for (const name of ['feed.xml', 'feed.json', 'feed.csv', 'feed', 'feed.bin'])
      expect([name, detectFormat(fileOf(content, name))]).toEqual([name, format])
  expect(detectFormat(fileOf('nothing that is a table', 'feed.xml'))).toBe('kyero')
  expect(() => detectFormat(fileOf('nothing', 'feed'))).toThrow('shows no format of a feed')
})

test('an export that is not read is called by the name of its software, with how to get one that is', async () => {
  const ego = JSON.stringify({
    Properties: [{ ID: 1, Reference: 'A', Thumbnail: 'https://media.egorealestate.com/1.jpg' }],
  })
  const reso = JSON.stringify({ '@odata.context': '$metadata#Property', value: [{ ListingKey: '1' }] })
  const wordpress =
    '<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel></channel></rss>'
  const houzez = 'ID,Title,fave_property_price,fave_property_size\n1,Casa,250000,80\n'
  for (const [content, name, is] of [
    [ego, 'feed.json', /an export of eGO Real Estate, expected Kyero XML 3, which eGO writes too/],
    [reso, 'feed.json', /JSON of the RESO Web API, expected a CSV table with our columns/],
    [wordpress, 'feed.xml', /an export of WordPress, expected Kyero XML 3/],
    [houzez, 'feed.csv', /an export of Houzez, a theme of WordPress/],
  ] as const) {
    const path = fileOf(content, name)
    if (name === 'feed.json') expect(isJsonFeed(path)).toBe(true)
    const reading = async () => {
      for await (const _ of readFeedHomes(detectFormat(path), path));
    }
    await expect(reading()).rejects.toThrow(is)
  }
  const idealista =
    '{"customerCode":"x","customerProperties":[{"imageUrl":"https://media.egorealestate.com/1.jpg"}]}'
  expect(recogniseSoftware(idealista)).toBeNull()
  // Pictures at such software make no other feed of a Kyero feed.
  const kyero = fileOf(
    '<root><kyero><feed_version>3</feed_version></kyero><property><id>A</id><images><image><url>https://media.egorealestate.com/1.jpg</url></image></images></property></root>',
  )
  const homes = []
  for await (const home of readFeedHomes('kyero', kyero)) homes.push(home)
  expect(homes).toMatchObject([{ ref: 'A' }])
})
