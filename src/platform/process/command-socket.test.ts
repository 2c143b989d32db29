import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { requestBackup, openCommandSocket } from './command-socket.ts'
import { writeWholeFile } from '../files/write-whole-file.ts'

const root = mkdtempSync(join(tmpdir(), 'socket-'))
afterAll(() => rmSync(root, { recursive: true }))
let folder = ''
let scratch = ''
let target = ''
let count = 0
beforeEach(() => {
  folder = join(root, String(count++))
  scratch = join(folder, 'scratch')
  target = join(folder, 'out', 'all.tar.gz')
  for (const path of [scratch, join(folder, 'out')]) mkdirSync(path, { recursive: true })
})

type Answering = Parameters<typeof openCommandSocket>[1]
const bytes = Buffer.alloc(3_000_000, 'backup ')
const makeBackup: Answering['makeBackup'] = async ({ file, org }) => {
  if (org === 'nobody') throw new Error('There is no organisation nobody')
  if (org) throw Object.assign(new Error('write'), { code: 'ENOSPC' })
  return writeWholeFile(file, async ({ part }) => {
    writeFileSync(part, bytes)
    return { rows: 7, files: 1 }
  })
}
const describe: Answering['describe'] = (error) => {
  const words = (error as Error).message
  return { words, isUsageError: words.includes('nobody') }
}
const open = async (given: Partial<Answering> = {}) => {
  const socket = await openCommandSocket(folder, { scratch, makeBackup, describe, ...given })
  onTestFinished(() => socket.close())
  return socket
}
const leftovers = () => [...readdirSync(scratch), ...readdirSync(join(folder, 'out'))]
const stopped = 'The server stopped before the backup was whole; nothing was written'

test('the socket and what comes through it are for their owner only; nothing else is left', async () => {
  const mask = process.umask(0)
  onTestFinished(() => void process.umask(mask))
  const { close } = await open()
  expect(process.umask()).toBe(0)
  expect(statSync(join(folder, 'diwan.sock')).mode & 0o777).toBe(0o600)
  expect(await requestBackup(folder, { file: target })).toEqual({ rows: 7, files: 1 })
  expect(readFileSync(target).equals(bytes)).toBe(true)
  expect(statSync(target).mode & 0o777).toBe(0o600)
  await vi.waitFor(() => expect(leftovers()).toEqual(['all.tar.gz']))
  close()
  expect(await requestBackup(folder, { file: target })).toBeUndefined()
})

test('what the server refuses is said in its words', async () => {
  await open()
  const refused = requestBackup(folder, { file: target, org: 'nobody' })
  await expect(refused).rejects.toMatchObject({ message: 'There is no organisation nobody', isUsageError: true })
  const full = requestBackup(folder, { file: target, org: 'full' })
  await expect(full).rejects.toThrow('write')
  await expect(full).rejects.not.toHaveProperty('isUsageError')
  await vi.waitFor(() => expect(leftovers()).toEqual([]))
})

test('a socket that a killed server left is nobody, and the next server takes its place', async () => {
  const left = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`
  spawnSync(process.execPath, ['-e', left, join(folder, 'diwan.sock')])
  expect(existsSync(join(folder, 'diwan.sock'))).toBe(true)
  expect(await requestBackup(folder, { file: target })).toBeUndefined()
  await open()
  expect(await requestBackup(folder, { file: target })).toMatchObject({ rows: 7 })
})

test('a path too long for a socket, counted in bytes, starts the server all the same and is said to the command', async () => {
  folder = join(folder, 'ديوان'.repeat(12))
  mkdirSync(folder)
  await open()
  expect(readdirSync(folder)).toEqual([])
  await expect(requestBackup(folder, { file: target })).rejects.toThrow(
    'is too long for the running server to be asked',
  )
})

test('a server that stops while it makes the backup leaves nothing on either side', async () => {
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  let finish = () => {}
  const { close } = await open({
    makeBackup: ({ file }) =>
      writeWholeFile(file, async ({ part }) => {
        writeFileSync(part, bytes)
        asked()
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        return { rows: 7, files: 1 }
      }),
  })
  const asking = requestBackup(folder, { file: target })
  const outcome = expect(asking).rejects.toThrow(stopped)
  await isAsked
  close()
  await outcome
  expect(leftovers()).toEqual([])
  finish()
})

test('a server that stops while it sends leaves no half of a backup', async () => {
  const server = createServer((peer) => {
    peer.once('data', () => {
      peer.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n')
      setImmediate(() => peer.destroy())
    })
  }).listen(join(folder, 'diwan.sock'))
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  await expect(requestBackup(folder, { file: target })).rejects.toThrow(stopped)
  expect(leftovers()).toEqual([])
})

test('two at once: each into its own file, and into one file only the first', async () => {
  await open()
  const other = join(folder, 'out', 'other.tar.gz')
  await Promise.all([target, other].map((file) => requestBackup(folder, { file })))
  for (const file of [target, other]) expect(readFileSync(file).equals(bytes)).toBe(true)
  rmSync(target)
  const both = await Promise.allSettled([1, 2].map(() => requestBackup(folder, { file: target })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { message: `${target} is there already` } })
  expect(readFileSync(target).equals(bytes)).toBe(true)
  await vi.waitFor(() => expect(leftovers()).toEqual(['all.tar.gz', 'other.tar.gz']))
})

test('a folder that cannot be written to is named with the reason', async () => {
  await open()
  const missing = requestBackup(folder, { file: join(folder, 'no', 'all.tar.gz') })
  await expect(missing).rejects.toThrow(`The folder ${join(folder, 'no')} cannot be written to: it is not there`)
  const full = writeWholeFile(target, async ({ part }) => {
    writeFileSync(part, 'half')
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  })
  await expect(full).rejects.toMatchObject({
    code: 'ENOSPC',
    message: `The folder ${join(folder, 'out')} cannot be written to: the disk is full`,
  })
  await vi.waitFor(() => expect(leftovers()).toEqual([]))
})

test('anything else that is asked of it is refused, and it goes on', async () => {
  await open()
  for (const line of ['GET // HTTP/1.1\r\nhost: x\r\n', 'POST /backup HTTP/1.1\r\nhost: x\r\n', 'nonsense\r\n']) {
    const peer = connect(join(folder, 'diwan.sock'))
    peer.write(`${line}\r\n`)
    const [said] = (await once(peer, 'data')) as [Buffer]
    expect(said.toString()).toMatch(/^HTTP\/1.1 (404|400|500) /)
    peer.destroy()
  }
  expect(await requestBackup(folder, { file: target })).toMatchObject({ rows: 7 })
})
