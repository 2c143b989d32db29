/** An import whose node is killed in the middle goes on by itself: no row is lost, none is done twice. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { makeDatabase } from '#apps/door.ts'
import { startNode, type NodeProcess } from '#apps/node-process.ts'
import { signInApi } from '#modules/access/api/sign-in.ts'
import { userApi } from '#modules/access/api/users.ts'
import { makeCall } from '#ui/call.ts'
import { importApi, type ImportRun } from '../api.ts'

const server = inject('postgres')
const DIWAN_DATA = mkdtempSync(join(tmpdir(), 'diwan-resume-'))
const surroundings = {
  DIWAN_DATA,
  DIWAN_DEMO_PASSWORD: 'one for all of them',
  DIWAN_CALLS_A_MINUTE: '100000',
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
  const login = { username: 'admin', password: 'one for all of them', orgDetails: { id: 'demo' } }
  const { authorization } = await call()(signInApi.login, login)
  return { ...process, token: authorization, call: call(authorization) }
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const count = 500

test('killed twice in the middle of an import: it goes on by itself, and each row is there once', async () => {
  const first = await start()
  const form = new FormData()
  const rows = Array.from({ length: count }, (_, at) => `resumed${at},A,B,resumed${at}@example.com`)
  form.append('kind', 'users')
  form.append('file', new File([`username,first name,last name,email\n${rows.join('\n')}\n`], 'people.csv'))
  const reply = await fetch(`${first.at}/api/v1/demo/imports`, {
    method: 'POST',
    headers: { authorization: first.token },
    body: form,
  })
  const { id } = (await reply.json()) as ImportRun
  await first.call(importApi.start, { id, leaveOut: false })
  await pause(1_000)
  first.node.kill('SIGKILL')

  const second = await start()
  const between = (await second.call(importApi.get, { id })).counts
  expect(between.pending).toBeGreaterThan(0)
  while ((await second.call(importApi.get, { id })).counts.success <= between.success) await pause(200)
  second.node.kill('SIGKILL')

  const third = await start()
  let run = await third.call(importApi.get, { id })
  expect(run.counts.pending).toBeGreaterThan(0)
  while (run.state === 'running') {
    await pause(300)
    run = await third.call(importApi.get, { id })
  }
  expect(run).toMatchObject({ state: 'finished', counts: { total: count, success: count, error: 0, pending: 0 } })
  expect((await third.call(userApi.list, { search: 'resumed', pageSize: 1 })).total).toBe(count)
  expect(await third.stop()).toBe(0)
}, 150_000)
