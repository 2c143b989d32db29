import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import type { FileRecord } from '../api.ts'

const directory = mkdtempSync(join(tmpdir(), 'diwan-s3-'))
const bucket = 'diwan'
const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] })
const { port } = await s3.run()
afterAll(async () => {
  await s3.close()
  rmSync(directory, { recursive: true, force: true })
})

const endpoint = `http://127.0.0.1:${port}`
const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
const testServer = await openTestServer({ S3_BUCKET: bucket, S3_ENDPOINT: endpoint, ...keys })
const client = new S3Client({
  endpoint,
  forcePathStyle: true,
  region: 'us-east-1',
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
})
const stored = async (orgId: string) =>
  ((await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: orgId }))).Contents ?? []).map(
    ({ Key }) => Key,
  )

type Member = { org: string; token: string }
const call = async (who: Member, path: string, init: { method?: 'POST' | 'DELETE'; body?: FormData } = {}) => {
  const sent = init.body && new Response(init.body)
  return testServer.server.inject({
    url: `/api/v1/${who.org}/files${path}`,
    method: init.method ?? 'GET',
    headers: {
      authorization: who.token,
      ...(sent && { 'content-type': sent.headers.get('content-type') ?? '' }),
    },
    ...(sent && { payload: Buffer.from(await sent.arrayBuffer()) }),
  })
}
const form = (bytes: Buffer, name: string) => {
  const body = new FormData()
  body.append('purpose', 'attachment')
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  return body
}

test('stores a file under its ids, reads it back, and deletes it', async () => {
  const who = await testServer.join({ 'attachment.manage': 'own' })
  const bytes = Buffer.alloc(7_000_000, 'نص طويل ')
  const uploaded = await call(who, '', { method: 'POST', body: form(bytes, 'طويل.txt') })
  expect(uploaded.statusCode).toBe(200)
  const { id } = uploaded.json<FileRecord>()
  expect(await stored(who.orgId)).toEqual([`${who.orgId}/${id}`])
  const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: `${who.orgId}/${id}` }))
  expect((await object.Body?.transformToByteArray())?.length).toBe(bytes.length)
  expect((await call(who, `/${id}/content`)).rawPayload.equals(bytes)).toBe(true)
  const part = await testServer.services.blobs.get(`${who.orgId}/${id}`, { from: 1_000_000, to: 1_000_099 })
  expect([part?.size, part && (await buffer(part.stream)).equals(bytes.subarray(1_000_000, 1_000_100))]).toEqual([
    100,
    true,
  ])

  expect((await call(who, `/${id}`, { method: 'DELETE' })).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await stored(who.orgId)).toEqual([]), { timeout: 10_000 })
})

test('stores a picture in all widths', async () => {
  const who = await testServer.join({})
  const png = await sharp({ create: { width: 600, height: 90, channels: 3, background: 'black' } })
    .png()
    .toBuffer()
  const { id } = (await call(who, '', { method: 'POST', body: form(png, 'a.png') })).json<FileRecord>()
  expect(new Set(await stored(who.orgId))).toEqual(
    new Set(['', '-480', '-96'].map((end) => `${who.orgId}/${id}${end}`)),
  )
  const small = (await call(who, `/${id}/content?width=96`)).rawPayload
  expect((await sharp(small).metadata()).width).toBe(96)
})

test('bytes that the bucket has lost are not found', async () => {
  const who = await testServer.join({})
  const { id } = (await call(who, '', { method: 'POST', body: form(Buffer.from('text'), 'a.txt') })).json<FileRecord>()
  await testServer.services.blobs.remove([`${who.orgId}/${id}`])
  expect((await call(who, `/${id}/content`)).statusCode).toBe(404)
})
