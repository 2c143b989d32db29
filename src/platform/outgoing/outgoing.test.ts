import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mayConnect, readAllowed } from './outgoing-address.ts'
import { redirectedCall } from './outgoing-hops.ts'
import { callOut, fetchOut, isCallAllowed, problemOf, socketOptions, openOutgoing } from './outgoing.ts'

const nothing = readAllowed()

let answer: RequestListener = () => {}
const services = { outgoing: openOutgoing({}) }
const ctx = { services }
let asked = 0
const server = createServer((request, response) => {
  asked += 1
  answer(request, response)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as { port: number }

describe('an address', () => {
  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '192.88.99.1',
    '198.18.0.1',
    '203.0.113.5',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'nonsense',
    '',
  ])('%s is not called', (address) => expect(mayConnect(nothing, 'example.com', address)).toBe(false))

  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is called',
    (address) => expect(mayConnect(nothing, 'example.com', address)).toBe(true),
  )

  test('of any private range is refused however it is written', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    const inside = fc.oneof(
      fc.tuple(fc.constant(10), byte, byte, byte),
      fc.tuple(fc.constant(127), byte, byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    )
    fc.assert(
      fc.property(inside, ([a, b, c, d]) => {
        const number = ((a * 256 + b) * 256 + c) * 256 + d
        const octal = [a, b, c, d].map((part) => `0${part.toString(8)}`).join('.')
        const hex = [a, b, c, d].map((part) => `0x${part.toString(16)}`).join('.')
        const mapped = `[::ffff:${a}.${b}.${c}.${d}]`
        const spellings = [number, `0x${number.toString(16)}`, octal, hex, `${a}.${b}.${c * 256 + d}`, mapped]
        for (const host of [...spellings, `${a}.${b}.${c}.${d}.`])
          expect(isCallAllowed(ctx, `http://${host}/`), String(host)).toBe(false)
      }),
    )
  })

  test('is called where the configuration names its host or its range, and nowhere beside it', () => {
    const allowed = readAllowed(' Intranet.example , 10.1.0.0/16, fd00::/8,127.0.0.1 ')
    for (const [host, address] of [
      ['intranet.example', '192.168.0.1'],
      ['INTRANET.example.', '::1'],
      ['x', '10.1.255.255'],
      ['x', '::ffff:10.1.0.1'],
      ['x', 'fd12::1'],
      ['x', '127.0.0.1'],
    ] as const)
      expect(mayConnect(allowed, host, address), `${host} ${address}`).toBe(true)
    for (const [host, address] of [
      ['sub.intranet.example', '192.168.0.1'],
      ['x', '10.2.0.1'],
      ['x', '127.0.0.2'],
      ['x', 'fe80::1'],
    ] as const)
      expect(mayConnect(allowed, host, address), `${host} ${address}`).toBe(false)
  })
})

test.each([
  'ftp://example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://user:secret@example.com/',
  'http://user@example.com/',
  'example.com',
  '',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://app.localhost/',
  'http://metadata.google.internal/',
  'http://printer.local/',
  'http://[::1]/',
  'http://[fe80::1%25eth0]/',
  'http://0/',
])('%s is refused before it is kept', (url) => {
  services.outgoing = openOutgoing({})
  expect(isCallAllowed(ctx, url)).toBe(false)
})

describe('a call', () => {
  const [here, elsewhere] = [`http://127.0.0.1:${port}`, `http://second.example:${port}`]
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const leadsTo = (...addresses: string[]) => {
    let turn = 0
    return (_: string, done: (error: null, found: { address: string; family: number }[]) => void) => {
      const address = addresses[Math.min(turn++, addresses.length - 1)] ?? ''
      done(null, [{ address, family: 4 }])
    }
  }
  beforeEach(() => {
    asked = 0
    services.outgoing = openOutgoing({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' }, leadsTo('127.0.0.1'))
    answer = (_, response) => response.setHeader('x-a', ['1', '2']).end('hello')
  })

  test('gives status, headers, body and duration; an error status is an answer too', async () => {
    expect(await callOut(ctx, { url: here })).toMatchObject({
      ok: true,
      status: 200,
      body: 'hello',
      isCut: false,
      headers: { 'x-a': '1, 2' },
    })
    answer = (request, response) => {
      request.pipe(response.writeHead(503))
    }
    expect(await callOut(ctx, { url: here, method: 'POST', body: 'back' })).toMatchObject({ status: 503, body: 'back' })
    expect(await (await fetchOut(ctx, here, { method: 'POST', body: new URLSearchParams({ a: '1' }) })).text()).toBe(
      'a=1',
    )
  })

  test('to a name that leads inside is refused, and nobody is connected to', async () => {
    services.outgoing = openOutgoing({}, leadsTo('127.0.0.1'))
    const url = `http://innocent.example:${port}/`
    expect(await callOut(ctx, { url })).toMatchObject({
      ok: false,
      problem: 'not-allowed-address',
      host: 'innocent.example',
    })
    expect(await callOut(ctx, { url: here })).toMatchObject({ ok: false, problem: 'not-allowed-address' })
    await expect(fetchOut(ctx, url)).rejects.toMatchObject({ code: 'not-allowed-address' })
    expect(asked).toBe(0)
  })

  test('to a name that changes its mind is refused the moment it leads inside', async () => {
    let told = 0
    services.outgoing = openOutgoing({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' }, (_, done) => {
      told += 1
      done(null, [{ address: told === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }])
    })
    expect(await callOut(ctx, { url: elsewhere })).toMatchObject({ ok: true, body: 'hello' })
    expect(await callOut(ctx, { url: elsewhere })).toMatchObject({ ok: false, problem: 'not-allowed-address' })
    expect([told, asked]).toEqual([2, 1])
  })

  test('takes of several addresses only those that may be called', async () => {
    services.outgoing = openOutgoing({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' }, (_, done) =>
      done(null, [
        { address: '10.0.0.1', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]),
    )
    expect(await callOut(ctx, { url: elsewhere })).toMatchObject({ ok: true, body: 'hello' })
  })

  test.each(['http://10.0.0.1/', 'http://169.254.169.254/latest/meta-data/', 'http://[::1]/', 'file:///etc/passwd'])(
    'redirected to %s stops there',
    async (location) => {
      answer = (_, response) => response.writeHead(302, { location }).end()
      const problem = location.startsWith('file') ? 'bad-address' : 'not-allowed-address'
      expect(await callOut(ctx, { url: here })).toMatchObject({ ok: false, problem })
      expect(asked).toBe(1)
    },
  )

  test('follows three redirects and no fourth, and takes credentials to no other place', async () => {
    const seen: (string | undefined)[] = []
    answer = (request, response) => {
      seen.push(request.headers.authorization, request.headers['x-token'] as string | undefined, request.method)
      if (request.url === '/') response.writeHead(307, { location: '/second' }).end()
      else if (request.url === '/second') response.writeHead(302, { location: `${elsewhere}/third` }).end()
      else response.end('there')
    }
    const headers = { authorization: 'secret', 'x-token': 'secret' }
    expect(await callOut(ctx, { url: `${here}/`, method: 'POST', headers, body: 'x' })).toMatchObject({ body: 'there' })
    expect(seen).toEqual(['secret', 'secret', 'POST', 'secret', 'secret', 'POST', undefined, undefined, 'GET'])
    asked = 0
    answer = (_, response) => response.writeHead(302, { location: '/' }).end()
    expect(await callOut(ctx, { url: here })).toMatchObject({ ok: false, problem: 'too-many-redirects' })
    expect(asked).toBe(4)
  })

  test('takes to another place only what is harmless, by whatever name', async () => {
    const seen: IncomingHttpHeaders[] = []
    answer = (request, response) => {
      seen.push(request.headers)
      if (request.url === '/') response.writeHead(302, { location: `${elsewhere}/next` }).end()
      else response.end('there')
    }
    const secrets = [
      'apikey',
      'token',
      'private-token',
      'x-gitlab-token',
      'cookie',
      'authorization',
      'secret',
      'passwd',
    ]
    const headers = {
      ...Object.fromEntries(secrets.map((name) => [name, 'secret'])),
      accept: 'text/x',
      'accept-language': 'ar',
    }
    await callOut(ctx, { url: `${here}/`, headers })
    expect(Object.keys(seen[0] ?? {})).toEqual(expect.arrayContaining(secrets))
    expect(Object.values(seen[1] ?? {})).not.toContain('secret')
    expect(seen[1]).toMatchObject({ accept: 'text/x', 'accept-language': 'ar', 'user-agent': 'Diwan' })
    expect(Object.keys(seen[1] ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'user-agent',
    ])
  })

  test('sends a body to no other place, and nothing encrypted to a place without encryption', async () => {
    const bodies: string[] = []
    answer = (request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()))
      const location = request.url === '/' ? '/again' : `${elsewhere}/next`
      request.on('end', () => response.writeHead(308, { location }).end())
    }
    const problem = 'refused-redirect'
    expect(await callOut(ctx, { url: `${here}/`, method: 'POST', body: 'x' })).toMatchObject({ ok: false, problem })
    expect(bodies).toEqual(['x', 'x'])
    const secure = { url: 'https://one.example/a', headers: { accept: 'x', authorization: 'y' } }
    expect(redirectedCall(secure, 302, 'http://one.example/b')).toBeUndefined()
    expect(redirectedCall(secure, 302, '/b')).toMatchObject({ url: 'https://one.example/b', headers: secure.headers })
    expect(redirectedCall(secure, 307, 'https://one.example:8443/')).toMatchObject({ headers: { accept: 'x' } })
  })

  test('reads only so much, also of what unpacks to more', async () => {
    answer = (_, response) => response.end('x'.repeat(1_000_000))
    expect(await callOut(ctx, { url: here, maxBytes: 100 })).toMatchObject({ body: 'x'.repeat(100), isCut: true })
    const bomb = gzipSync(Buffer.alloc(200_000_000))
    answer = (_, response) => response.setHeader('content-encoding', 'gzip').end(bomb)
    const before = process.memoryUsage().rss
    expect(await callOut(ctx, { url: here, maxBytes: 1000 })).toMatchObject({ body: '\0'.repeat(1000), isCut: true })
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
    answer = (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('packed'))
    expect(await callOut(ctx, { url: here })).toMatchObject({ body: 'packed', isCut: false })
    await expect(fetchOut(ctx, here)).resolves.toMatchObject({ status: 200 })
  })

  test('waits only so long, for the answer and for its end', async () => {
    answer = () => {}
    expect(await callOut(ctx, { url: here, timeoutMs: 100 })).toMatchObject({ ok: false, problem: 'timed-out' })
    answer = (_, response) => {
      response.write('a')
      const drip = setInterval(() => response.write('b'), 20)
      response.on('close', () => clearInterval(drip))
    }
    const slow = await callOut(ctx, { url: here, timeoutMs: 200 })
    expect(slow).toMatchObject({ ok: true, status: 200, isCut: true })
    expect(slow.durationMs).toBeLessThan(2000)
  })

  test('says what went wrong', async () => {
    answer = (request) => request.socket.destroy()
    expect(await callOut(ctx, { url: here })).toMatchObject({ problem: 'connection-broken' })
    expect(await callOut(ctx, { url: `https://127.0.0.1:${port}` })).toMatchObject({ problem: 'certificate' })
    expect(await callOut(ctx, { url: 'http://127.0.0.1:1' })).toMatchObject({ problem: 'connection-refused' })
    services.outgoing = openOutgoing({}, (_, done) => done(Object.assign(new Error('x'), { code: 'ENOTFOUND' }), []))
    expect(await callOut(ctx, { url: elsewhere })).toMatchObject({ problem: 'unknown-host', host: 'second.example' })
    expect(problemOf(Object.assign(new Error('x'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }))).toBe('certificate')
  })

  test('of a library is held to the same addresses', () => {
    expect(() => socketOptions(ctx, '10.0.0.1')).toThrow('not-allowed-address')
    expect(socketOptions(ctx, '127.0.0.1')).toHaveProperty('lookup')
  })
})
