import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { beforeLast } from '#test/helpers/older-backup.ts'
import { withoutChecksums } from '#test/helpers/without-checksums.ts'
import { pictureForm } from '#test/samples/foundation.ts'
import { createGroupOf } from '#modules/directory/server/groups.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { backUp } from '#platform/backup/backup.ts'
import { send } from '#platform/jobs/send-job.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { removeDueOrgs } from '#platform/upkeep/remove-orgs.ts'
import { tablesOf } from '#platform/backup/table-rows.ts'
import { tenantApi } from '../api/organizations.ts'

const testServer = await openTestServer()
const { pool } = testServer.engine
const root = await testServer.join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
const files = join(testServer.config.DIWAN_DATA, 'files')

const upload = async ({ org, token }: { org: string; token: string }) => {
  const { headers, payload } = pictureForm('attachment')
  const sent = { ...headers, authorization: token }
  const reply = await testServer.server.inject({ method: 'POST', url: `/api/v1/${org}/files`, headers: sent, payload })
  return (reply.json() as { id: string }).id
}

/** An organisation with something in many tables: a line of groups each below the other, more than are written at once, and a file. */
const furnished = async () => {
  const admin = await testServer.join({ 'user.admin': 'all' })
  await testServer.runInOrg(admin.orgId, async (ctx) => {
    let parentId: string | null = null
    for (const level of ['a', 'b', 'c'])
      parentId = await createGroupOf(ctx, {
        name: { ar: `«${level}»`, en: `"${level}" \\ \n` },
        parentId,
        grants: { 'user.view': 'all' },
        assignmentType: 'MANUAL',
      })
  })
  await pool.query(
    `insert into public.org_group (org_id, id, name, assignment_type) select $1, gen_random_uuid(), '{"ar":"x","en":"x"}', 'MANUAL' from generate_series(1, 700)`,
    [admin.orgId],
  )
  await pool.query(
    `update public.org_group p set parent_id = (select max(id::text)::uuid from public.org_group q where q.org_id = p.org_id) where p.org_id = $1 and p.name->>'ar' = 'x' and id::text < 'e'`,
    [admin.orgId],
  )
  return { ...admin, fileId: await upload(admin) }
}

/** One number for all that an organisation has in each table. */
const printsOf = async (orgId: string) => {
  const client = await pool.connect()
  try {
    const prints: Record<string, string> = {}
    for (const table of await tablesOf(client)) {
      // Lines that the restore itself added, and answers and jobs of the calls of this test
      const { rows } = await client.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(one::text), '' order by md5(one::text))), '') as print
         from public."${table}" one where org_id = $1 ${table === 'change' ? `and kind not in ('organization.restored', 'organization.backed-up')` : ''}`,
        [orgId],
      )
      prints[table] = rows[0]?.print ?? ''
    }
    return prints
  } finally {
    client.release()
  }
}

const download = async (orgRefId: string) => {
  const url = `/api/v1/platform/tenants/${orgRefId}/backup`
  const reply = await testServer.server.inject({ url, headers: { authorization: root.token } })
  expect(reply.headers['cache-control']).toBe('no-store')
  return reply.rawPayload
}

const bring = async (archive: Buffer) => {
  const line = 'backup-boundary'
  const head = `--${line}\r\ncontent-disposition: form-data; name="file"; filename="a.tar.gz"\r\ncontent-type: application/gzip\r\n\r\n`
  const reply = await testServer.server.inject({
    method: 'POST',
    url: '/api/v1/platform/tenant-restores',
    headers: { authorization: root.token, 'content-type': `multipart/form-data; boundary=${line}` },
    payload: Buffer.concat([Buffer.from(head), archive, Buffer.from(`\r\n--${line}--\r\n`)]),
  })
  return reply.json() as { id?: string; rows?: number; files?: number; error?: string }
}

/** Deleted, and its time is up. */
const endOf = async (orgId: string) => {
  await pool.query(`update public.org set remove_after = now() - interval '1 minute' where org_id = $1`, [orgId])
  return removeDueOrgs(testServer.engine, testServer.services.blobs)
}

/** The same archive with some entries changed, added or left out. */
const changed = async (
  archive: Buffer,
  change: (name: string, body: Buffer) => Buffer | string | undefined,
  { extra, isSigned }: { extra?: [string, string]; isSigned?: boolean } = {},
) => {
  const [source, target] = [extract(), pack()]
  Readable.from([gunzipSync(archive)]).pipe(source)
  for await (const entry of source) {
    const given = change(entry.header.name, await buffer(entry as unknown as Readable))
    const isPart = /^(files|tables)\//.test(entry.header.name)
    const body = isPart || isSigned ? given : withoutChecksums(entry.header.name, given?.toString())
    if (body !== undefined) target.entry({ name: entry.header.name }, body)
  }
  if (extra) target.entry({ name: extra[0] }, extra[1])
  target.finalize()
  return gzipSync(await buffer(target as unknown as Readable))
}
const withManifest = (archive: Buffer, change: (manifest: Manifest) => Partial<Manifest>) =>
  changed(archive, (name, body) => {
    if (name !== 'manifest.json') return body
    const manifest = JSON.parse(body.toString()) as Manifest
    return JSON.stringify({ ...manifest, ...change(manifest) })
  })

/** On the embedded engine one path, there and back; what is refused there is proven for a whole house in test/storage/backup.test.ts. */
const server = inject('postgres')

describe('one organisation', { timeout: 120_000 }, () => {
  test('is deleted after its period with every row and file, and other organisations keep theirs', async () => {
    const [leaving, staying] = [await furnished(), await furnished()]
    await testServer.runInOrg(leaving.orgId, (ctx) => send(ctx, 'mail', { orgId: leaving.orgId, to: '', sealed: '' }))
    const [before, ofPlatform] = [await printsOf(staying.orgId), await printsOf(platformOrgId)]
    expect(await removeDueOrgs(testServer.engine, testServer.services.blobs)).toEqual([])
    expect(await endOf(leaving.orgId)).toEqual([leaving.org])
    const left = Object.entries(await printsOf(leaving.orgId)).filter(([, print]) => print !== '0 ')
    expect(left).toEqual([])
    expect(readdirSync(join(files, leaving.orgId))).toEqual([])
    const jobs = await pool.query(`select from pgboss.job where data->>'orgId' = $1`, [leaving.orgId])
    expect(jobs.rowCount).toBe(0)
    expect(await printsOf(staying.orgId)).toEqual(before)
    expect(existsSync(join(files, staying.orgId, staying.fileId))).toBe(true)
    const { change: _, ...rest } = await printsOf(platformOrgId)
    expect(ofPlatform).toMatchObject(rest)
    const { rows } = await pool.query(
      `select data->>'slug' as slug from public.change where org_id = $1 and kind = 'organization.removed' and subject_id = $2`,
      [platformOrgId, leaving.orgId],
    )
    expect(rows).toEqual([{ slug: leaving.org }])
    expect(await removeDueOrgs(testServer.engine, testServer.services.blobs)).toEqual([])
  })

  test.runIf(server)('that is still to be had back is not removed, nor is its audit', async () => {
    const admin = await testServer.join({ 'user.admin': 'all' })
    await root.call(tenantApi.remove, { orgRefId: admin.org, typed: admin.org, retentionDays: 1, reason: 'x' })
    expect(await removeDueOrgs(testServer.engine, testServer.services.blobs)).toEqual([])
    await expect(pool.query('delete from public.change where org_id = $1', [admin.orgId])).rejects.toThrow(
      'append-only',
    )
    expect((await root.call(tenantApi.bringBack, { orgRefId: admin.org })).state).toBe('active')
  })

  test('is restored from its backup with all rows and files, and only once', async () => {
    const [one, other] = [await furnished(), await furnished()]
    const [before, ofOther] = [await printsOf(one.orgId), await printsOf(other.orgId)]
    const bytes = readFileSync(join(files, one.orgId, one.fileId))
    const archive = await download(one.org)
    expect(await bring(archive)).toMatchObject({ error: 'address-in-use' })
    await endOf(one.orgId)
    const restored = await bring(archive)
    expect(restored).toMatchObject({ id: one.org, rows: expect.any(Number), files: expect.any(Number) })
    expect(restored.files).toBeGreaterThan(0)
    expect(await printsOf(one.orgId)).toEqual(before)
    expect(readFileSync(join(files, one.orgId, one.fileId))).toEqual(bytes)
    expect(await printsOf(other.orgId)).toEqual(ofOther)
    expect(readdirSync(join(files, 'scratch'))).toEqual([])
    expect((await root.call(tenantApi.get, { orgRefId: one.org })).state).toBe('active')
    expect(await bring(archive)).toMatchObject({ error: 'address-in-use' })
    const acts = await pool.query<{ org_id: string }>(
      `select org_id from public.change where kind = 'organization.restored' and subject_id = $1`,
      [one.orgId],
    )
    expect(acts.rows.map((row) => row.org_id).toSorted()).toEqual([one.orgId, platformOrgId].toSorted())
  })

  test.runIf(server)('names its organisation in the manifest and contains no data of others', async () => {
    const [one, other] = [await furnished(), await furnished()]
    const names: string[] = []
    let manifest = {} as Manifest
    await changed(await download(one.org), (name, body) => {
      names.push(name)
      if (name === 'manifest.json') manifest = JSON.parse(body.toString()) as Manifest
      else if (name.startsWith('tables/')) expect(body.includes(other.orgId)).toBe(false)
      return body
    })
    expect(manifest).toMatchObject({ product: 'diwan', org: { id: one.orgId, slug: one.org } })
    expect(names.filter((name) => name.startsWith('files/')).every((name) => name.includes(one.orgId))).toBe(true)
    expect(names.some((name) => name.includes(one.fileId))).toBe(true)
  })

  // It goes through an embedded database on both engines; where one is loaded already that is quicker.
  test.skipIf(server)('of an older version is migrated during the restore', async () => {
    const one = await furnished()
    // Of before the newest columns: what is kept in them cannot come back from such an archive.
    for (const table of ['session', 'device', 'attempt'])
      await pool.query(`delete from public.${table} where org_id = $1`, [one.orgId])
    const before = await printsOf(one.orgId)
    const archive = await withManifest(await download(one.org), beforeLast)
    await endOf(one.orgId)
    expect(await bring(archive)).toMatchObject({ id: one.org, isVerified: false })
    expect(await printsOf(one.orgId)).toEqual({ ...before, change: expect.any(String) as string })
  })
})

if (server)
  describe('a restore of one organisation', { timeout: 120_000 }, async () => {
    const [gone, other] = [await furnished(), await furnished()]
    const archive = await download(gone.org)
    await endOf(gone.orgId)
    const ofOther = await printsOf(other.orgId)
    const theirFile = readFileSync(join(files, other.orgId, other.fileId), 'latin1')

    const half = archive.subarray(0, archive.length / 2)
    const stolen = (name: string, body: Buffer) =>
      name === 'tables/org_user.ndjson' ? body.toString().replaceAll(gone.orgId, other.orgId) : body
    const cases: [string, () => Promise<Buffer>, string][] = [
      ['something else', async () => Buffer.from('hello'), 'not-a-backup'],
      ['something else that is packed', async () => gzipSync(Buffer.alloc(4096, 'x')), 'not-a-backup'],
      ['half an archive', async () => half, 'backup-damaged'],
      [
        'a manifest that is no JSON',
        () => changed(archive, (name, body) => (name === 'manifest.json' ? '{' : body)),
        'not-a-backup',
      ],
      [
        'one without a manifest',
        () => changed(archive, (name, body) => (name === 'manifest.json' ? undefined : body)),
        'not-a-backup',
      ],
      [
        'one of a newer version',
        () => withManifest(archive, ({ migrations }) => ({ migrations: [...migrations, '9999-x.sql'] })),
        'backup-version',
      ],
      [
        'one that lacks rows',
        () => withManifest(archive, ({ tables }) => ({ tables: { ...tables, user: 99 } })),
        'backup-damaged',
      ],
      ['one that lacks files', () => withManifest(archive, ({ files: n }) => ({ files: n + 1 })), 'backup-damaged'],
      [
        'one with a table that is not known',
        () => withManifest(archive, ({ tables }) => ({ tables: { ...tables, nothing: 0 } })),
        'backup-damaged',
      ],
      [
        'a picture whose bytes were altered',
        () =>
          changed(archive, (name, body) => (name.endsWith(gone.fileId) ? Buffer.from(body.toReversed()) : body), {
            isSigned: true,
          }),
        'backup-damaged',
      ],
      [
        'a manifest without migrations',
        () => withManifest(archive, () => ({ migrations: undefined }) as Partial<Manifest>),
        'not-a-backup',
      ],
      ['rows of another organisation', () => changed(archive, stolen), 'backup-damaged'],
      [
        'rows that are no JSON',
        () => changed(archive, (name, body) => (name === 'tables/org_user.ndjson' ? `{${body.toString()}` : body)),
        'backup-damaged',
      ],
      [
        'rows that point at nothing',
        () =>
          changed(archive, (name, body) =>
            name === 'tables/org_group.ndjson'
              ? body.toString().replace(/"parent_id":"[^"]+"/, `"parent_id":"${randomUUID()}"`)
              : body,
          ),
        'backup-damaged',
      ],
      [
        'a path that leads elsewhere',
        () => changed(archive, (_, body) => body, { extra: ['../../evil', 'x'] }),
        'not-a-backup',
      ],
      [
        'another name than its key',
        () => withManifest(archive, ({ org }) => ({ org: { id: org?.id ?? '', slug: 'another' } })),
        'not-a-backup',
      ],
      [
        'the platform itself',
        () => withManifest(archive, () => ({ org: { id: platformOrgId, slug: 'platform' } })),
        'not-a-backup',
      ],
      [
        'a file of another organisation',
        async () => {
          const more = await changed(archive, (_, body) => body, {
            extra: [`files/${other.orgId}/${other.fileId}`, 'stolen'],
          })
          return withManifest(more, ({ files: n }) => ({ files: n + 1 }))
        },
        'not-a-backup',
      ],
      [
        'all organisations at once',
        async () => {
          const file = join(testServer.config.DIWAN_DATA, `${randomUUID()}.tar.gz`)
          await backUp(testServer.engine, file, files)
          return readFileSync(file)
        },
        'backup-of-all',
      ],
    ]
    test.each(cases)('refuses %s, and changes nothing', async (_, make, code) => {
      expect(await bring(await make())).toMatchObject({ error: code })
      expect(Object.entries(await printsOf(gone.orgId)).filter(([, print]) => print !== '0 ')).toEqual([])
      expect(await printsOf(other.orgId)).toEqual(ofOther)
      expect(readFileSync(join(files, other.orgId, other.fileId), 'latin1')).toBe(theirFile)
      expect(readdirSync(join(files, gone.orgId))).toEqual([])
      expect(readdirSync(join(files, 'scratch'))).toEqual([])
      expect(existsSync(join(files, '..', 'evil'))).toBe(false)
    })
  })

test('only super-admins back up, and only existing organisations', async () => {
  const member = await testServer.join({ 'user.admin': 'all' })
  const ask = async (token: string, org: string) =>
    (
      await testServer.server.inject({
        url: `/api/v1/platform/tenants/${org}/backup`,
        headers: { authorization: token },
      })
    ).statusCode
  expect([
    await ask(member.token, member.org),
    await ask(root.token, 'nobody'),
    await ask(root.token, 'platform'),
  ]).toEqual([404, 404, 404])
})

test('a backup and a restore fail without file storage, and store nothing', async () => {
  const { org } = await testServer.join({})
  const sound = testServer.services.blobs
  testServer.services.blobs = { ...sound, scratch: join(files, 'gone') }
  onTestFinished(() => void (testServer.services.blobs = sound))
  expect(JSON.parse(String(await download(org)))).toMatchObject({ error: 'not-writable' })
  expect(await bring(Buffer.alloc(5_000_000))).toMatchObject({ error: 'not-writable' })
  testServer.services.blobs = sound
  expect((await download(org)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
})
