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

const settingsFor = (level: string): LoggerOptions => ({
  level,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: pino.stdSerializers.err },
})

export const makeLog = (level: string, to: DestinationStream): Logger =>
  pino(
    {
      ...settingsFor(level),
      redact: {
        paths: [...secrets, ...secrets.map((name) => `*.${name}`), ...secrets.map((name) => `*.*.${name}`)],
        censor: '•••',
      },
    },
    to,
  )

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

const streams = multistream([
  { level: shown as Level, stream: destination(1) },
  { level: 'info', stream: { write: (line) => keep?.(line) } },
])

export const log = makeLog(needed, streams)

/** For lines that are written for every call: their few fields are known, and looking for secrets in them takes longer than writing. */
export const callLog = pino(settingsFor(needed), streams)
