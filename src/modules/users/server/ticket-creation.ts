/** Who may create tickets, where the organisation allows it at all. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import type { ticketCreationApi } from '#modules/orgs/api/people.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { mayTouch, withoutActingUser } from '#modules/directory/server/guards.ts'
import { ticketCreators } from '#modules/directory/server/ticket-creators.ts'

export const listTicketCreators = (ctx: Ctx, { isAllowed, ...page }: z.output<typeof ticketCreationApi.list.input>) =>
  ticketCreators.list(ctx, { ...page, ...(isAllowed !== undefined && { isAllowed: isAllowed === 'true' }) })

export const getTicketCreator = async (ctx: Ctx, { id }: { id: string }) =>
  (await ticketCreators.get(ctx, id)) ?? fail('not-found')

const pick = async (
  ctx: Ctx,
  { ids, search }: Pick<z.output<typeof ticketCreationApi.set.input>, 'ids' | 'search'>,
) => {
  if (ids === 'all') return withoutActingUser(ctx, await ticketCreators.idsOf(ctx, { search }))
  const wanted = [...new Set(ids)]
  return (await ticketCreators.known(ctx, wanted)) === wanted.length ? wanted : fail('not-found')
}

export const setTicketCreation = async (
  ctx: Ctx,
  { isAllowed, ...picked }: z.output<typeof ticketCreationApi.set.input>,
) => {
  const ids = await pick(ctx, picked)
  await mayTouch(ctx, ids)
  const changed = await ticketCreators.set(ctx, ids, isAllowed)
  for (const id of changed) {
    recordChange(ctx, {
      kind: 'user.updated',
      subjectId: id,
      before: { ticketCreation: !isAllowed },
      after: { ticketCreation: isAllowed },
    })
  }
  ctx.after(() => ctx.live.recheck(ctx.orgId, changed))
  return { count: changed.length }
}
