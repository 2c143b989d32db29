/** Lets the `diwan` command ask the process that has the embedded database open, through a socket in its folder, for its owner only. */
import { once } from 'node:events'
import { createReadStream, rmSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../files/disk-errors.ts'
import { log } from '../monitoring/log.ts'
import { writeWholeFile } from '../files/write-whole-file.ts'

export type BackupSummary = { rows: number; files: number }
type BackupRequest = { file: string; org?: string }
type CommandHandlers = {
  scratch: string
  makeBackup: (wanted: BackupRequest) => Promise<BackupSummary>
  /** `isUsageError`: the command was written wrongly. */
  describe: (error: unknown) => { words: string; isUsageError: boolean }
}

const summaryHeader = 'x-diwan-summary'
/** In bytes; some systems bind no longer ones. */
const longestPath = 100

const socketPath = (folder: string) => {
  const path = join(folder, 'diwan.sock')
  const short = relative(process.cwd(), path)
  return short.length < path.length ? short : path
}
const isTooLong = (path: string) => Buffer.byteLength(path) > longestPath

type Call = { request: IncomingMessage; reply: ServerResponse; folder: string }

const answer = async ({ makeBackup, describe }: CommandHandlers, { request, reply, folder }: Call) => {
  try {
    const url = new URL(request.url ?? '', 'http://diwan')
    if (request.method !== 'GET' || url.pathname !== '/backup')
      return void reply.writeHead(404).end('Only /backup is known')
    const file = join(folder, 'backup')
    const summary = await makeBackup({ file, org: url.searchParams.get('org') ?? undefined })
    reply.writeHead(200, { [summaryHeader]: JSON.stringify(summary) })
    await pipeline(createReadStream(file), reply)
    log.info(summary, 'a backup was given to the command')
  } catch (error) {
    log.warn({ err: error }, 'a backup was asked for and not given')
    const { words, isUsageError } = describe(error)
    if (reply.headersSent) reply.destroy()
    else reply.writeHead(isUsageError ? 400 : 500).end(words)
  }
}

/** Created with permissions for its owner alone. */
const bind = (server: ReturnType<typeof createServer>, path: string) => {
  const mask = process.umask(0o177)
  try {
    server.listen(path)
  } finally {
    process.umask(mask)
  }
  return once(server, 'listening')
}

/** The folder lock is held, so an existing socket belongs to a process that was killed. */
export const openCommandSocket = async (folder: string, handlers: CommandHandlers) => {
  const path = socketPath(folder)
  const scratchFolders = new Set<string>()
  const serve = async (request: IncomingMessage, reply: ServerResponse) => {
    const place = await mkdtemp(join(handlers.scratch, 'backup-'))
    scratchFolders.add(place)
    await answer(handlers, { request, reply, folder: place })
    await rm(place, { recursive: true, force: true })
    scratchFolders.delete(place)
  }
  const server = createServer((request, reply) => {
    serve(request, reply).catch((error: unknown) => {
      log.error({ err: error }, 'a backup was asked for and not given')
      if (reply.headersSent) reply.destroy()
      else reply.writeHead(500).end(handlers.describe(error).words)
    })
  })
  try {
    if (isTooLong(path)) throw new Error(`The path ${path} is too long for a socket`)
    rmSync(path, { force: true })
    await bind(server, path)
  } catch (error) {
    log.warn({ err: error }, 'the command cannot reach this process')
    return { close: () => {} }
  }
  server.unref()
  return {
    /** Commands in progress end with an error on both sides and leave no files. */
    close: () => {
      server.close()
      server.closeAllConnections()
      for (const place of scratchFolders) rmSync(place, { recursive: true, force: true })
    },
  }
}

const serverStopped = (cause: unknown) =>
  new Error('The server stopped before the backup was whole; nothing was written', { cause })

const isCut = (error: unknown) => /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/.test(codeOf(error))

/** Undefined where no process listens. */
const ask = async (folder: string, org: string | undefined) => {
  const path = socketPath(folder)
  if (isTooLong(path))
    throw new Error(`The path ${folder} is too long for the running server to be asked; stop the server first`)
  const asking = request({
    agent: false,
    socketPath: path,
    path: `/backup${org ? `?org=${encodeURIComponent(org)}` : ''}`,
  }).end()
  try {
    const [reply] = (await once(asking, 'response')) as [IncomingMessage]
    asking.on('error', () => {}) // the reply says it too
    return reply
  } catch (error) {
    if (/^(ENOENT|ECONNREFUSED)$/.test(codeOf(error))) return undefined
    if (codeOf(error) === 'EACCES') throw new Error('Another user runs the server; ask as that user', { cause: error })
    throw serverStopped(error)
  }
}

/** Not `pipeline`, which may never settle when the disk fills during the last bytes of a reply. */
const save = async (reply: IncomingMessage, path: string) => {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of reply) await file.writeFile(chunk as Buffer)
    await file.sync()
  } catch (error) {
    throw isCut(error) ? serverStopped(error) : error
  } finally {
    await file.close()
  }
}

/** Undefined where no process listens. */
export const requestBackup = async (
  folder: string,
  { file, org }: BackupRequest,
): Promise<BackupSummary | undefined> => {
  const reply = await ask(folder, org)
  if (!reply) return undefined
  try {
    if (reply.statusCode !== 200)
      throw Object.assign(new Error(await text(reply)), reply.statusCode === 400 && { isUsageError: true })
    await writeWholeFile(file, ({ part }) => save(reply, part))
    return JSON.parse(String(reply.headers[summaryHeader])) as BackupSummary
  } finally {
    reply.destroy()
  }
}
