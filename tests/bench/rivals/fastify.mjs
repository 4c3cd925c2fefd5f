import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import Database from 'better-sqlite3'
import fastify from 'fastify'

// A typical service: columns to filter by, an index for each, records as JSON text, a schema for the body.
const [records, file] = process.argv.slice(2)
const db = new Database(file)
db.pragma('journal_mode = WAL')
db.pragma('synchronous = OFF')
db.exec(`
  CREATE TABLE listing (
    listing_id TEXT PRIMARY KEY, municipality TEXT, price_eur INTEGER, beds INTEGER, typology TEXT,
    property_type TEXT, updated_at TEXT, record TEXT
  );
  CREATE TABLE feature (listing_id TEXT, feature TEXT, PRIMARY KEY (listing_id, feature)) WITHOUT ROWID;
`)
const addListing = db.prepare('INSERT INTO listing VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
const addFeature = db.prepare('INSERT OR IGNORE INTO feature VALUES (?, ?)')
db.exec('BEGIN')
for await (const line of createInterface({ input: createReadStream(records) })) {
  const { listing_id, municipality, price_eur, beds, typology, property_type, updated_at, features } =
    JSON.parse(line)
  const columns = [price_eur, beds, typology, property_type].map(({ value }) => value)
  addListing.run(listing_id, municipality, ...columns, updated_at, line)
  for (const { feature, value } of features) if (value === true) addFeature.run(listing_id, feature)
}
db.exec('COMMIT')
for (const column of ['municipality', 'price_eur', 'beds', 'typology', 'property_type', 'updated_at'])
  db.exec(`CREATE INDEX listing_${column} ON listing (${column})`)
db.exec('ANALYZE')

const strings = { type: 'array', items: { type: 'string' } }
const body = {
  type: 'object',
  additionalProperties: false,
  properties: {
    municipalities: { ...strings, maxItems: 3 },
    min_price_eur: { type: ['integer', 'null'] },
    max_price_eur: { type: ['integer', 'null'] },
    min_bedrooms: { type: ['integer', 'null'] },
    typologies: strings,
    property_types: strings,
    must_have: strings,
    preferences: strings,
    readiness_min: { type: 'object', additionalProperties: { type: 'string' } },
    limit: { type: 'integer', minimum: 1, maximum: 20, default: 20 },
  },
}

const prepared = new Map()
const statement = (sql) => {
  if (!prepared.has(sql)) prepared.set(sql, db.prepare(sql).pluck())
  return prepared.get(sql)
}
const search = (asked) => {
  const wheres = []
  const values = []
  const oneOf = (column, list = []) => {
    if (list.length === 0) return
    wheres.push(`${column} IN (${list.map(() => '?').join(', ')})`)
    values.push(...list)
  }
  const compare = (condition, value) => {
    if (value === undefined || value === null) return
    wheres.push(condition)
    values.push(value)
  }
  oneOf('municipality', asked.municipalities)
  oneOf('typology', asked.typologies)
  oneOf('property_type', asked.property_types)
  compare('price_eur >= ?', asked.min_price_eur)
  compare('price_eur <= ?', asked.max_price_eur)
  compare('beds >= ?', asked.min_bedrooms)
  for (const feature of asked.must_have ?? [])
    compare('EXISTS (SELECT 1 FROM feature f WHERE f.listing_id = l.listing_id AND f.feature = ?)', feature)
  const where = wheres.length === 0 ? '' : `WHERE ${wheres.join(' AND ')}`
  const found = statement(`SELECT record FROM listing l ${where} ORDER BY updated_at DESC LIMIT ?`)
  return { results: found.all(...values, asked.limit).map((text) => JSON.parse(text)) }
}

const app = fastify()
app.post('/v1/property-searches', { schema: { body } }, (request) => search(request.body))
const byId = db.prepare('SELECT record FROM listing WHERE listing_id = ?').pluck()
app.get('/v1/properties/:id', (request, reply) => {
  const record = byId.get(request.params.id)
  return record === undefined ? reply.code(404).send({ code: 'not_found' }) : JSON.parse(record)
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send({ port: app.server.address().port })
process.once('SIGTERM', () => process.exit(0))
