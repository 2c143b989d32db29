/** Signs in at a mail server and leaves again. */
import type { OpenCtx } from '../context.ts'
import { connectOut } from '../outgoing/outgoing-socket.ts'
import { problemOf } from '../outgoing/outgoing.ts'
import { fails, works, type TestResult } from './test-call.ts'

type Server = {
  host: string
  port: number
  isSecure: boolean
  mustEncrypt: boolean
  username: string
  password: string
}
const patience = 10_000

const named = (error: unknown): TestResult => {
  const { code, message = '' } = error as { code?: string; message?: string }
  if (code === 'EAUTH' || code === 'ENOAUTH') return fails('wrong-credentials')
  if (code === 'ETLS') return fails(/STARTTLS/i.test(message) ? 'no-encryption' : 'certificate')
  if (code === 'EPROTOCOL') return fails('not-that-service')
  return fails(problemOf(error))
}

export const testSmtp = async (ctx: OpenCtx, server: Server): Promise<TestResult> => {
  const { host, port, isSecure, mustEncrypt, username, password } = server
  try {
    const { createTransport } = await import('nodemailer')
    // The connection is made here, because the library would resolve the name without the address check.
    const connection = await connectOut(ctx, { host, port })
    const transport = createTransport({
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
    })
    try {
      await transport.verify()
      return works
    } finally {
      transport.close()
      connection.destroy()
    }
  } catch (error) {
    return named(error)
  }
}
