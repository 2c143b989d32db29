/** One JSON line each, with the request's id; what may be a secret is struck out before it is written. */
import { pino, type Logger } from 'pino'

const secrets = [
  'authorization',
  'password',
  'current',
  'token',
  'code',
  'secret',
  'accessToken',
  'apiKey',
  'passwordHash',
]

export const makeLog = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [...secrets, ...secrets.map((name) => `*.${name}`), ...secrets.map((name) => `*.*.${name}`)],
      censor: '•••',
    },
    serializers: { err: pino.stdSerializers.err },
  })

export const log = makeLog(process.env['LOG_LEVEL'] || 'info')
