/** As much of IMAP as it takes to see whether a mailbox opens. */
import type { Socket } from 'node:net'
import { connectOut } from '#platform/outgoing-socket.ts'
import { problemOf } from '#platform/outgoing.ts'
import { fails, works, type Found } from './test-of.ts'

const patience = 10_000
const mostBytes = 256 * 1024

/** A folder's name on the wire: letters beyond ASCII in the modified UTF-7 of RFC 3501. */
export const folderOnWire = (name: string) =>
  name.replaceAll('&', '&-').replace(/[^\u0020-\u007e]+/g, (run) => {
    const bytes = Buffer.from(run, 'utf16le').swap16()
    return `&${bytes.toString('base64').replace(/=+$/, '').replaceAll('/', ',')}-`
  })

const quoted = (text: string) => `"${text.replace(/[\\"]/g, (mark) => `\\${mark}`)}"`

/** Says one line, hears until one begins with the tag. */
const conversation = (socket: Socket) => {
  let heard = ''
  let wake = () => {}
  let broken: Error | undefined
  const stop = (error: Error) => {
    broken ??= error
    wake()
  }
  socket.setTimeout(patience, () => stop(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })))
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1')
    if (heard.length > mostBytes) stop(new Error('It does not stop talking'))
    wake()
  })
  socket.on('error', stop).on('close', () => stop(new Error('closed')))
  return async (tag: string, line?: string) => {
    if (line) socket.write(`${tag} ${line}\r\n`)
    for (;;) {
      const end = heard.split('\r\n').find((one) => one.startsWith(`${tag} `))
      if (end && heard.includes(`${end}\r\n`)) {
        heard = ''
        return end.slice(tag.length + 1).toUpperCase()
      }
      if (broken) throw broken
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
}

type Mailbox = { host: string; port: number; isSecure: boolean; username: string; password: string; folder: string }

const open = async (socket: Socket, { username, password, folder }: Mailbox): Promise<Found> => {
  const say = conversation(socket)
  if (!(await say('*')).startsWith('OK')) return fails('not-that-service')
  const signedIn = await say('a1', `LOGIN ${quoted(username)} ${quoted(password)}`)
  if (!signedIn.startsWith('OK')) return fails('wrong-credentials')
  const opened = await say('a2', `EXAMINE ${quoted(folderOnWire(folder))}`)
  socket.write('a3 LOGOUT\r\n')
  return opened.startsWith('OK') ? works : fails('no-folder')
}

const isPlain = (text: string) => !/[\r\n\0]/.test(text)

export const testImap = async (mailbox: Mailbox): Promise<Found> => {
  const { host, port, isSecure, username, password, folder } = mailbox
  if (![username, password, folder].every(isPlain)) return fails('wrong-credentials')
  try {
    const socket = await connectOut({ host, port, isSecure })
    try {
      return await open(socket, mailbox)
    } finally {
      socket.destroy()
    }
  } catch (error) {
    return fails(problemOf(error))
  }
}
