/** Opens a mailbox by IMAP, and tests whether that works. */
import type { ImapFlow } from 'imapflow'
import type { OpenCtx } from '../context.ts'
import { problemOf, socketOptions } from '../outgoing/outgoing.ts'
import { fails, works, type TestResult } from './test-call.ts'

const patience = 10_000
/** A server that keeps talking must not keep the test open. */
const longestTest = 30_000
const mostBytes = 256 * 1024

export type Mailbox = {
  host: string
  port: number
  isSecure: boolean
  username: string
  password: string
  folder: string
}
type ImapError = { code?: string; authenticationFailed?: boolean; responseStatus?: string }

export const imapProblem = (error: unknown): TestResult => {
  const { code = '', authenticationFailed, responseStatus } = error as ImapError
  if (authenticationFailed) return fails('wrong-credentials')
  if (responseStatus === 'NO') return fails('no-folder')
  if (/TIMEOUT/.test(code)) return fails('timed-out')
  return /^ClosedAfterConnect|TooLarge$/.test(code) ? fails('not-that-service') : fails(problemOf(error))
}

/** Not connected yet. `maxBytes`: the longest answer that is read. */
export const openImap = async (ctx: OpenCtx, mailbox: Mailbox, maxBytes = mostBytes): Promise<ImapFlow> => {
  const { host, port, isSecure, username, password } = mailbox
  const { ImapFlow: Client } = await import('imapflow')
  return new Client({
    host,
    port,
    secure: isSecure,
    doSTARTTLS: isSecure ? undefined : false,
    auth: { user: username, pass: password },
    // Its options are those of the socket, encrypted or not: the address is checked where the connection is made.
    tls: socketOptions(ctx, host),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    maxLineLength: maxBytes,
    maxLiteralSize: maxBytes,
    maxResponseSize: maxBytes,
  })
}

export const testImap = async (ctx: OpenCtx, mailbox: Mailbox): Promise<TestResult> => {
  try {
    const client = await openImap(ctx, mailbox)
    const timer = setTimeout(() => client.close(), longestTest)
    // An error outside of a command also rejects the command that waits.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.mailboxOpen(mailbox.folder, { readOnly: true })
      return works
    } finally {
      clearTimeout(timer)
      client.close()
    }
  } catch (error) {
    return imapProblem(error)
  }
}
