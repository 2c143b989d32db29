/** Stores the log lines of this node in the database for a while. It never blocks, never logs itself, and drops lines rather than grow. */
import { hostname } from 'node:os'
import { isUuid } from '#core/values/uuid.ts'
import { isDatabaseLost } from '../database/db-errors.ts'
import type { Engine } from '../database/engine.ts'
import { storeLines } from './log.ts'

const most = 5_000
const longest = 20_000
const node = `${hostname()}:${process.pid}`

type Line = {
  time: string
  level: string
  msg?: string
  orgId?: unknown
  requestId?: unknown
  reqId?: unknown
  mail?: { to: string; subject: string }
}
type Row = {
  at: string
  level: string
  message: string
  org_id: string | null
  request_id: string | null
  data: object
}

export const rowOf = (line: string): Row => {
  const { time, level, msg = '', orgId, requestId, reqId, mail, ...data } = JSON.parse(line) as Line
  const isOrg = isUuid(orgId)
  const request = requestId ?? reqId
  return {
    at: time,
    level: level === 'fatal' ? 'error' : level,
    message: msg,
    org_id: isOrg ? orgId : null,
    request_id: typeof request === 'string' ? request : null,
    data:
      line.length > longest && !mail
        ? { cut: line.slice(0, longest) }
        : {
            ...data,
            ...(orgId && !isOrg ? { orgId } : {}),
            // A demo without SMTP prints its mails; their links and codes must not be stored.
            ...(mail && { mail: { to: mail.to, subject: mail.subject } }),
          },
  }
}

/** Replaces what PostgreSQL refuses in texts: NUL and lone surrogates. */
const writable = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD').toWellFormed() : value

const insert = `insert into own.log_line (at, level, message, org_id, request_id, node, data)
  select at, level, message, org_id, request_id, $2, data
  from jsonb_to_recordset($1::jsonb) as one (at timestamptz, level text, message text, org_id uuid, request_id text, data jsonb)`

const lossOf = (lost: number): Row => ({
  at: new Date().toISOString(),
  level: 'warn',
  message: 'lines of the log were lost',
  org_id: null,
  request_id: null,
  data: { lost },
})

/** `onLines` is called for new lines, once a second at most. */
export const storeLog = ({ pool }: Pick<Engine, 'pool'>, onLines: () => void) => {
  let waiting: string[] = []
  let lost = 0
  let writing: Promise<void> | undefined
  const stopTaking = storeLines((line) => {
    if (waiting.length < most) waiting.push(line)
    else lost += 1
  })

  const write = async () => {
    const [lines, gone] = [waiting, lost]
    ;[waiting, lost] = [[], 0]
    try {
      const rows = [...lines.map(rowOf), ...(gone > 0 ? [lossOf(gone)] : [])]
      await pool.query(insert, [JSON.stringify(rows, writable), node])
      onLines()
    } catch (error) {
      const retried = isDatabaseLost(error) ? lines.slice(0, most - waiting.length) : []
      waiting = [...retried, ...waiting]
      lost += gone + lines.length - retried.length
    }
  }
  const flush = () => {
    if (waiting.length > 0)
      writing ??= write().finally(() => {
        writing = undefined
      })
    return writing
  }
  const timer = setInterval(() => void flush(), 1_000).unref()
  return {
    flush,
    close: async () => {
      clearInterval(timer)
      stopTaking()
      await writing
      await flush()
    },
  }
}
