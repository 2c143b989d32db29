/** Starts a workflow that another system calls. */
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { fail } from '#core/errors.ts'
import type { Filter } from '#core/filters/filter.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { matchFilters, ticketIdByNumber } from '#modules/tickets/server/automation/match-filters.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { RawBody } from '#platform/door.ts'
import { startRuns } from './runs/start-runs.ts'
import { workflowStore, type WorkflowRow } from './store/workflows.ts'

export const hashToken = (token: string) => createHash('sha256').update(token).digest()
export const newToken = () => `wfh_${randomBytes(24).toString('base64url')}`

const longestBody = 100_000
const bodyOf = ({ bytes }: RawBody): unknown => {
  if (bytes.length > longestBody) return fail('bad-request')
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    return fail('bad-request')
  }
}

const valueAt = (body: unknown, path: string): unknown => {
  let value = body
  for (const name of path.split('.'))
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined
  return value
}

const tokenOf = ({ headers }: RawBody) => /^Bearer (.{1,200})$/.exec(String(headers['authorization'] ?? ''))?.[1] ?? ''
const isRight = (workflow: WorkflowRow, token: string) =>
  workflow.hookHash !== null && timingSafeEqual(Buffer.from(workflow.hookHash), hashToken(token))

/** A wrong token and an unknown workflow answer alike. */
const authorized = async (ctx: Ctx, id: string, body: RawBody) => {
  const workflow = await workflowStore.find(ctx, id)
  return workflow && isRight(workflow, tokenOf(body)) ? workflow : fail('not-found')
}

/** For a token that was lost or became known; the old one ends with this call. */
export const renewToken = async (ctx: Ctx, { id }: { id: string }) => {
  const { name, triggerKind } = await workflowStore.lock(ctx, id)
  if (triggerKind !== 'hook') fail('not-found')
  const hookToken = newToken()
  await workflowStore.setHookHash(ctx, id, hashToken(hookToken))
  recordChange(ctx, { kind: 'workflow.token-renewed', subjectId: id, data: { name } })
  return { hookToken }
}

/** The same idempotency key starts one run. */
export const receiveHook = (open: OpenCtx, { id }: { id: string }, raw: RawBody) =>
  open.inOrg(async (ctx) => {
    const workflow = await authorized(ctx, id, raw)
    const { triggerKind, triggerConfig, boardId, liveVersion } = workflow
    if (triggerKind !== 'hook' || liveVersion === null) return { started: false }
    if (!(await boardOf(ctx, boardId)).workflowEnabled) return { started: false }
    const { ticketPath, filter } = triggerConfig as { ticketPath: string; filter: Filter | null }
    const named = valueAt(bodyOf(raw), ticketPath)
    const ticketId =
      typeof named === 'string' || typeof named === 'number'
        ? await ticketIdByNumber(ctx, boardId, String(named).slice(0, 100))
        : undefined
    if (!ticketId) return fail('workflow-no-ticket')
    const [isMet] = await matchFilters(ctx, { ticketId }, [filter])
    if (!isMet) return { started: false }
    const key = String(raw.headers['idempotency-key'] ?? randomUUID()).slice(0, 200)
    await startRuns(ctx, [{ workflow, ticketId, cause: `hook ${key}`, depth: 0 }])
    return { started: true }
  })
