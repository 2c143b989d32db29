import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { createGroupOf } from '#modules/directory/server/groups.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { backUp } from '#platform/backup/backup.ts'
import { openDisk } from '#platform/files/blobs-disk.ts'
import { openPostgres, type Engine } from '#platform/database/engine.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import { restore } from '#platform/backup/restore.ts'
import { tablesOf, writeTables } from '#platform/backup/table-rows.ts'
import { openBareEmbedded, openTestServer } from '#test/helpers/test-server.ts'
import { makeDatabase } from '#test/helpers/make-database.ts'
import { beforeLast } from '#test/helpers/older-backup.ts'
import { withoutChecksums } from '#test/helpers/without-checksums.ts'

const server = inject('postgres')
const folder = mkdtempSync(join(tmpdir(), 'diwan-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const testServer = await openTestServer()
const files = join(testServer.config.DIWAN_DATA, 'files')

const opened: Engine[] = []
afterAll(() => Promise.all(opened.map((engine) => engine.close())))
const kept = (engine: Engine) => {
  opened.push(engine)
  return engine
}
const embedded = async () => kept(await openBareEmbedded())
const onServer = async () => kept(openPostgres(await makeDatabase(server ?? '')))
const same = server ? onServer : embedded
const blobsIn = (name: string) => openDisk(join(folder, name))

/** One number for all that is in a table, whatever the order of its rows. */
const printsOf = async ({ pool }: Pick<Engine, 'pool'>) => {
  const client = await pool.connect()
  try {
    const prints: Record<string, string> = {}
    for (const table of await tablesOf(client)) {
      const { rows } = await client.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(one::text), '' order by md5(one::text))), '') as print from public."${table}" one`,
      )
      prints[table] = rows[0]?.print ?? ''
    }
    return prints
  } finally {
    client.release()
  }
}

const name = (word: string) => ({ ar: `«${word}»`, en: `"${word}" \\ \n ${word}` })
const someone = await testServer.join({ 'user.admin': 'all' })
await testServer.join({ 'ticket.view': 'own' })
await testServer.runInOrg(someone.orgId, async (ctx) => {
  // Children are written after their parents but may be read before them.
  let parentId: string | null = null
  for (const level of ['a', 'b', 'c'])
    parentId = await createGroupOf(ctx, {
      name: name(level),
      parentId,
      grants: { 'user.view': 'all' },
      assignmentType: 'MANUAL',
    })
  recordChange(ctx, { kind: 'user.updated', subjectId: someone.userId })
})
await testServer.engine.pool.query(
  `insert into public.org_group (org_id, id, name, assignment_type) select org_id, gen_random_uuid(), '{"ar":"x","en":"x"}', 'MANUAL' from public.org, generate_series(1, 1200)`,
)
await testServer.engine.pool.query(
  `update public.org_group p set parent_id = (select max(id::text)::uuid from public.org_group q where q.org_id = p.org_id) where p.name->>'ar' = 'x' and id::text < 'e'`,
)
mkdirSync(join(files, someone.orgId), { recursive: true })
const fileKey = `${someone.orgId}/0198c0de-0000-7000-8000-000000000001`
writeFileSync(join(files, fileKey), 'the bytes')
writeFileSync(join(files, `${fileKey}-96`), 'small')
writeFileSync(join(files, 'scratch', 'half'), 'half')

const archive = join(folder, 'house.tar.gz')
const before = await printsOf(testServer.engine)
const manifest = await backUp(testServer.engine, archive, files)

/** The same archive with some entries changed, added or left out; without checksums, as a forger would make it. */
const changed = async (
  to: string,
  change: (name: string, body: string) => string | undefined,
  { extra, isForged = true }: { extra?: [string, string]; isForged?: boolean } = {},
) => {
  const source = extract()
  const target = pack()
  const writing = pipeline(target, createGzip(), createWriteStream(join(folder, to)))
  void pipeline(createReadStream(archive), createGunzip(), source)
  for await (const entry of source) {
    const { name: part } = entry.header
    const given = change(part, await text(entry as unknown as Readable))
    const body = isForged ? withoutChecksums(part, given) : given
    if (body !== undefined) target.entry({ name: part }, body)
  }
  if (extra) target.entry({ name: extra[0] }, extra[1])
  target.finalize()
  await writing
  return join(folder, to)
}
const withManifest = (to: string, change: Partial<Manifest>) =>
  changed(to, (entry, body) =>
    entry === 'manifest.json' ? JSON.stringify({ ...(JSON.parse(body) as Manifest), ...change }) : body,
  )

const isUntouched = async ({ pool }: Engine) =>
  (await pool.query(`select from pg_class where relnamespace = 'public'::regnamespace and relname = 'org'`))
    .rowCount === 0

describe('a backup', { timeout: 120_000 }, () => {
  test('has a manifest, is readable by its owner only, and leaves no temporary files', () => {
    expect(manifest).toMatchObject({ product: 'diwan', format: 1, files: 2 })
    expect(manifest.tables['org_group']).toBeGreaterThan(2400)
    expect(manifest.tables['change']).toBeGreaterThan(0)
    expect(manifest.migrations).toEqual(readdirSync('db/migrations').toSorted((a, b) => a.localeCompare(b)))
    expect(readdirSync(folder)).toEqual(['house.tar.gz'])
  })

  test('that cannot be written leaves no file, and the database usable', async () => {
    const { pool } = testServer.engine
    const nowhere = join(folder, 'nowhere')
    await expect(backUp(testServer.engine, join(nowhere, 'all.tar.gz'), files)).rejects.toThrow(
      `The folder ${nowhere} cannot be written to: it is not there`,
    )
    await expect(writeTables(testServer.engine, nowhere)).rejects.toThrow('ENOENT')
    await pool.query('create temp table usable ()')
    await pool.query('drop table usable')
    expect(existsSync(nowhere)).toBe(false)
  })

  const restoredOn = async (engine: Engine) => {
    const place = `files-${opened.length}`
    expect(await restore(engine, blobsIn(place), archive)).toMatchObject({ isVerified: true })
    return join(folder, place)
  }
  const isWhole = async (engine: Engine, place: string) => {
    const blobs = openDisk(place)
    expect(await printsOf(engine)).toEqual(before)
    expect(await text((await blobs.get(fileKey))?.stream ?? Readable.from([]))).toBe('the bytes')
    expect(await text((await blobs.get(`${fileKey}-96`))?.stream ?? Readable.from([]))).toBe('small')
    expect(readdirSync(blobs.scratch)).toEqual([])
    const { rows } = await engine.pool.query(
      `select 1 from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' and condeferrable`,
    )
    expect(rows).toEqual([])
  }
  test('is restored on the same engine, row for row and file for file, without the query timeout', async () => {
    const target = await same()
    if (!server) return isWhole(target, await restoredOn(target))
    target.pool.options.query_timeout = 1
    const place = await restoredOn(target)
    const again = await backUp(target, join(folder, 'again.tar.gz'), place)
    expect(again.tables).toEqual(manifest.tables)
    await isWhole(kept(openPostgres(target.url ?? '')), place)
  })

  test.runIf(server)('is restored on the embedded engine, and from there on PostgreSQL', async () => {
    const source = await embedded()
    const itsFiles = await restoredOn(source)
    await isWhole(source, itsFiles)
    const second = join(folder, 'second.tar.gz')
    await backUp(source, second, itsFiles)
    const target = await onServer()
    await restore(target, blobsIn('b'), second)
    expect(await printsOf(target)).toEqual(before)
  })

  // What the archive or the text of a migration decides does not depend on the engine.
  test.runIf(server)('without checksums is restored as unverified; missing columns get their default', async () => {
    const older = await changed('unsigned.tar.gz', (entry, body) =>
      entry === 'tables/org.ndjson' ? body.replaceAll('"withheld":[],', '') : body,
    )
    const engine = await same()
    expect(await restore(engine, blobsIn('unsigned'), older)).toMatchObject({ isVerified: false })
    expect(await printsOf(engine)).toEqual(before)
  })

  test.runIf(server)('of an older version is migrated', async () => {
    const known = beforeLast(manifest)
    const older = await withManifest('older.tar.gz', known)
    const engine = await same()
    await restore(engine, blobsIn('older'), older)
    const lost = Object.keys(before).filter((table) => !(table in known.tables))
    expect(await printsOf(engine)).toEqual({ ...before, ...Object.fromEntries(lost.map((table) => [table, '0 '])) })
    const { rows } = await engine.pool.query<{ name: string }>('select name from own.migration order by name')
    expect(rows.map((row) => row.name)).toEqual(manifest.migrations)
  })
})

describe('a restore is refused', async () => {
  const engine = await same()

  test('if the database has organisations', async () => {
    await expect(restore(testServer.engine, blobsIn('c'), archive)).rejects.toThrow(/already has organisations/)
    expect(await printsOf(testServer.engine)).toEqual(before)
  })

  type Refused = [string, () => Promise<string>, RegExp]
  /** Found by the database after all rows were written. */
  const byDatabase: Refused[] = [
    [
      'with dangling references',
      () =>
        changed('torn.tar.gz', (entry, body) =>
          entry === 'tables/org.ndjson' ? body.split('\n').slice(1).join('\n') : body,
        ),
      /backup-damaged/,
    ],
  ]
  const byArchive: Refused[] = [
    [
      'that lacks rows',
      () => withManifest('less.tar.gz', { tables: { ...manifest.tables, user: 99 } }),
      /backup-damaged/,
    ],
    [
      'whose rows are not JSON',
      () => changed('no-json.tar.gz', (entry, body) => (entry === 'tables/org_user.ndjson' ? `x${body}` : body)),
      /backup-damaged/,
    ],
    ['of another product', () => withManifest('other.tar.gz', { product: 'x' as 'diwan' }), /not-a-backup/],
    [
      'of a newer version',
      () => withManifest('newer.tar.gz', { migrations: [...manifest.migrations, '9999-x.sql'] }),
      /backup-version/,
    ],
    [
      'with a path outside its folder',
      () => changed('evil.tar.gz', (_, body) => body, { extra: ['../../evil', 'x'] }),
      /not-a-backup/,
    ],
    [
      'whose attachment was altered',
      () =>
        changed('altered.tar.gz', (entry, body) => (entry === `files/${fileKey}` ? 'the bites' : body), {
          isForged: false,
        }),
      /backup-damaged/,
    ],
    [
      'whose rows were altered',
      () =>
        changed('rows.tar.gz', (entry, body) => (entry === 'tables/org.ndjson' ? body.replace('Test', 'Tent') : body), {
          isForged: false,
        }),
      /backup-damaged/,
    ],
    [
      'with an unlisted file',
      () =>
        changed('more.tar.gz', (_, body) => body, {
          isForged: false,
          extra: [`files/${someone.orgId}/0198c0de-0000-7000-8000-000000000002`, 'x'],
        }),
      /backup-damaged/,
    ],
    [
      'without its list of checksums',
      () =>
        changed('no-list.tar.gz', (entry, body) => (entry === 'checksums.txt' ? undefined : body), { isForged: false }),
      /backup-damaged/,
    ],
    ...(['migrations', 'tables', 'files', 'madeAt'] as const).map((key): [string, () => Promise<string>, RegExp] => [
      `whose manifest has no ${key}`,
      () => withManifest(`no-${key}.tar.gz`, { [key]: undefined }),
      /not-a-backup/,
    ]),
  ]
  // What the archive alone decides does not depend on the engine.
  test.each(server ? [...byArchive, ...byDatabase] : byDatabase)(
    'for a backup %s, and changes nothing',
    async (_, make, why) => {
      await expect(restore(engine, blobsIn('d'), await make())).rejects.toThrow(why)
      expect(await isUntouched(engine)).toBe(true)
      expect(existsSync(join(folder, '..', 'evil'))).toBe(false)
    },
  )

  test('for a truncated archive', async () => {
    const half = join(folder, 'half.tar.gz')
    await pipeline(createReadStream(archive, { end: 4000 }), createWriteStream(half))
    await expect(restore(engine, blobsIn('e'), half)).rejects.toThrow(/./)
    expect(await isUntouched(engine)).toBe(true)
  })
})
