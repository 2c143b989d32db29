/** What is lost when things go wrong: nothing that was acknowledged. */
import { expect, inject, test, vi } from 'vitest'
import { groupApi } from '#modules/directory/api/groups.ts'
import { hostileRequests, sendRaw } from '#test/endpoints/hostile-requests.ts'
import { makeKillableNode } from '#test/helpers/killable-node.ts'
import { startNode } from '#test/helpers/node-process.ts'

const { start, env } = await makeKillableNode()
/** Starting a process takes seconds: the second test goes on with the one that the first ends with. */
let lastNode: Awaited<ReturnType<typeof start>> | undefined

test('keeps each acknowledged write once after two kills, and a retry adds nothing', async () => {
  const acknowledged = new Set<string>()
  const doubtful: string[] = []
  for (let round = 0; round < 2; round++) {
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
    const before = acknowledged.size
    await vi.waitUntil(() => acknowledged.size > before + 10, { timeout: 30_000, interval: 5 })
    node.kill('SIGKILL')
    await Promise.all(writers)
  }
  lastNode = await start()
  const { call } = lastNode
  const stored: string[] = []
  for (let pageNumber = 0; ; pageNumber++) {
    const { items, total } = await call(groupApi.list, { pageNumber, pageSize: 100 })
    stored.push(...items.map(({ name }) => name.en).filter((name) => /^r\dw/.test(name)))
    if ((pageNumber + 1) * 100 >= total) break
  }
  expect(acknowledged.size).toBeGreaterThan(20)
  expect([...acknowledged].filter((name) => !stored.includes(name))).toEqual([])
  expect(new Set(stored).size).toBe(stored.length)
}, 120_000)

test('survives hostile requests and sockets, and refuses a second process on its data', async () => {
  const { at, node, output, stop } = lastNode ?? (await start())
  if (!inject('postgres')) await expect(startNode(env)).rejects.toThrow(`in use by process ${node.pid}`)
  const answers = await Promise.all(
    Object.entries(hostileRequests).map(async ([name, pieces]) => [name, (await sendRaw(at, pieces)).slice(9, 12)]),
  )
  expect(Object.fromEntries(answers)).toMatchObject({ 'polling from null': '403', 'upgrade from null': '400' })
  expect((await fetch(`${at}/health`)).status).toBe(200)
  expect(node.exitCode).toBeNull()
  expect(output()).not.toContain('thrown outside')
  expect(await stop()).toBe(0)
}, 60_000)
