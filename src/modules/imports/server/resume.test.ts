/** An import whose node is killed in the middle goes on by itself: no row is lost, none is done twice. */
import { expect, test } from 'vitest'
import { makeMortal } from '#apps/mortal.ts'
import { userApi } from '#modules/access/api/users.ts'
import { importApi, type ImportRun } from '../api.ts'

const { org, start, countRows } = await makeMortal()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const count = 500

test('killed twice in the middle of an import: it goes on by itself, and each row is there once', async () => {
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
  await pause(500)
  await first.kill()
  const left = () => countRows(`import_row where run_id = $1 and state = 'pending'`, id)
  const before = await left()
  expect(before).toBeGreaterThan(0)

  const second = await start()
  while ((await second.call(importApi.get, { id })).counts.pending >= before) await pause(50)
  await second.kill()
  expect(await left()).toBeGreaterThan(0)

  const third = await start()
  let run = await third.call(importApi.get, { id })
  while (run.state === 'running') {
    await pause(300)
    run = await third.call(importApi.get, { id })
  }
  expect(run).toMatchObject({ state: 'finished', counts: { total: count, success: count, error: 0, pending: 0 } })
  expect((await third.call(userApi.list, { search: 'resumed', pageSize: 1 })).total).toBe(count)
  expect(await third.stop()).toBe(0)
}, 150_000)
