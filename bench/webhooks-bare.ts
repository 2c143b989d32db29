/** The smallest comparable receiver: parses a call and inserts it as one row. */
import fastify from 'fastify'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
await pool.query('create table bench_hook (id bigserial primary key, body jsonb not null)')
const app = fastify()
app.post('/hook', async ({ body }) => {
  await pool.query('insert into bench_hook (body) values ($1)', [body])
  return { received: 1 }
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('disconnect', () => process.exit(0))
