/** JSON log lines; fields that may contain secrets are redacted. */
import {
  destination,
  multistream,
  pino,
  type DestinationStream,
  type Level,
  type Logger,
  type LoggerOptions,
} from 'pino'

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

let keep: ((line: string) => void) | undefined
/** Registers a receiver of all lines from level info, besides the output of the process. */
export const storeLines = (taker: (line: string) => void) => {
  keep = taker
  /** Does not remove a later receiver. */
  return () => {
    if (keep === taker) keep = undefined
  }
}

/** The stored level does not depend on the printed one; `silent` ends both. */
const shown = (process.env['LOG_LEVEL'] || 'info') as Level | 'silent'
const needed = shown === 'silent' || shown === 'debug' || shown === 'trace' ? shown : 'info'

export const log = makeLog(
  needed,
  multistream([
    { level: shown as Level, stream: destination(1) },
    { level: 'info', stream: { write: (line) => keep?.(line) } },
  ]),
)
