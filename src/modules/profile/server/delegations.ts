/** Whom the caller has named to act for them while they are away; a delegate decides on approvals in their place. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { insertDelegation, listDelegations, removeDelegation } from '#modules/directory/server/delegations.ts'
import { colleagues } from '#modules/directory/server/holders.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { mostDelegations, type delegationApi } from '../api/delegations.ts'

const callerOf = ({ user }: Ctx) => user?.id ?? fail('signed-out')

export const readDelegations = async (ctx: Ctx) => {
  const items = await listDelegations(ctx, callerOf(ctx))
  const people = await colleagues.byId(ctx, [...new Set(items.map(({ toId }) => toId))])
  const refs = Object.fromEntries(
    people.map(({ id, name, avatarFileId }) => [id, { kind: 'user' as const, name, avatarFileId }]),
  )
  return { items, refs }
}

const record = (ctx: Ctx, kind: 'delegation.created' | 'delegation.removed', item: Change) => {
  const { id, name, ...values } = item
  recordChange(ctx, {
    kind,
    subjectId: id,
    ...(kind === 'delegation.created' ? { after: values } : { before: values }),
    data: name ? { name } : {},
    scopes: [`user:${callerOf(ctx)}`],
  })
}
type Change = { id: string; toId: string; fromAt: string; untilAt: string; name: { ar: string; en: string } | null }

export const createDelegation = async (ctx: Ctx, input: z.output<typeof delegationApi.create.input>) => {
  const userId = callerOf(ctx)
  if (input.toId === userId) failAt({ toId: 'invalid' })
  if (Date.parse(input.untilAt) <= Math.max(Date.parse(input.fromAt), Date.now())) failAt({ untilAt: 'too-small' })
  const [person] = await colleagues.byId(ctx, [input.toId])
  if (!person) return failAt({ toId: 'not-there' })
  if ((await listDelegations(ctx, userId)).length >= mostDelegations) failAt({ toId: 'too-many' })
  const id = await insertDelegation(ctx, userId, input)
  record(ctx, 'delegation.created', { id, ...input, name: person.name })
  return readDelegations(ctx)
}

export const endDelegation = async (ctx: Ctx, { id }: { id: string }) => {
  const removed = (await removeDelegation(ctx, callerOf(ctx), id)) ?? fail('not-found')
  const [person] = await colleagues.byId(ctx, [removed.toId])
  record(ctx, 'delegation.removed', { ...removed, name: person?.name ?? null })
  return readDelegations(ctx)
}
