/** Measures signed calls of WhatsApp from the hook to the stored message, against a bare Fastify that inserts one row for each. */
import { fork } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { channelApi } from '#modules/channels/api/channels.ts'
import { makeCall } from '#ui/calls/call.ts'
import { openPoster, p95, withInbox, type Ready } from './inbox-pages.ts'
import { median } from './report.ts'

const [clients, rounds, knownSenders] = [8, 3, 200]
const [appSecret, phoneNumberId] = ['bench-secret', '1122334455667']
const name = { ar: 'A', en: 'B' }

const openChannel = async ({ at, slug, adminToken }: Ready, database: Client) => {
  const call = makeCall(
    (path, init) => fetch(at + path, { ...init, headers: { ...(init.headers as object), authorization: adminToken } }),
    slug,
  )
  const { id } = await call(channelApi.create, {
    type: 'WHATSAPP',
    name,
    description: name,
    configName: '',
    config: {
      phoneNumber: '+96265000000',
      phoneNumberId,
      businessAccountId: '1',
      apiBaseUrl: 'https://graph.facebook.com',
    },
    secrets: { accessToken: 'graph-token', appSecret, verifyToken: 'v' },
  })
  await database.query(
    `insert into channel_team select org_id, $1, team_id, policy, ui_order from channel_team where channel_id <> $1`,
    [id],
  )
  return `/api/v1/${slug}/provider-hooks/${id}`
}

type Hooked = { id: string; header: string; body: string }
/** As the Cloud API sends it: one text, signed with the secret of the app. */
const makeCallOf = (from: string): Hooked => {
  const id = `wamid.${randomUUID()}`
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '96265000000', phone_number_id: phoneNumberId },
    contacts: [{ profile: { name: `Customer ${from}` }, wa_id: from, user_id: `US.${from}` }],
    messages: [{ from, id, timestamp: '1795000000', text: { body: 'أين وصلت معاملتي رقم 42؟' }, type: 'text' }],
  }
  const entry = [{ id: '1234567890987654321', changes: [{ value, field: 'messages' }] }]
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
  const signature = createHmac('sha256', appSecret).update(body).digest('hex')
  return { id, header: `x-hub-signature-256: sha256=${signature}`, body }
}

type Posters = Awaited<ReturnType<typeof openPoster>>[]
/** Each client sends its next call when the last one was answered. */
const sendAll = async (posters: Posters, path: string, calls: readonly Hooked[]) => {
  const [sentAt, answered]: [Map<string, number>, number[]] = [new Map(), []]
  const began = Date.now()
  const waiting = calls.values()
  const run = async ({ post }: Posters[number]) => {
    for (const { id, header, body } of waiting) {
      const at = performance.now()
      sentAt.set(id, performance.timeOrigin + at)
      await post(path, header, body)
      answered.push(performance.now() - at)
    }
  }
  await Promise.all(posters.map(run))
  return { sentAt, answered: p95(answered), began, rate: (calls.length * 1_000) / (Date.now() - began) }
}

/** When PostgreSQL committed each message: asking for it meanwhile would be work for it. */
const commitsOf = async (database: Client, ids: readonly string[]) => {
  const until = performance.now() + 120_000
  const count = async () =>
    (await database.query('select from message where external_id = any($1)', [ids])).rowCount ?? 0
  while ((await count()) < ids.length) {
    if (performance.now() > until) throw new Error('messages have not been stored')
    await delay(100)
  }
  const { rows } = await database.query<{ id: string; at: number }>(
    `select external_id as id, (extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000)::float8 as at
      from message where external_id = any($1)`,
    [ids],
  )
  return rows
}

type Burst = { what: string; count: number; senderOf: (n: number) => string }
type Bench = { posters: Posters; barePosters: Posters; path: string; database: Client }
const measureRound = async ({ posters, barePosters, path, database }: Bench, { count, senderOf }: Burst) => {
  const calls = Array.from({ length: count }, (_, n) => makeCallOf(senderOf(n)))
  const bare = await sendAll(barePosters, '/hook', calls)
  const { sentAt, ...accepted } = await sendAll(posters, path, calls)
  const ids = calls.map(({ id }) => id)
  const commits = await commitsOf(database, ids)
  const took = commits.map(({ id, at }) => at - (sentAt.get(id) ?? 0))
  const last = Math.max(...commits.map(({ at }) => at))
  return {
    bare: bare.rate,
    accepted: accepted.rate,
    answered: accepted.answered,
    stored: (count * 1_000) / (last - accepted.began),
    p95: p95(took),
  }
}

let written = 0
/** From customers who have a conversation, and from ones who write for the first time, which are stored after the answer. */
const bursts: Burst[] = [
  {
    what: 'customers who have a conversation',
    count: 2_000,
    senderOf: (n) => `96279${1_000_000 + (n % knownSenders)}`,
  },
  { what: 'new customers', count: 500, senderOf: () => `96278${1_000_000 + written++}` },
]

const measureAll = async (bench: Bench) => {
  for (const burst of bursts) {
    const taken = []
    for (let round = 0; round <= rounds; round++) taken.push(await measureRound(bench, burst))
    const kept = taken.slice(1) // the first one warms up
    const of = (part: keyof (typeof kept)[number]) => median(kept.map((round) => round[part]))
    const ratioOf = (part: 'accepted' | 'stored') => median(kept.map((round) => round.bare / round[part])).toFixed(2)
    console.log(
      `     WhatsApp, ${burst.count} messages of ${burst.what}, ${clients} clients: ${of('accepted').toFixed(0)} calls accepted a second, ` +
        `${of('stored').toFixed(0)} messages stored, ${of('bare').toFixed(0)} inserts of a bare Fastify (${ratioOf('accepted')}× to accept, ${ratioOf('stored')}× to store); ` +
        `p95 ${of('answered').toFixed(0)} ms to the answer, ${of('p95').toFixed(0)} ms to the stored message`,
    )
  }
}

export const measureWebhooks = () =>
  withInbox(
    async ({ ready, url }) => {
      const bare = fork(new URL('webhooks-bare.ts', import.meta.url), { env: { ...process.env, DATABASE_URL: url } })
      const [bareAt] = (await once(bare, 'message')) as [string]
      const database = new Client({ connectionString: url })
      await database.connect()
      const path = await openChannel(ready, database)
      const openAll = (at: string) => Promise.all(Array.from({ length: clients }, () => openPoster(at)))
      const [posters, barePosters] = [await openAll(ready.at), await openAll(bareAt)]
      await measureAll({ posters, barePosters, path, database })
      for (const { close } of [...posters, ...barePosters]) close()
      bare.kill()
      await database.end()
    },
    ['fsync=on', 'track_commit_timestamp=on'],
  )
