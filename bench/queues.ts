/** Measures the rate of webhooks and mails, and the effect of one organisation's long queue on another, on both engines. */
import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openServer } from '#apps/open-server.ts'
import { startPostgres } from '#test/setup/postgres.setup.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import { hashPassword } from '#modules/sign-in/server/passwords/hash-password.ts'
import { webhookApi } from '#modules/integrations/api/webhooks.ts'
import { writeDelivery } from '#modules/integrations/server/deliveries.ts'
import { webhookStore } from '#modules/integrations/server/store/webhooks.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { readConfig } from '#platform/config.ts'
import { openEmbedded, openPostgres, type Engine } from '#platform/database/engine.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { makeCall } from '#ui/calls/call.ts'
import { median, report } from './report.ts'

const [many, few] = [5_000, 40]
const name = { ar: 'A', en: 'B' }
const password = 'a long one for the bench'

const openReceiver = async () => {
  const received = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    received.set(path, (received.get(path) ?? 0) + 1)
    request.resume().on('end', () => response.end('ok'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    at: `http://127.0.0.1:${port}`,
    count: (path: string) => received.get(path) ?? 0,
    close: () => server.close(),
  }
}

type House = Awaited<ReturnType<typeof openServer>>

const openOrg = async ({ runInOrg, server }: House, slug: string, url: string) => {
  const passwordHash = await hashPassword(password)
  await runInOrg(orgIdOf(slug), async (ctx) => {
    await createOrg(ctx, { slug, name })
    const grants = { 'user.admin': 'all' } as const
    await createUserRecord(ctx, { username: 'admin', passwordHash, grants, firstName: name, lastName: name })
  })
  const call = (authorization = '') =>
    makeCall(async (path, { method, body, headers }) => {
      const payload = body as string | undefined
      const reply = await server.inject({
        url: path,
        method: method as 'POST',
        payload,
        headers: { ...headers, ...(authorization && { authorization }) },
      })
      return new Response(reply.rawPayload as BodyInit, { status: reply.statusCode, headers: reply.headers as never })
    }, slug)
  const { authorization } = await call()(signInApi.login, { username: 'admin', password, orgDetails: { id: slug } })
  await call(authorization)(webhookApi.create, { name: 'Hook', url, events: ['group.created'] })
  const recordEvents = (count: number) =>
    runInOrg(orgIdOf(slug), async (ctx) => {
      for (let n = 0; n < count; n++) recordChange(ctx, { kind: 'group.created', subjectId: crypto.randomUUID() })
    })
  const sendMails = (count: number) =>
    runInOrg(orgIdOf(slug), async (ctx) => {
      const to = `${slug}@example.com`
      for (let n = 0; n < count; n++) await sendMail(ctx, { to, language: 'en', subject: name, body: [name] })
    })
  /** Inserts waiting deliveries directly. */
  const queueUp = (count: number) =>
    runInOrg(orgIdOf(slug), async (ctx) => {
      const [hook] = await webhookStore.all(ctx)
      for (let n = 0; n < count; n++) {
        const [id, deliveryId] = [crypto.randomUUID(), randomUUIDv7()]
        const news = {
          id,
          name: 'group.created',
          createdAt: new Date().toISOString(),
          data: {},
          eventId: null,
          deliveryId,
        }
        await writeDelivery(ctx, hook?.id ?? '', news)
      }
    })
  return { recordEvents, sendMails, queueUp }
}

type Org = Awaited<ReturnType<typeof openOrg>>
type Queue = {
  what: string
  queues: string[]
  add: (org: Org, count: number) => Promise<unknown>
  arrived: (org: 'a' | 'b') => number
}

/** Measures the time from the commit of a change to its arrival, one delivery at a time. */
const latencyOf = async ({ add, arrived }: Queue, org: Org) => {
  const took: number[] = []
  for (let n = 0; n < few; n++) {
    const before = arrived('b')
    await add(org, 1)
    const began = performance.now()
    while (arrived('b') === before) await delay(1)
    took.push(performance.now() - began)
    await delay(50)
  }
  return median(took)
}

const measureFairness = async (engine: Engine, { a, b }: { a: Org; b: Org }, queue: Queue) => {
  await latencyOf(queue, b) // warm-up
  const alone = await latencyOf(queue, b)
  const before = queue.arrived('a')
  for (let sent = 0; sent < many; sent += 500) await queue.add(a, 500)
  const beside = await latencyOf(queue, b)
  const left = many - (queue.arrived('a') - before)
  if (left < 500) throw new Error('A had nothing left to wait for')
  await engine.pool.query(`delete from pgboss.job_common where name = any($1) and state < 'active'`, [queue.queues])
  await delay(1_000)
  report({
    what: `${queue.what}: latency of B with A's ${many} waiting, against alone`,
    value: beside / alone,
    most: 1.5,
    unit: '×',
  })
  console.log(`     B alone ${alone.toFixed(0)} ms, beside A ${beside.toFixed(0)} ms; A had ${left} left`)
}

const measureOn = async (engineName: string, engine: Engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-queues-'))
  const house = await openServer(engine, readConfig({ DIWAN_DATA: folder, DIWAN_ALLOWED_HOSTS: '127.0.0.1' }))
  const receiver = await openReceiver()
  const mails = new Map<string, number>()
  house.services.mailer = async ({ to }) => {
    await delay(20) // a realistic delay of a mail server
    mails.set(to, (mails.get(to) ?? 0) + 1)
  }
  await house.startWork()
  const a = await openOrg(house, 'tenant-a', `${receiver.at}/a`)
  const b = await openOrg(house, 'tenant-b', `${receiver.at}/b`)
  await measureFairness(
    engine,
    { a, b },
    {
      what: `${engineName}, webhooks`,
      queues: ['event', 'webhook'],
      add: (org, count) => org.recordEvents(count),
      arrived: (org) => receiver.count(`/${org}`),
    },
  )
  await measureFairness(
    engine,
    { a, b },
    {
      what: `${engineName}, mails`,
      queues: ['mail'],
      add: (org, count) => org.sendMails(count),
      arrived: (org) => mails.get(`tenant-${org}@example.com`) ?? 0,
    },
  )
  const c = await openOrg(house, 'tenant-c', `${receiver.at}/c`)
  await c.queueUp(1_000)
  const [before, began] = [receiver.count('/c'), performance.now()]
  while (receiver.count('/c') < 1_000) await delay(10)
  const rate = (1_000 - before) / ((performance.now() - began) / 1_000)
  report({
    what: `${engineName}: promised 50 deliveries a second, against those made`,
    value: 50 / rate,
    most: 1,
    unit: '×',
  })
  console.log(`     ${rate.toFixed(0)} deliveries a second`)
  await house.close().catch(() => undefined)
  receiver.close()
  rmSync(folder, { recursive: true, force: true })
}

export const measureQueues = async () => {
  const postgres = await startPostgres()
  await measureOn('PostgreSQL', openPostgres(postgres.url))
  await postgres.stop()
  await measureOn('embedded', await openEmbedded())
}
