/** What is lost when things go wrong: nothing that was acknowledged. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { groupApi } from '#modules/access/api/groups.ts'
import { signInApi } from '#modules/access/api/sign-in.ts'
import { makeCall } from '#ui/call.ts'
import { makeDatabase } from './door.ts'
import { startNode, type NodeProcess } from './node-process.ts'

const server = inject('postgres')
const DIWAN_DATA = mkdtempSync(join(tmpdir(), 'diwan-faults-'))
const surroundings = {
  DIWAN_DATA,
  DIWAN_DEMO_PASSWORD: 'one for all of them',
  ...(server && { DATABASE_URL: await makeDatabase(server) }),
}
const alive: NodeProcess[] = []
afterAll(() => {
  for (const { node } of alive) node.kill('SIGKILL')
  rmSync(DIWAN_DATA, { recursive: true, force: true })
})

const start = async () => {
  const process = await startNode(surroundings)
  alive.push(process)
  const call = (token = '') =>
    makeCall(
      (path, init) =>
        fetch(process.at + path, { ...init, headers: { ...init.headers, ...(token && { authorization: token }) } }),
      'demo',
    )
  const { authorization } = await call()(signInApi.login, {
    username: 'admin',
    password: 'one for all of them',
    orgDetails: { id: 'demo' },
  })
  return { ...process, call: call(authorization) }
}

test('killed in the middle of writing, again and again: acknowledged is stored, once, and a retry adds nothing', async () => {
  const acknowledged = new Set<string>()
  const doubtful: string[] = []
  for (let round = 0; round < 3; round++) {
    const { call, node } = await start()
    for (const name of doubtful.splice(0)) {
      // What got no answer is sent again with the same key: it happens once, whether or not the first one did.
      await call(
        groupApi.create,
        { name: { ar: name, en: name }, parentId: null, assignmentType: 'MANUAL' },
        { 'idempotency-key': name },
      )
      acknowledged.add(name)
    }
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; n < 1000; n++) {
        const name = `r${round}w${writer}n${n}`
        try {
          await call(
            groupApi.create,
            { name: { ar: name, en: name }, parentId: null, assignmentType: 'MANUAL' },
            { 'idempotency-key': name },
          )
          acknowledged.add(name)
        } catch {
          doubtful.push(name)
          return
        }
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 700))
    node.kill('SIGKILL')
    await Promise.all(writers)
  }
  const { call, stop } = await start()
  const stored: string[] = []
  for (let pageNumber = 0; ; pageNumber++) {
    const { items, total } = await call(groupApi.list, { pageNumber, pageSize: 100 })
    stored.push(...items.map(({ name }) => name.en).filter((name) => /^r\dw/.test(name)))
    if ((pageNumber + 1) * 100 >= total) break
  }
  expect(acknowledged.size).toBeGreaterThan(20)
  expect([...acknowledged].filter((name) => !stored.includes(name))).toEqual([])
  expect(new Set(stored).size).toBe(stored.length)
  expect(await stop()).toBe(0)
}, 120_000)

test.skipIf(Boolean(server))(
  'a second start on the same data is refused, naming the process',
  async () => {
    const { node, stop } = await start()
    await expect(startNode(surroundings)).rejects.toThrow(`in use by process ${node.pid}`)
    expect(await stop()).toBe(0)
  },
  60_000,
)
