/** An import whose node is killed is resumed: no row is lost, none is imported twice. */
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeKillableNode } from '#test/helpers/killable-node.ts'
import { userApi } from '#modules/users/api/users.ts'
import { importApi, type ImportRun } from '../api.ts'

const { org, start, countRows, passTime } = await makeKillableNode()
const count = 200

test('resumes an import after two kills, and imports each row once', async () => {
  const first = await start()
  const form = new FormData()
  const rows = Array.from({ length: count }, (_, at) => `resumed${at},A,B,resumed${at}@example.com`)
  form.append('kind', 'users')
  form.append('file', new File([`username,first name,last name,email\n${rows.join('\n')}\n`], 'people.csv'))
  const reply = await fetch(`${first.at}/api/v1/${org}/imports`, {
    method: 'POST',
    headers: { authorization: first.token },
    body: form,
  })
  const { id } = (await reply.json()) as ImportRun
  await first.call(importApi.start, { id, leaveOut: false })
  const left = () => countRows(`import_row where run_id = $1 and state = 'pending'`, id)
  const untilFewerThan = async ({ call, kill }: Awaited<ReturnType<typeof start>>, pending: number) => {
    while ((await call(importApi.get, { id })).counts.pending >= pending) await setTimeout(20)
    await kill()
    return left()
  }
  const afterFirst = await untilFewerThan(first, count)
  expect(afterFirst).toBeGreaterThan(0)
  expect(await passTime('import')).toBe(1)
  const afterSecond = await untilFewerThan(await start(), afterFirst)
  expect(afterSecond).toBeGreaterThan(0)
  expect(await passTime('import')).toBe(1)

  const third = await start()
  let run = await third.call(importApi.get, { id })
  while (run.state === 'running') {
    await setTimeout(100)
    run = await third.call(importApi.get, { id })
  }
  expect(run).toMatchObject({ state: 'finished', counts: { total: count, success: count, error: 0, pending: 0 } })
  expect((await third.call(userApi.list, { search: 'resumed', pageSize: 1 })).total).toBe(count)
  expect(await third.stop()).toBe(0)
}, 150_000)
