import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'

/** A server of its own process whose listeners throw in every way there is. */
const program = `
import { createServer } from 'node:http'
import { guardServer, logUncaughtErrors } from '#platform/monitoring/uncaught.ts'
import { metricsText } from '#platform/monitoring/metrics.ts'
const fails = () => { throw new Error('thrown') }
const ways = {
  '/now': fails,
  '/later': () => setTimeout(fails, 1),
  '/rejected': async () => fails(),
  '/begun': (_, reply) => { reply.write('half'); setTimeout(fails, 20) },
  '/answered': (_, reply) => { reply.end('whole'); setTimeout(fails, 1) },
  '/metrics': async (_, reply) => reply.end(await metricsText()),
}
const server = createServer((request, reply) => void ways[request.url](request, reply))
server.on('upgrade', fails)
guardServer(server)
logUncaughtErrors()
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

test('what is thrown outside of a handler is answered and counted, and the server goes on', async () => {
  const node = spawn('node', ['--input-type=module', '-e', program], { env: { ...process.env, LOG_LEVEL: 'silent' } })
  onTestFinished(() => void node.kill('SIGKILL'))
  const [port] = (await once(node.stdout, 'data')) as [Buffer]
  const get = (path: string) => fetch(`http://127.0.0.1:${Number(port)}${path}`)
  for (const path of ['/now', '/later', '/rejected']) {
    const reply = await get(path)
    expect(reply.status, path).toBe(500)
    expect(await reply.json()).toMatchObject({ error: 'unexpected', requestId: expect.any(String) })
  }
  await expect(get('/begun').then((reply) => reply.text())).rejects.toThrow()
  expect(await (await get('/answered')).text()).toBe('whole')
  const upgraded = request({ port: Number(port), headers: { connection: 'Upgrade', upgrade: 'websocket' } }).end()
  expect(await once(upgraded, 'error')).toMatchObject([{ code: 'ECONNRESET' }])
  await expect.poll(async () => (await get('/metrics')).text()).toContain('\ndiwan_uncaught 6\n')
})
