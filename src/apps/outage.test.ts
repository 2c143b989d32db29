/** The database goes away and comes back: a clear answer soon, and everything as before afterwards. */
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { groupApi } from '#modules/access/api/groups.ts'
import { signInApi } from '#modules/access/api/sign-in.ts'
import { makeCall } from '#ui/call.ts'
import { makeDatabase } from './make-database.ts'
import { startNode } from './node-process.ts'

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

test.skipIf(!server)(
  '503 within two seconds while it is away, back within five, and a retry adds nothing',
  async () => {
    const url = new URL(await makeDatabase(server ?? ''))
    const wire = await openWire(url)
    url.port = String(wire.port)
    const node = await startNode({
      DATABASE_URL: url.href,
      DIWAN_DATA: mkdtempSync(join(tmpdir(), 'diwan-outage-')),
      DIWAN_DEMO_PASSWORD: 'one for all of them',
      LOG_LEVEL: 'silent',
    })
    const call = (token = '') =>
      makeCall(
        (path, init) =>
          fetch(node.at + path, { ...init, headers: { ...init.headers, ...(token && { authorization: token }) } }),
        'demo',
      )
    const { authorization } = await call()(signInApi.login, {
      username: 'admin',
      password: 'one for all of them',
      orgDetails: { id: 'demo' },
    })
    const create = (name: string) =>
      call(authorization)(
        groupApi.create,
        { name: { ar: name, en: name }, parentId: null, assignmentType: 'MANUAL' },
        { 'idempotency-key': name },
      )

    await create('before')
    wire.set('cut')
    const began = Date.now()
    await expect(create('during')).rejects.toMatchObject({ code: 'unavailable' })
    expect(Date.now() - began).toBeLessThan(2_000)
    expect((await fetch(`${node.at}/health`)).status).toBe(200)
    expect((await fetch(`${node.at}/ready`)).status).toBe(503)
    wire.set('on')
    const back = Date.now()
    for (;;) {
      const done = await create('during').then(
        () => true,
        () => false,
      )
      if (done) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(Date.now() - back).toBeLessThan(5_000)
    await create('during')
    const { items } = await call(authorization)(groupApi.list, { pageSize: 100 })
    expect(items.filter(({ name }) => name.en === 'during')).toHaveLength(1)
    expect(await node.stop()).toBe(0)
    wire.close()
  },
  60_000,
)
