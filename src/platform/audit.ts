/** Writes down who did what, when, from where, and how it was before and after: in the transaction that did it. */
import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from './context.ts'
import { borrowedVia, impersonatorOf } from './via.ts'

export type Deed = {
  act: string
  targetId?: string
  before?: object
  after?: object
  /** Who did it, where nobody is signed in yet. */
  actor?: { id: string | null; name: string }
}

export const audit = (ctx: Ctx, { act, targetId, before, after, actor }: Deed) =>
  ctx.db
    .insertInto('audit')
    .values({
      orgId: ctx.orgId,
      id: randomUUIDv7(),
      act,
      actorId: actor ? actor.id : (ctx.user?.id ?? null),
      actorName: actor?.name ?? ctx.user?.name ?? '',
      targetId: targetId ?? null,
      before: before ? changedPart(before, after) : null,
      after: after ? changedPart(after, before) : null,
      impersonator: impersonatorOf(ctx.user) ?? null,
      via: borrowedVia(ctx.user),
      ip: ctx.from.ip,
      agent: ctx.from.agent,
      requestId: ctx.from.requestId,
    })
    .execute()

const secret = /password|secret|token|apiKey/i

/** Of two states, what differs; never what is secret. */
const changedPart = (mine: object, other: object | undefined) =>
  Object.fromEntries(
    Object.entries(mine)
      .filter(
        ([name, value]) => !other || JSON.stringify(value) !== JSON.stringify((other as Record<string, unknown>)[name]),
      )
      .map(([name, value]) => [name, secret.test(name) ? '•••' : value]),
  )
