/** Opens a connection to a mail server, and tests whether it takes our sign-in. */
import type { OpenCtx } from '../context.ts'
import { connectOut } from '../outgoing/outgoing-socket.ts'
import { problemOf } from '../outgoing/outgoing.ts'
import { fails, works, type TestResult } from './test-call.ts'

export type SmtpServer = {
  host: string
  port: number
  isSecure: boolean
  mustEncrypt: boolean
  username: string
  password: string
}
const patience = 10_000

export const smtpProblem = (error: unknown): TestResult => {
  const { code, message = '' } = error as { code?: string; message?: string }
  if (code === 'EAUTH' || code === 'ENOAUTH') return fails('wrong-credentials')
  if (code === 'ETLS') return fails(/STARTTLS/i.test(message) ? 'no-encryption' : 'certificate')
  // The library puts its own code in the place of that of the TLS connection.
  if (code === 'ESOCKET' && /certificate|altnames/i.test(message)) return fails('certificate')
  if (code === 'EPROTOCOL') return fails('not-that-service')
  return fails(problemOf(error))
}

/** Its `close` ends the connection. */
export const openSmtp = async (ctx: OpenCtx, server: SmtpServer) => {
  const { host, port, isSecure, mustEncrypt, username, password } = server
  const { createTransport } = await import('nodemailer')
  // The connection is made here, because the library would resolve the name without the address check.
  const connection = await connectOut(ctx, { host, port })
  const transport = createTransport(
    {
      host,
      port,
      connection,
      secure: isSecure,
      requireTLS: mustEncrypt && !isSecure,
      ignoreTLS: !mustEncrypt && !isSecure,
      ...(username && { auth: { user: username, pass: password } }),
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  )
  const close = () => {
    transport.close()
    connection.destroy()
  }
  return { transport, close }
}

export const testSmtp = async (ctx: OpenCtx, server: SmtpServer): Promise<TestResult> => {
  try {
    const { transport, close } = await openSmtp(ctx, server)
    try {
      await transport.verify()
      return works
    } finally {
      close()
    }
  } catch (error) {
    return smtpProblem(error)
  }
}
