import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import type { Blobs } from '#platform/files/blobs.ts'
import type { FileRecord } from '../api.ts'

const testServer = await openTestServer({ DIWAN_UPLOAD_MB: '15' })
let address = ''
beforeAll(async () => {
  address = await testServer.server.listen({ host: '127.0.0.1', port: 0 })
})

type Member = { org: string; orgId: string; token: string }
type Refused = { error: string; fields?: Record<string, string>; params?: Record<string, unknown> }
type Sent = { bytes: Uint8Array | string; name?: string; purpose?: string }

const call = (who: Member, path: string, init: RequestInit = {}) =>
  fetch(`${address}/api/v1/${who.org}/files${path}`, {
    ...init,
    headers: { authorization: who.token, 'accept-encoding': 'identity' },
  })

const send = (who: Member, { bytes, name = 'a.txt', purpose = 'attachment' }: Sent) => {
  const body = new FormData()
  body.append('purpose', purpose)
  body.append('file', new Blob([bytes as BlobPart]), name)
  return call(who, '', { method: 'POST', body })
}
const upload = async (who: Member, sent: Sent) => {
  const reply = await send(who, sent)
  expect(reply.status).toBe(200)
  return (await reply.json()) as FileRecord
}
const refused = async (who: Member, sent: Sent) => {
  const reply = await send(who, sent)
  return { status: reply.status, ...((await reply.json()) as Refused) }
}

const folder = join(testServer.config.DIWAN_DATA, 'files')
const scratch = () => readdirSync(join(folder, 'scratch'))
const bytesOf = (who: Member) => (existsSync(join(folder, who.orgId)) ? readdirSync(join(folder, who.orgId)) : [])
const recordsOf = async (who: Member) =>
  (await testServer.engine.pool.query('select id from public.file where org_id = $1', [who.orgId])).rows.length
const changes = async (who: Member) =>
  (
    await testServer.engine.pool.query<{ kind: string; subject_id: string }>(
      `select kind, subject_id from public.change where org_id = $1 and kind like 'file.%' order by at, id`,
      [who.orgId],
    )
  ).rows.map(({ kind, subject_id }) => `${kind} ${subject_id}`)

const plain = { create: { width: 600, height: 300, channels: 3, background: { r: 20, g: 120, b: 90 } } } as const
const png = await sharp(plain).png().toBuffer()

/** A chunk of a PNG: its length, its name, its bytes and their checksum. */
const chunk = (name: string, bytes: Buffer) => {
  const named = Buffer.concat([Buffer.from(name), bytes])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
/** A black PNG of one bit a pixel: an encoder takes seconds for as many pixels. */
const flatPng = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const lines = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

describe('a file', () => {
  test('is streamed both ways unchanged, and both calls are recorded', async () => {
    const who = await testServer.join({ 'attachment.manage': 'own' })
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(12_000_000)])
    const file = await upload(who, { bytes, name: 'تقرير الربع.pdf' })
    expect(file).toMatchObject({ name: 'تقرير الربع.pdf', type: 'application/pdf', size: bytes.length, width: null })

    const reply = await call(who, `/${file.id}/content`)
    expect(
      createHash('md5')
        .update(Buffer.from(await reply.arrayBuffer()))
        .digest('hex'),
    ).toBe(createHash('md5').update(bytes).digest('hex'))
    expect(reply.headers.get('etag')).toBe(`"${file.id}"`)
    expect(reply.headers.get('content-length')).toBe(String(bytes.length))
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(reply.headers.get('content-type')).toBe('application/octet-stream')
    expect(await (await call(who, `/${file.id}`)).json()).toEqual(file)
    expect(statSync(join(folder, who.orgId, file.id)).mode & 0o777).toBe(0o600)

    expect((await call(who, `/${file.id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await changes(who)).toEqual([`file.uploaded ${file.id}`, `file.removed ${file.id}`])
    expect((await call(who, `/${file.id}`)).status).toBe(404)
    expect((await call(who, `/${file.id}/content`)).status).toBe(404)
    expect((await call(who, `/${file.id}`, { method: 'DELETE' })).status).toBe(404)
    await vi.waitFor(() => expect(bytesOf(who)).toEqual([]), { timeout: 10_000 })
    expect(scratch()).toEqual([])
  })

  test('sent twice with one idempotency key is stored once', async () => {
    const who = await testServer.join({})
    const twice = async (text = 'text') => {
      const body = new FormData()
      body.append('purpose', 'attachment')
      body.append('file', new Blob([text]), 'a.txt')
      const headers = { authorization: who.token, 'idempotency-key': 'once' }
      return (await fetch(`${address}/api/v1/${who.org}/files`, { method: 'POST', headers, body })).json()
    }
    const first = (await twice()) as FileRecord
    expect(await twice()).toEqual(first)
    expect(await twice('other text')).toMatchObject({ error: 'key-reused' })
    expect(await recordsOf(who)).toBe(1)
    expect(bytesOf(who)).toEqual([first.id])
  })

  test('has the type of its content, not of its name', async () => {
    const who = await testServer.join({})
    const html = '<!doctype html><html><script>alert(1)</script></html>'
    expect(await refused(who, { bytes: html, name: 'me.png', purpose: 'avatar' })).toMatchObject({
      status: 415,
      error: 'wrong-type',
      fields: { file: 'image' },
    })
    const page = await upload(who, { bytes: html, name: 'me.png' })
    expect(page.type).toBe('text/html')
    const reply = await call(who, `/${page.id}/content`)
    expect(reply.headers.get('content-type')).toBe('application/octet-stream')
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['a program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), randomBytes(400)]), 'notes.txt'],
    ['bytes with a NUL', Buffer.from('name,number\n\0,1\n'), 'list.csv'],
    [
      'an installer in the old wrapping of Office',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)]),
      'a.doc',
    ],
  ])('that is %s is refused', async (_, bytes, name) => {
    const who = await testServer.join({})
    expect(await refused(who, { bytes, name })).toMatchObject({ status: 415, error: 'wrong-type' })
    expect(await recordsOf(who)).toBe(0)
    expect(bytesOf(who)).toEqual([])
  })

  test.each([
    ['name,number\nسامي,1\n', 'list.csv', 'text/csv'],
    [Buffer.from([0xd3, 0xc7, 0xe3, 0xed, 0x0d, 0x0a]), 'windows.txt', 'text/plain'],
    ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'x.txt', 'image/svg+xml'],
    ['{"a":1}', 'a.json', 'application/json'],
    ['p { margin: 0 }', 'a.css', 'text/css'],
    ['{\\rtf1 hello}', 'a.rtf', 'application/rtf'],
    [Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'), 'a.zip', 'application/zip'],
  ])('of text or documents is known: %s', async (bytes, name, type) => {
    const who = await testServer.join({})
    expect(await upload(who, { bytes, name })).toMatchObject({ type })
  })

  test.each([
    ['avatar', 5],
    ['background', 10],
    ['attachment', 15],
  ])('for a purpose of %s may not be larger than %i MB', async (purpose, mb) => {
    const who = await testServer.join({})
    const bytes = Buffer.alloc(mb * 1_048_576 + 1, 'a')
    expect(await refused(who, { bytes, purpose })).toMatchObject({ status: 413, error: 'too-large', params: { mb } })
    expect(await recordsOf(who)).toBe(0)
    expect(bytesOf(who)).toEqual([])
    expect(scratch()).toEqual([])
  })

  test('that is empty, or for no purpose that we know, is refused', async () => {
    const who = await testServer.join({})
    expect(await refused(who, { bytes: '' })).toMatchObject({ status: 400, fields: { file: 'required' } })
    expect(await refused(who, { bytes: png, purpose: 'virus' })).toMatchObject({ status: 400, error: 'invalid' })
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['invoice\u202Efdp.txt', 'invoicefdp.txt'],
    ['a\u200B\u0007b\u2066.txt', 'ab.txt'],
    ['...', 'file'],
    [`${'ا'.repeat(400)}.txt`, `${'ا'.repeat(196)}.txt`],
  ])('with the name %j is stored as %j', async (name, clean) => {
    const who = await testServer.join({})
    const file = await upload(who, { bytes: 'text', name })
    expect(file.name).toBe(clean)
    expect(bytesOf(who)).toEqual([file.id])
  })
})

describe('a picture', () => {
  test('is made anew: upright, without its hidden data, in smaller widths too', async () => {
    const who = await testServer.join({})
    const bytes = await sharp(plain)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'a secret' }, IFD3: { GPSLatitude: '31/1 57/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif?.includes('a secret')).toBe(true)
    const file = await upload(who, { bytes, name: 'me.jpeg', purpose: 'avatar' })
    expect(file).toMatchObject({ type: 'image/jpeg', width: 300, height: 600 })

    const reply = await call(who, `/${file.id}/content`)
    const kept = Buffer.from(await reply.arrayBuffer())
    expect(kept.length).toBe(file.size)
    expect(kept.includes('a secret')).toBe(false)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 300, height: 600, format: 'jpeg' })
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(reply.headers.get('content-type')).toBe('image/jpeg')
    expect(reply.headers.get('content-disposition')).toMatch(/^inline;/)
    expect(bytesOf(who).toSorted()).toEqual([file.id, `${file.id}-96`])
  })

  test('is sent in the smallest stored width that is wide enough', async () => {
    const who = await testServer.join({})
    const file = await upload(who, { bytes: png, name: 'me.png', purpose: 'avatar' })
    const widths = [40, 96, 97, 480, 481, 9000].map(async (wanted) => {
      const reply = await call(who, `/${file.id}/content?width=${wanted}`)
      return (await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width
    })
    expect(await Promise.all(widths)).toEqual([96, 96, 480, 480, 600, 600])
  })

  test('that moves keeps moving, as WebP', async () => {
    const who = await testServer.join({})
    const frame = (level: number) => Buffer.alloc(20 * 20 * 3, level)
    const gif = await sharp(Buffer.concat([frame(0), frame(255)]), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const file = await upload(who, { bytes: gif, name: 'move.gif' })
    expect(file).toMatchObject({ name: 'move.webp', type: 'image/webp', width: 20, height: 20 })
    const kept = Buffer.from(await (await call(who, `/${file.id}/content`)).arrayBuffer())
    expect((await sharp(kept).metadata()).pages).toBe(2)
  })

  test('that decompresses to too many pixels is rejected', async () => {
    const who = await testServer.join({})
    const bomb = flatPng(9000, 8000)
    expect(bomb.length).toBeLessThan(500_000)
    expect(await refused(who, { bytes: bomb, name: 'a.png', purpose: 'logo' })).toMatchObject({ error: 'wrong-type' })
    expect(await recordsOf(who)).toBe(0)
    expect(scratch()).toEqual([])
    await upload(who, { bytes: flatPng(900, 800), name: 'a.png', purpose: 'logo' })
  })

  test('that is broken, or drawn in SVG, is no avatar', async () => {
    const who = await testServer.join({})
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    for (const bytes of [png.subarray(0, png.length / 2), svg])
      expect(await refused(who, { bytes, name: 'a.png', purpose: 'avatar' })).toMatchObject({
        status: 415,
        fields: { file: 'image' },
      })
  })
})

describe('who may', () => {
  test('read: pictures all members, attachments their uploader and managers', async () => {
    const owner = await testServer.join({})
    const other = await testServer.join({ 'attachment.manage': 'own' }, owner.org)
    const manager = await testServer.join({ 'attachment.manage': 'all' }, owner.org)
    const note = await upload(owner, { bytes: 'a note' })
    const face = await upload(owner, { bytes: png, name: 'a.png', purpose: 'avatar' })
    const statuses = async (who: Member, id: string) => [
      (await call(who, `/${id}`)).status,
      (await call(who, `/${id}/content`)).status,
    ]
    expect(await statuses(owner, note.id)).toEqual([200, 200])
    expect(await statuses(other, note.id)).toEqual([404, 404])
    expect(await statuses(manager, note.id)).toEqual([200, 200])
    expect(await statuses(other, face.id)).toEqual([200, 200])
  })

  test('remove: own files with own, all files with all, none without the permission', async () => {
    const owner = await testServer.join({})
    const own = await testServer.join({ 'attachment.manage': 'own' }, owner.org)
    const manager = await testServer.join({ 'attachment.manage': 'all' }, owner.org)
    const note = await upload(owner, { bytes: 'a note' })
    const face = await upload(owner, { bytes: png, name: 'a.png', purpose: 'avatar' })
    const remove = async (who: Member, id: string) => (await call(who, `/${id}`, { method: 'DELETE' })).status
    expect(await remove(owner, note.id)).toBe(403)
    expect(await remove(own, note.id)).toBe(404)
    expect(await remove(own, face.id)).toBe(403)
    expect(await recordsOf(owner)).toBe(2)
    expect(await remove(manager, note.id)).toBe(200)
    const logo = await upload(manager, { bytes: png, name: 'a.png', purpose: 'logo' })
    for (const id of [face.id, logo.id]) {
      const reply = await call(manager, `/${id}`, { method: 'DELETE' })
      expect(reply).toMatchObject({ status: 409 })
      expect((await call(owner, `/${id}/content`)).status).toBe(200)
    }
    expect(await remove(own, (await upload(own, { bytes: 'mine' })).id)).toBe(200)
  })

  test('nothing: users of another organisation with any permission', async () => {
    const owner = await testServer.join({})
    const stranger = await testServer.join({ 'attachment.manage': 'all', 'user.admin': 'all' })
    for (const purpose of ['attachment', 'avatar']) {
      const { id } = await upload(owner, { bytes: png, name: 'a.png', purpose })
      expect((await call(stranger, `/${id}`)).status).toBe(404)
      expect((await call(stranger, `/${id}/content`)).status).toBe(404)
      expect((await call(stranger, `/${id}`, { method: 'DELETE' })).status).toBe(404)
      expect((await call({ ...stranger, org: owner.org }, `/${id}/content`)).status).toBe(404)
      expect((await call(owner, `/${id}/content`)).status).toBe(200)
    }
    expect((await call(owner, `/${randomUUID()}/content`)).status).toBe(404)
  })
})

describe('nobody', () => {
  test.each(['', ' ', 'x', `${randomUUID()}.x`])('gets in with the token %j', async (token) => {
    const owner = await testServer.join({})
    const { id } = await upload(owner, { bytes: png, name: 'a.png', purpose: 'avatar' })
    const nobody = { ...owner, token }
    expect((await send(nobody, { bytes: 'text' })).status).toBe(401)
    expect((await call(nobody, `/${id}/content`)).status).toBe(401)
    expect(await recordsOf(owner)).toBe(1)
  })
})

describe('when something breaks', () => {
  const whileBroken = async <T>(broken: Partial<Blobs>, run: () => Promise<T>) => {
    const sound = testServer.services.blobs
    testServer.services.blobs = { ...sound, ...broken }
    return run().finally(() => void (testServer.services.blobs = sound))
  }

  test('a full disk answers 507 and leaves neither record nor bytes', async () => {
    const who = await testServer.join({})
    const { put } = testServer.services.blobs
    let puts = 0
    const full = async (key: string, path: string) => {
      puts += 1
      if (puts > 1) throw Object.assign(new Error('write'), { code: 'ENOSPC' })
      await put(key, path)
    }
    const reply = await whileBroken({ put: full }, () => refused(who, { bytes: png, name: 'a.png' }))
    expect(puts).toBe(2)
    expect(reply).toMatchObject({ status: 507, error: 'full' })
    expect(await recordsOf(who)).toBe(0)
    expect(bytesOf(who)).toEqual([])
    expect(scratch()).toEqual([])
  })

  test('a missing temporary folder is an error reply, also for long uploads', async () => {
    const who = await testServer.join({})
    const bytes = Buffer.alloc(5_000_000, 'a')
    const reply = await whileBroken({ scratch: join(folder, 'gone') }, () => refused(who, { bytes }))
    expect(reply).toMatchObject({ status: 503, error: 'not-writable' })
    expect(await recordsOf(who)).toBe(0)
  })

  test('a record that cannot be written takes its bytes with it', async () => {
    const who = await testServer.join({})
    const { put } = testServer.services.blobs
    const spoil = async (key: string, path: string) => {
      await put(key, path)
      // The same id again: the insert that follows runs into it.
      await testServer.runInOrg(who.orgId, async (ctx) => {
        const file = { orgId: who.orgId, id: key.slice(37), name: 'x', type: 'x', size: 1, purpose: 'attachment' }
        await ctx.db.insertInto('file').values(file).execute()
      })
    }
    const reply = await whileBroken({ put: spoil }, () => refused(who, { bytes: 'text' }))
    expect(reply).toMatchObject({ status: 500, error: 'unexpected' })
    expect(bytesOf(who)).toEqual([])
    expect(await changes(who)).toEqual([])
  })

  test('an interrupted upload leaves no data', async () => {
    const who = await testServer.join({})
    const { hostname, port } = new URL(address)
    const sender = connect(Number(port), hostname)
    sender.write(
      [
        `POST /api/v1/${who.org}/files HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: ${who.token}`,
        '\r\ncontent-length: 900000\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n',
        '--b\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nattachment\r\n',
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
        'a'.repeat(300_000),
      ].join(''),
    )
    await vi.waitFor(() => expect(scratch()).toHaveLength(1), { timeout: 10_000 })
    sender.destroy()
    await vi.waitFor(() => expect(scratch()).toEqual([]), { timeout: 10_000 })
    expect(await recordsOf(who)).toBe(0)
  })

  test('lost content is reported as not found', async () => {
    const who = await testServer.join({})
    const { id } = await upload(who, { bytes: 'text' })
    await testServer.services.blobs.remove([`${who.orgId}/${id}`])
    expect((await call(who, `/${id}/content`)).status).toBe(404)
  })
})
