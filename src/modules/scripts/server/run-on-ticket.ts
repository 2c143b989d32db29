/** What a script reads of a ticket and writes to it, both with the rights of the person it acts for. */
import { randomUUIDv7 } from 'node:crypto'
import * as z from 'zod/mini'
import { ApiError, fail, type Fields as ProblemFields } from '#core/errors.ts'
import { isProblem, problems as problemWords } from '#core/text/problems.ts'
import { paragraphsOf } from '#core/values/html.ts'
import { isUuid } from '#core/values/uuid.ts'
import { listOpenTimes } from '#core/working-time/working-time.ts'
import { may } from '#core/permissions.ts'
import { rightsOf } from '#modules/directory/server/holders.ts'
import { readSchedules } from '#modules/hours/server/schedules.ts'
import { deliver } from '#modules/notifications/server/deliver.ts'
import { isSafeInput } from '#core/values/json.ts'
import { customKey } from '#modules/forms/field-key.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { allBuiltIn, writableKeys } from '#modules/forms/built-in-index.ts'
import { addComment } from '#modules/tickets/server/collaboration/comments.ts'
import { findTicket, lockTicket, type FoundTicket } from '#modules/tickets/server/read/find-ticket.ts'
import { presentTicket } from '#modules/tickets/server/read/get-ticket.ts'
import { applyUpdate } from '#modules/tickets/server/save/update-ticket.ts'
import { fieldIdOfPath, parseSaveDetails, TicketInput } from '#modules/tickets/api/tickets.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { ScriptInput } from './prelude.ts'
import { refuseScript, runScript, type Effects, type ScriptRun } from './run-script.ts'

type Fields = ScriptInput['fields']
const writable = new Set<string>(writableKeys)

const builtInFieldsOf = (ticket: Record<string, unknown>): Fields =>
  Object.fromEntries(
    allBuiltIn.flatMap(({ key }) =>
      key in ticket && ticket[key] !== undefined
        ? [[key, { value: ticket[key], isWritable: writable.has(key) }] as const]
        : [],
    ),
  )

/** Fields of the form by key; one that is called like a key of the ticket is not reached. */
const customFieldsOf = ({ context }: FoundTicket, values: Record<string, unknown>): Fields =>
  Object.fromEntries(
    context.form.index.activeFields.flatMap((field) => {
      const { isStatic, isSecret } = kindOf(field.type)
      if (isStatic || isSecret || !context.knows(field)) return []
      return [[field.key, { value: values[field.id] ?? null, isWritable: true }] as const]
    }),
  )

const named = <T extends { id: string; name: { ar: string; en: string } }>(list: readonly T[]) =>
  list.map(({ id, name }) => ({ id, names: [name.ar, name.en] }))

const knownDays = 60
const workingTimeAround = async (ctx: Ctx, now: number): Promise<ScriptInput['workingTime']> => {
  const [from, to] = [now - knownDays * 86_400_000, now + knownDays * 86_400_000]
  const { usual } = await readSchedules(ctx)
  return { from, to, open: listOpenTimes(usual, from, to).map((open) => [open.from, open.to]) }
}

export type ScriptTicket = { ticketId: string; version: number; input: ScriptInput }

export const readScriptTicket = async (ctx: Ctx, ticketId: string): Promise<ScriptTicket> => {
  const found = await findTicket(ctx, ticketId)
  const ticket = await presentTicket(ctx, found)
  const { board } = found.context
  return {
    ticketId,
    version: found.row.version,
    input: {
      now: new Date().toISOString(),
      me: ctx.user?.id ?? '',
      id: ticketId,
      number: ticket.customSequence,
      fields: { ...customFieldsOf(found, ticket.values), ...builtInFieldsOf(ticket) },
      statuses: named(board.statuses),
      tags: named(board.tags),
      workingTime: await workingTimeAround(ctx, Date.now()),
    },
  }
}

/** Keys of the form are unique in it, so each names one field. */
const fieldIdsByKey = ({ context }: FoundTicket) =>
  new Map(context.form.index.activeFields.map((field) => [field.key as string, field.id]))

const splitValues = (found: FoundTicket, values: Effects['values']) => {
  const ids = fieldIdsByKey(found)
  const isOwn = (key: string) => writable.has(key)
  const own = Object.entries(values).filter(([key]) => isOwn(key))
  const custom = Object.entries(values).flatMap(([key, value]) => {
    const id = isOwn(key) ? undefined : ids.get(key)
    return id ? [[id, value] as const] : []
  })
  return { ...Object.fromEntries(own), values: Object.fromEntries(custom) }
}

const Input = z.partial(TicketInput)
/** By the schema of the call that saves a ticket. */
const parseInput = (found: FoundTicket, values: Effects['values']) => {
  const input = splitValues(found, values)
  if (!isSafeInput(input)) fail('bad-request')
  const read = Input.safeParse(input)
  if (read.success) return read.data
  const issues = read.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  const fields = Object.fromEntries(issues.map(([key, message]) => [key, isProblem(message) ? message : 'invalid']))
  throw new ApiError('invalid', { fields: fields as ProblemFields })
}

/** The field as histories name it. */
const fieldName = (found: FoundTicket, key: string) => {
  const id = writable.has(key) ? undefined : fieldIdsByKey(found).get(key)
  return id ? customKey(id) : key
}

/** A value that the form refuses is a fault of the script, at the field. */
const refuseValues = (ctx: Ctx, error: ApiError, log: string[]): never => {
  const { messages = {} } = parseSaveDetails(error)
  const problems = Object.entries(error.fields).map(([path, code]) => {
    const id = fieldIdOfPath(path)
    return {
      field: id ? customKey(id) : (path.split('.')[0] ?? path),
      message: (messages[path] ?? problemWords[code])[ctx.language],
    }
  })
  return refuseScript(undefined, { problems, log })
}

/** Who may comment may send it, and only to people of the organisation; those who may not see the ticket are not shown it. */
const sendNotice = async (ctx: Ctx, { row }: FoundTicket, { text, userIds }: Effects['notices'][number]) => {
  if (!may(ctx.user?.grants, 'ticket.comment')) fail('not-permitted')
  const people = await rightsOf(ctx, [...new Set(userIds.filter(isUuid))])
  await deliver(ctx, {
    eventId: randomUUIDv7(),
    subjectKind: 'ticket',
    subjectId: row.id,
    actorId: null,
    data: { workflow: { text: `${ctx.user?.name ?? ''}: ${text}` } },
    recipients: people.map(({ userId }) => ({ userId, type: 'workflow', reasons: ['workflow'] })),
  })
}

/** Writes once by the rules of a save; returns false where the ticket has changed since the script read it. */
export const applyEffects = async (
  ctx: Ctx,
  { ticketId, version }: Pick<ScriptTicket, 'ticketId' | 'version'>,
  effects: Effects,
): Promise<boolean> => {
  const found = await lockTicket(ctx, ticketId)
  if (found.row.version !== version) return false
  const { values, comments, notices, problems, log } = effects
  if (problems.length > 0)
    refuseScript(undefined, {
      log,
      problems: problems.map(({ key, message }) => ({ field: fieldName(found, key), message })),
    })
  try {
    if (Object.keys(values).length > 0) await applyUpdate(ctx, { id: ticketId, version, ...parseInput(found, values) })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid') throw error
    refuseValues(ctx, error, log)
  }
  for (const { kind, text } of comments)
    await addComment(ctx, { ticketId, kind, body: paragraphsOf(text), mentionIds: [], fileIds: [] })
  for (const notice of notices) await sendNotice(ctx, found, notice)
  return true
}

/** A script that has run on a version of the ticket, and is yet to be applied. */
export type PreparedScript = Pick<ScriptTicket, 'ticketId' | 'version'> & { run: ScriptRun }

export const prepareScript = async (
  open: Pick<OpenCtx, 'orgId' | 'readInOrg'>,
  { source, read }: { source: string; read: (ctx: Ctx) => Promise<ScriptTicket> },
): Promise<PreparedScript> => {
  const { ticketId, version, input } = await open.readInOrg(read)
  return { ticketId, version, run: await runScript(open.orgId, source, input) }
}

/** Thrown inside a transaction that needs a script: it ends, the script runs, and the transaction is begun again. */
export class UnpreparedScript extends Error {
  readonly prepare: (open: OpenCtx) => Promise<PreparedScript>
  constructor(prepare: (open: OpenCtx) => Promise<PreparedScript>) {
    super('A script has to run first')
    this.prepare = prepare
  }
}

export const mostAttempts = 3

/** Runs a script between two transactions, again where the ticket changed meanwhile. */
export const runOnTicket = async <T>(
  open: OpenCtx,
  script: Parameters<typeof prepareScript>[1],
  apply: (prepared: PreparedScript) => Promise<T | undefined>,
): Promise<T> => {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const result = await apply(await prepareScript(open, script))
    if (result !== undefined) return result
  }
  return fail('conflict')
}
