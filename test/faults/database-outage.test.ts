/** The database goes away and comes back: a clear answer soon, and everything as before afterwards. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { groupApi } from '#modules/directory/api/groups.ts'
import { errors } from '#core/text/errors.ts'
import { requestOf } from '#ui/calls/call.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { nameOf } from '#test/helpers/make-database.ts'
import { makeKillableNode } from '#test/helpers/killable-node.ts'

const server = inject('postgres')

/** A wire between the server and its database that can be cut, or go silent. */
const openWire = async ({ port: targetPort, hostname }: URL) => {
  const open = new Set<Socket>()
  let mode: 'on' | 'cut' | 'silent' = 'on'
  const wire = createServer((near) => {
    if (mode === 'cut') return near.destroy()
    const far = connect(Number(targetPort), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (chunk) => mode !== 'silent' && to.write(chunk))
      from
        .on('error', () => to.destroy())
        .on('close', () => {
          open.delete(from)
          to.destroy()
        })
    }
    return undefined
  }).listen(0, '127.0.0.1')
  await once(wire, 'listening')
  const { port } = wire.address() as { port: number }
  return {
    port,
    set: (next: typeof mode) => {
      mode = next
      if (next === 'cut') for (const socket of open) socket.destroy()
    },
    close: () => wire.close(),
  }
}

const group = (name: string) => ({ name: { ar: name, en: name }, parentId: null, assignmentType: 'MANUAL' as const })
const until = async (check: () => Promise<boolean>) => {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 100))
}

test.skipIf(!server)(
  'cut or silent connection: 503 within two seconds, recovers within five, a retry adds nothing, and shutdown is in time',
  async () => {
    const { start, env } = await makeKillableNode()
    const url = new URL(env.DATABASE_URL ?? '')
    const wire = await openWire(url)
    url.port = String(wire.port)
    url.searchParams.delete('host')
    const node = await start({ DATABASE_URL: url.href, DIWAN_STOP_SECONDS: '2', LOG_LEVEL: 'silent' })
    const { call } = node
    const create = (name: string) => call(groupApi.create, group(name), { 'idempotency-key': name })
    const readiness = async () => {
      const reply = await fetch(`${node.at}/ready`)
      return [reply.status, await reply.json()]
    }

    /** How long the last of many callers waited for its answer. */
    const loseDatabase = async (mode: 'cut' | 'silent', attempt: number) => {
      // More than there are connections: some hold one, others wait for one.
      const names = Array.from({ length: 12 }, (_, n) => `${mode} ${attempt} ${n}`)
      await create(`before ${mode} ${attempt}`)
      wire.set(mode)
      const answers = await Promise.all(
        names.map(async (name) => {
          const began = Date.now()
          const code = await create(name).then(
            () => 'done',
            ({ code }: { code: string }) => code,
          )
          return { code, waited: Date.now() - began }
        }),
      )
      expect(answers.map(({ code }) => code)).toEqual(names.map(() => 'unavailable'))
      expect((await fetch(`${node.at}/health`)).status).toBe(200)
      expect(await readiness()).toEqual([503, { status: 'not ready', reason: 'database-away' }])
      wire.set('on')
      const back = Date.now()
      await until(() =>
        create(names[0] ?? '').then(
          () => true,
          () => false,
        ),
      )
      expect(Date.now() - back).toBeLessThan(5_000)
      for (const name of [...names, names[0] ?? '']) await create(name)
      const { items } = await call(groupApi.list, { pageSize: 100 })
      expect(items.filter(({ name }) => names.includes(name.en))).toHaveLength(names.length)
      return Math.max(...answers.map(({ waited }) => waited))
    }
    // The limit is the product's own two seconds: where a busy machine adds to them, it is measured again.
    for (const mode of ['cut', 'silent'] as const) {
      let waited = Infinity
      for (let attempt = 0; attempt < 3 && waited >= 2_000; attempt++)
        waited = Math.min(waited, await loseDatabase(mode, attempt))
      expect(waited).toBeLessThan(2_000)
    }
    wire.set('silent')
    const held = create('held').catch(() => undefined)
    const began = Date.now()
    expect(await node.stop()).toBeGreaterThanOrEqual(0)
    expect(Date.now() - began).toBeLessThan(5_000)
    await held
    wire.close()
  },
  60_000,
)

test.skipIf(!server)(
  'read-only or full database: reads continue, writes are refused with a message, and /ready gives the reason',
  async () => {
    const house = await openTestServer()
    const { pool } = house.engine
    const { call, org, token } = await house.join({ 'user.admin': 'all' })
    const createIn = async (language: string) => {
      const { path, body } = requestOf(groupApi.create, org, group('refused'))
      const headers = { authorization: token, 'accept-language': language }
      const reply = await house.server.inject({ method: 'POST', url: path, headers, payload: body })
      return [reply.statusCode, reply.json<{ errorMessage: string }>().errorMessage]
    }
    const refused = [
      [503, expect.stringContaining(errors['cannot-save'].ar)],
      [503, expect.stringContaining(errors['cannot-save'].en)],
    ]
    const readiness = async () => (await house.server.inject('/ready')).json<{ status: string; reason?: string }>()

    await pool.query(`create function own.full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    await pool.query('create trigger full_disk before insert on public.org_group execute function own.full_disk()')
    expect([await createIn('ar'), await createIn('en')]).toEqual(refused)
    expect(await readiness()).toEqual({ status: 'not ready', reason: 'database-full' })
    await call(groupApi.list, {})
    await pool.query('drop trigger full_disk on public.org_group')
    await call(groupApi.create, group('stored'))
    expect(await readiness()).toEqual({ status: 'ready' })

    const readOnly = async (state: 'on' | 'off') => {
      const client = new Client(house.engine.url)
      await client.connect()
      await client.query('set default_transaction_read_only = off')
      await client.query(
        `alter database ${nameOf(house.engine.url ?? '')} set default_transaction_read_only = ${state}`,
      )
      await client.query(
        // Waits until each has ended, so that no later call gets a connection that is about to end.
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      await client.end()
      await until(
        async () => (await house.server.inject('/ready')).json<{ reason?: string }>().reason !== 'database-away',
      )
    }
    await readOnly('on')
    expect([await createIn('ar'), await createIn('en')]).toEqual(refused)
    expect(await readiness()).toEqual({ status: 'not ready', reason: 'database-read-only' })
    await call(groupApi.list, {})
    await readOnly('off')
    await call(groupApi.create, group('stored again'))
    expect(await readiness()).toEqual({ status: 'ready' })
  },
)
