import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeArchive } from '#test/helpers/tile-archive.ts'
import { mapTileApi } from '../../api/map-tiles.ts'
import { orgApi } from '../../api.ts'
import { orgSettingsApi } from '../../api/settings.ts'
import { countTile } from './map-tiles.ts'

const { join, server, clientFor, runtime } = await openTestServer({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' })

const square = (background: string, width = 256) => sharp({ create: { width, height: width, channels: 3, background } })
const [png, webp, wide] = await Promise.all([
  square('#0a6').png().toBuffer(),
  square('#36c').webp().toBuffer(),
  square('#fff', 5000).png().toBuffer(),
])

let answer: RequestListener = () => {}
const asked: string[] = []
const tileServer = createServer((request, response) => {
  asked.push(`${request.url} ${request.headers.range ?? ''}`.trim())
  answer(request, response)
}).listen(0, '127.0.0.1')
await once(tileServer, 'listening')
afterAll(() => tileServer.close())
const base = `http://127.0.0.1:${(tileServer.address() as AddressInfo).port}`
const template = `${base}/{z}/{x}/{y}.png`

beforeEach(() => {
  asked.length = 0
  answer = (_, response) => response.setHeader('content-type', 'image/png').end(png)
})

/** As file servers answer ranges. */
const serveFile =
  (file: Buffer): RequestListener =>
  (request, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (from === undefined) return response.end(file)
    response.setHeader('etag', `"${hash('sha256', file)}"`)
    return response.writeHead(206).end(file.subarray(Number(from), Number(to) + 1))
  }

const joinWithTiles = async (tileUrl: string) => {
  const admin = await join({ 'user.admin': 'all' })
  await admin.call(orgSettingsApi.update, { orgId: admin.org, tileUrl, tileAttribution: '© دائرة الأراضي' })
  const member = await join({}, admin.org)
  const tileAt = (path: string, token = member.token) =>
    server.inject({ url: `/api/v1/${admin.org}/map-tiles/${path}`, headers: { authorization: token } })
  return { admin, member, tileAt }
}

test('gives members the tiles of their organisation’s server, and lets their browser keep them', async () => {
  const { member, tileAt } = await joinWithTiles(template)
  expect(await member.call(mapTileApi.get, {})).toEqual({
    version: expect.stringMatching(/^[\w-]{12}$/) as string,
    attribution: '© دائرة الأراضي',
    minZoom: 0,
    maxZoom: 18,
  })
  const tile = await tileAt('7/76/52?version=a')
  expect(tile.rawPayload.equals(png)).toBe(true)
  expect(tile.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=86400',
    vary: expect.stringContaining('authorization') as string,
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(asked).toEqual(['/7/76/52.png'])
  for (const path of ['2/4/0', '2/0/4', '19/0/0', '-1/0/0', '1.5/0/0', '3/x/0'])
    expect([path, (await tileAt(path)).statusCode]).toEqual([path, path.startsWith('2') ? 404 : 400])
  expect(asked).toHaveLength(1)
})

test('calls nothing outside where no address is set', async () => {
  const { member, tileAt, admin } = await joinWithTiles('')
  expect(await member.call(mapTileApi.get, {})).toMatchObject({ version: null })
  expect((await tileAt('0/0/0')).statusCode).toBe(404)
  await admin.call(orgSettingsApi.update, { orgId: admin.org, tileUrl: template })
  const before = (await member.call(mapTileApi.get, {})).version
  await admin.call(orgSettingsApi.update, { orgId: admin.org, tileUrl: `${template}?v=2` })
  expect((await member.call(mapTileApi.get, {})).version).not.toBe(before)
  expect(asked).toEqual([])
})

test('passes on nothing but small pictures', async () => {
  const { tileAt, admin } = await joinWithTiles(template)
  const answers: [problem: string, RequestListener][] = [
    ['not-a-picture', (_, response) => response.setHeader('content-type', 'text/html').end(png)],
    ['not-a-picture', (_, response) => response.setHeader('content-type', 'image/png').end('<html>hello</html>')],
    ['not-a-picture', (_, response) => response.setHeader('content-type', 'image/svg+xml').end('<svg onload="a()"/>')],
    ['too-large', (_, response) => response.end(Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]))],
    ['too-large', (_, response) => response.end(wide)],
    ['status', (_, response) => response.writeHead(403).end(png)],
    ['not-allowed-address', (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['connection-broken', (request) => request.socket.destroy()],
  ]
  for (const [problem, listener] of answers) {
    answer = listener
    expect(await admin.call(mapTileApi.test, { tileUrl: template })).toMatchObject({ problem })
    const refused = await tileAt('0/0/0')
    expect([problem, refused.statusCode, refused.headers['cache-control']]).toEqual([problem, 502, 'no-store'])
  }
  answer = (_, response) => response.writeHead(404).end()
  expect((await tileAt('0/0/0')).statusCode).toBe(404)
})

test('refuses addresses inside, and shows them to administrators alone', async () => {
  const { admin, member } = await joinWithTiles(template)
  const save = (tileUrl: string) => admin.call(orgSettingsApi.update, { orgId: admin.org, tileUrl })
  for (const host of ['10.0.0.1', '169.254.169.254', 'localhost', '[::1]', '2130706434'])
    await expect(save(`http://${host}/{z}/{x}/{y}`), host).rejects.toMatchObject({ code: 'not-allowed-address' })
  for (const wrong of ['https://tiles.example/', 'file:///{z}/{x}/{y}.png', `${template}#`, 'x'.repeat(1_000_000)])
    await expect(save(wrong)).rejects.toMatchObject({ status: 400 })
  expect(await admin.call(mapTileApi.test, { tileUrl: 'http://10.0.0.1/{z}/{x}/{y}' })).toEqual({
    problem: 'not-allowed-address',
  })
  await expect(member.call(mapTileApi.test, { tileUrl: template })).rejects.toMatchObject({ status: 403 })
  expect(JSON.stringify(await clientFor(admin.org)(orgApi.details, { orgId: admin.org }))).not.toContain(base)
  expect(JSON.stringify(await member.call(mapTileApi.get, {}))).not.toContain(base)
  expect(asked).toEqual([])
})

test('gives strangers and other organisations no tile', async () => {
  const { admin, tileAt } = await joinWithTiles(template)
  const other = await join({ 'user.admin': 'all' })
  const refused = await tileAt('0/0/0', other.token)
  expect(refused.statusCode).toBe(404)
  expect((await server.inject({ url: `/api/v1/${admin.org}/map-tiles/0/0/0` })).statusCode).toBe(401)
  expect((await server.inject({ url: `/api/v1/${admin.org}/map-tiles` })).statusCode).toBe(401)
  expect(asked).toEqual([])
})

test('reads an archive by its parts', async () => {
  const archive = makeArchive({ '4/9/6': webp, '5/19/13': webp }, { type: 'webp' })
  answer = serveFile(archive)
  const { member, tileAt, admin } = await joinWithTiles(`${base}/amman.pmtiles`)
  expect(await member.call(mapTileApi.get, {})).toMatchObject({ minZoom: 4, maxZoom: 5, version: /./ })
  const tile = await tileAt('5/19/13')
  expect([tile.headers['content-type'], tile.rawPayload.equals(webp)]).toEqual(['image/webp', true])
  expect((await tileAt('5/0/0')).statusCode).toBe(404)
  expect(asked.every((call) => call.startsWith('/amman.pmtiles bytes='))).toBe(true)
  const calls = asked.length
  await tileAt('4/9/6')
  expect(asked.length - calls).toBe(1)
  const tested = await admin.call(mapTileApi.test, { tileUrl: `${base}/amman.pmtiles` })
  expect(tested).toEqual({ problem: null, sample: `data:image/webp;base64,${webp.toString('base64')}` })
})

test('reads an archive again that was replaced, or could not be had for a while', async () => {
  const { tileAt } = await joinWithTiles(`${base}/parcels.pmtiles`)
  answer = (request) => request.socket.destroy()
  expect((await tileAt('4/9/6')).statusCode).toBe(502)
  answer = serveFile(makeArchive({ '4/9/6': webp }, { type: 'webp' }))
  expect((await tileAt('4/9/6')).rawPayload.equals(webp)).toBe(true)
  answer = serveFile(makeArchive({ '3/0/0': png, '4/9/6': png }, { type: 'png' }))
  const replaced = await tileAt('4/9/6')
  expect([replaced.headers['content-type'], replaced.rawPayload.equals(png)]).toEqual(['image/png', true])
})

test('names what is wrong with an archive', async () => {
  const { admin, member } = await joinWithTiles(`${base}/vector.pmtiles`)
  const good = makeArchive({ '0/0/0': png }, { type: 'png' })
  const whole = Buffer.concat([good, Buffer.alloc(40_000)])
  const bomb = makeArchive({ '0/0/0': png }, { type: 'png', rootDirectory: gzipSync(Buffer.alloc(50_000_000)) })
  const endless = makeArchive(
    { '0/0/0': png },
    { type: 'png', rootDirectory: gzipSync(Buffer.from([255, 255, 255, 127])) },
  )
  const cases: [file: string, problem: string | null, RequestListener][] = [
    ['vector', 'vector-archive', serveFile(makeArchive({ '0/0/0': png }, { type: 'mvt' }))],
    ['avif', 'not-a-picture', serveFile(makeArchive({ '0/0/0': png }, { type: 'avif' }))],
    ['page', 'not-an-archive', serveFile(Buffer.from('<html>'.repeat(100)))],
    ['cut', 'not-an-archive', serveFile(good.subarray(0, 120))],
    ['bomb', 'not-an-archive', serveFile(bomb)],
    ['endless', 'not-an-archive', serveFile(endless)],
    ['no-ranges', 'no-ranges', (_, response) => response.end(whole)],
    ['missing', 'status', (_, response) => response.writeHead(404).end()],
    ['inside', 'not-a-picture', serveFile(makeArchive({ '0/0/0': Buffer.from('<script>') }, { type: 'png' }))],
    ['good', null, serveFile(good)],
  ]
  for (const [file, problem, listener] of cases) {
    answer = listener
    const tested = await admin.call(mapTileApi.test, { tileUrl: `${base}/${file}.pmtiles` })
    expect([file, tested.problem]).toEqual([file, problem])
  }
  answer = serveFile(makeArchive({ '0/0/0': png }, { type: 'mvt' }))
  expect(await member.call(mapTileApi.get, {})).toMatchObject({ version: null })
})

test('an organisation fetches only so many tiles a minute', async () => {
  const { admin, tileAt } = await joinWithTiles(template)
  const other = await joinWithTiles(template)
  answer = (_, response) => response.writeHead(404).end()
  // Counted without being fetched, which would take most of a minute on a slow machine.
  const ctx = openCtx(runtime, systemCall(admin.orgId, 'test'))
  for (let count = 1; count < 1500; count++) countTile(ctx)
  expect((await tileAt('0/0/0')).statusCode).toBe(404)
  expect((await tileAt('0/0/0')).statusCode).toBe(429)
  expect((await other.tileAt('0/0/0')).statusCode).toBe(404)
})
