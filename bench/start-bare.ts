/** The smallest comparable server on the same data: the embedded database with its extensions, one route, and the compile cache. */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/diwan', import.meta.url)))
const { PGlite } = await import('@electric-sql/pglite')
const { btree_gin } = await import('@electric-sql/pglite/contrib/btree_gin')
const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
const { default: fastify } = await import('fastify')

const dataDir = `${process.env['DIWAN_DATA']}/postgres`
const lite = await PGlite.create({ dataDir, extensions: { btree_gin, pg_trgm } })
const app = fastify()
app.get('/', async () => (await lite.query('select count(*) from public.org')).rows)
await app.listen({ port: 0 })
await app.inject('/')
process.stdout.write('Diwan is open at http://localhost:0/\n')
process.on('SIGTERM', () => void lite.close().then(() => process.exit(0)))
