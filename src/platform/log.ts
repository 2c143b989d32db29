/** One JSON line each, with the request's id; what may be a secret is struck out before it is written. */
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export const secrets = [
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

export const makeLog = (level: string, to?: DestinationStream): Logger => {
  const settings: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [...secrets, ...secrets.map((name) => `*.${name}`), ...secrets.map((name) => `*.*.${name}`)],
      censor: '•••',
    },
    serializers: { err: pino.stdSerializers.err },
  }
  return to ? pino(settings, to) : pino(settings)
}

export const log = makeLog(process.env['LOG_LEVEL'] || 'info')
