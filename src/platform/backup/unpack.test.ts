import { createWriteStream, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, expect, test } from 'vitest'
import { unpack } from './unpack.ts'

const root = mkdtempSync(join(tmpdir(), 'unpack-'))
afterAll(() => rmSync(root, { recursive: true }))
const roomy = { mostBytes: 1e9, freeBytes: 1e12 }
const name = 'tables/org.ndjson'

type Header = Parameters<ReturnType<typeof pack>['entry']>[0]
const archiveOf = async (...entries: [Header, string?][]) => {
  const file = join(root, `${crypto.randomUUID()}.tar.gz`)
  const target = pack()
  const writing = pipeline(target, createGzip(), createWriteStream(file))
  for (const [header, body] of entries) target.entry(header, body ?? '')
  target.finalize()
  await writing
  return file
}
const unpacked = (file: string, limits = roomy) => unpack(file, mkdtempSync(join(root, 'out-')), limits)

test('what a backup is made of is written, with its checksums', async () => {
  const found = await unpacked(await archiveOf([{ name }, 'x'], [{ name: 'manifest.json' }, '{}']))
  expect([...found.keys()]).toEqual([name, 'manifest.json'])
  expect(found.get(name)).toBe('2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881')
})

test.each<[string, [Header, string?][]]>([
  ['a symbolic link', [[{ name, type: 'symlink', linkname: '/etc/passwd' }]]],
  ['a hard link', [[{ name, type: 'link', linkname: 'manifest.json' }]]],
  ['a folder', [[{ name: 'tables/', type: 'directory' }]]],
  ['a device', [[{ name, type: 'character-device' }]]],
  ['an absolute name', [[{ name: '/etc/cron.d/x' }, 'x']]],
  ['a name that climbs', [[{ name: 'tables/../../x.ndjson' }, 'x']]],
  ['a name with a line break', [[{ name: `${name}\n` }, 'x']]],
  [
    'a name twice',
    [
      [{ name }, 'x'],
      [{ name }, 'y'],
    ],
  ],
  ['a name of its own', [[{ name: 'tables/org.sql' }, 'x']]],
])('%s is refused', async (_, entries) => {
  await expect(unpacked(await archiveOf(...entries))).rejects.toThrow('not-a-backup')
})

/** A header as no honest program writes it. */
const rawHeader = (size: Buffer) => {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write('0000600\0', 100)
  size.copy(header, 124)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.fill(' ', 148, 156)
  const sum = header.reduce((all, one) => all + one, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
test.each([
  ['a negative size', Buffer.from([0xff, ...Array<number>(10).fill(0xff), 0xfe])],
  ['a size beyond all numbers', Buffer.from([0x80, ...Array<number>(11).fill(0x7f)])],
  ['a size that is no number', Buffer.from('zzzzzzzzzzz\0')],
])('%s is refused', async (_, size) => {
  const file = join(root, `${crypto.randomUUID()}.tar.gz`)
  writeFileSync(file, gzipSync(Buffer.concat([rawHeader(size), Buffer.alloc(2048)])))
  await expect(unpacked(file)).rejects.toThrow(/not-a-backup|backup-damaged|backup-too-large|full/)
})

test('more than it may unpack to, or than the disk has room for, is refused before it is written', async () => {
  const body = 'x'.repeat(1_000_000)
  const file = await archiveOf([{ name: 'tables/a.ndjson' }, body], [{ name: 'tables/b.ndjson' }, body])
  await expect(unpacked(file, { ...roomy, mostBytes: 1_500_000 })).rejects.toThrow('backup-too-large')
  await expect(unpacked(file, { ...roomy, freeBytes: 1_500_000 + 64 * 1024 * 1024 })).rejects.toThrow('full')
  const folder = mkdtempSync(join(root, 'out-'))
  await unpack(file, folder).catch(() => {})
  expect(readdirSync(join(folder, 'tables'))).toHaveLength(2)
})

test('many small entries count as what they take on a disk, and headers as what they are', async () => {
  const id = '0198c0de-0000-7000-8000-000000000001'
  const tiny = Array.from({ length: 300 }, (_, at): [Header, string] => [{ name: `files/${id}/${id}-${at}` }, ''])
  await expect(unpacked(await archiveOf(...tiny), { ...roomy, mostBytes: 1_000_000 })).rejects.toThrow(
    'backup-too-large',
  )
  const pax = await archiveOf([{ name, pax: { comment: 'x'.repeat(3_000_000) } } as Header, 'x'])
  await expect(unpacked(pax, { ...roomy, mostBytes: 1_000_000 })).rejects.toThrow('backup-too-large')
  expect(existsSync('/etc/cron.d/x')).toBe(false)
})
