/** Records what a call changes: once, in its transaction. Audit, history, events and live messages are derived from the record. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { isEvent, nounOf, type ChangeKind, type DataOf, type EventKind, type FieldChange } from '#core/changes.ts'
import { topicsOf } from '#core/change-topics.ts'
import { fail } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import { liveFieldOf, manyId, type LiveChange, type Scope } from '#core/live.ts'
import type { Language } from '#core/words.ts'
import type { Ctx, PendingChange } from '../context.ts'
import { prepare } from '../database/db.ts'
import { sendLater } from '../jobs/send-job.ts'
import { accountIdOf, borrowedVia, impersonatorOf } from '../via.ts'

/** Two states of a plain record, or the fields as its own module compares them. */
type Sides = { before?: object; after?: object; fields?: readonly FieldChange[] }
type WithData<K extends ChangeKind> =
  DataOf<K> extends undefined ? { data?: { name?: string | Record<string, string> } } : { data: DataOf<K> }
type Change<K extends ChangeKind> = Sides &
  WithData<K> & {
    kind: K
    also?: EventKind[]
    subjectId?: string
    version?: number
    /** Scopes of the live message; by default the lists of its noun. */
    scopes?: readonly Scope[]
    /** The actor, where no user is signed in yet. */
    actor?: Actor
  }

const secret = /password|secret|token|apiKey/i

/** Fields that differ between two states, with secrets masked. A created or removed record has one side only. */
export const fieldsBetween = (before: object | undefined, after: object | undefined): FieldChange[] => {
  const [was, is] = [before, after] as [Record<string, unknown>?, Record<string, unknown>?]
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
  return names
    .filter((field) => !was || !is || !isEqual(was[field], is[field]))
    .map((field) => {
      const shown = (value: unknown) => (secret.test(field) ? '•••' : value)
      return {
        field,
        ...(was && field in was && { before: shown(was[field]) }),
        ...(is && field in is && { after: shown(is[field]) }),
      }
    })
}

type Actor = { id: string | null; name: string; names?: Record<Language, string> }
const originOf = ({ user, from: { ip, agent, requestId } }: Ctx, actor?: Actor) => ({
  actorId: actor ? actor.id : accountIdOf(user),
  actorName: actor?.name ?? user?.name ?? '',
  impersonator: impersonatorOf(user) ?? null,
  via: borrowedVia(user),
  ip,
  agent,
  requestId,
})

/** Each reader has the name of a rule in their own language. */
const dataOf = ({ user }: Ctx, { actor = user ?? undefined, data }: { actor?: Pick<Actor, 'names'>; data?: object }) =>
  actor?.names ? { ...data, actorNames: actor.names } : (data ?? null)

export const recordChange = <K extends ChangeKind>(ctx: Ctx, change: Change<K>) => {
  const { kind, also = [], subjectId, version, scopes, actor, before, after, fields } = change
  ctx.changes.push({
    id: randomUUIDv7(),
    kind,
    also,
    subjectId: subjectId ?? null,
    version: version ?? null,
    ...originOf(ctx, actor),
    fields: fields ? [...fields] : fieldsBetween(before, after),
    data: dataOf(ctx, change),
    scopes: scopes ?? topicsOf[nounOf(kind)].map((topic): Scope => `list:${topic}`),
  })
}

type Update<K extends ChangeKind> = Omit<Change<K>, 'fields'> & { before: object; after: object }

/** Records what a user saved. Refuses it with `no-changes` if the two states are equal, which rolls the save back. */
export const recordUpdate = <K extends ChangeKind>(ctx: Ctx, change: Update<K>) => {
  if (isEqual(change.before, change.after)) fail('no-changes')
  recordChange(ctx, change as unknown as Change<K>)
}

/** Changes of one job: few, so that organisations take turns. */
const inJob = 20

/** One statement for any number of rows, so that it is planned once. */
const insertAll = prepare(
  ([rows]: [string]) => sql`
    insert into change (org_id, id, kind, also, subject_id, version, actor_id, actor_name, impersonator, via, ip, agent, request_id,
      fields, data, scopes)
    select org_id, id, kind, also, subject_id, version, actor_id, actor_name, impersonator, via, ip, agent, request_id, fields, data,
      scopes
    from jsonb_populate_recordset(null::change, ${rows}::jsonb)`,
)

const insertChanges = ({ db, orgId, changes }: Ctx) =>
  insertAll(
    db,
    JSON.stringify(
      changes.map(({ subjectId, actorId, actorName, requestId, ...change }) => ({
        ...change,
        org_id: orgId,
        subject_id: subjectId,
        actor_id: actorId,
        actor_name: actorName,
        request_id: requestId,
      })),
    ),
  )

const inParts = <T>(all: readonly T[], most: number) =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most))

/**
 * Called at the end of every transaction that writes: one statement for all that it recorded, and a job for the events. Resolves
 * when they have left, so that the commit can follow in the same packet; `replies` resolves when they have taken effect.
 */
export const writeChanges = async (ctx: Ctx): Promise<{ replies: Promise<unknown> }> => {
  if (ctx.changes.length === 0) return { replies: Promise.resolve() }
  ctx.after(() => sendLiveMessages(ctx))
  const ids = ctx.changes.filter(({ kind }) => isEvent(kind)).map(({ id }) => id)
  const inserted = insertChanges(ctx)
  const jobs = inParts(ids, inJob).map((some) => {
    const { promise: left, resolve: onLeft } = Promise.withResolvers<void>()
    return { left, reply: sendLater(ctx, { queue: 'event', data: { orgId: ctx.orgId, ids: some }, onLeft }) }
  })
  const replies = Promise.all([inserted, ...jobs.map(({ reply }) => reply)])
  // The commit awaits them; if it is not reached, the call has already failed.
  replies.catch(() => undefined)
  // Rejects here if a statement fails before it is sent.
  await Promise.race([Promise.all(jobs.map(({ left }) => left)), replies])
  return { replies }
}

const messageOf = ({ kind, subjectId, version, fields }: PendingChange): LiveChange => ({
  kind,
  id: subjectId ?? '',
  ...(version !== null && { version }),
  fields: [...new Set(fields.map(({ field }) => liveFieldOf(field)))],
})

/** Above this number of one kind, pages get one message for all. */
const mostMessages = 100

const sendLiveMessages = ({ orgId, live, from, changes }: Ctx) => {
  for (const [kind, some] of Map.groupBy(changes, (change) => change.kind)) {
    if (some.length > mostMessages) {
      const scopes = new Set(some.flatMap((change) => change.scopes))
      live.emit(orgId, { kind, id: manyId }, [...scopes], from.pageId)
    } else for (const change of some) live.emit(orgId, messageOf(change), change.scopes, from.pageId)
  }
}
