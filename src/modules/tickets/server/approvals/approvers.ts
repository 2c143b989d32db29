/** Who may act on a request for approval, judged at the moment of the act. */
import { fail } from '#core/errors.ts'
import { activeDelegations } from '#modules/directory/server/delegations.ts'
import { membersWithPermission, rightsOf } from '#modules/directory/server/holders.ts'
import type { Ctx } from '#platform/context.ts'
import { approvingGroups } from '../../approval-rules.ts'
import type { StatusStep } from '../../status-steps.ts'
import type { Approval, ApprovalAct } from '../store/approvals.ts'
import type { Row } from '../store/tickets.ts'

type Request = { row: Pick<Row, 'createdBy'>; approval: Pick<Approval, 'step' | 'submittedBy'> }
/** For whom an act counts, and for which of the approving groups. */
export type ApproverPlace = { forId: string; groupIds: string[] }

/** Nobody decides on a request of their own, nor does anybody in their place. */
export const isOwnRequest = ({ row, approval }: Request, userId: string) =>
  row.createdBy === userId || approval.submittedBy === userId

const placeOf = (step: StatusStep, person: { userId: string; groupIds: readonly string[] }): ApproverPlace[] => {
  const groupIds = approvingGroups(step, person)
  return groupIds ? [{ forId: person.userId, groupIds }] : []
}

/** Their own place first, then those of users who are away and have named them. A delegate of a delegate has none. */
const placesOf = async (ctx: Ctx, step: StatusStep): Promise<ApproverPlace[]> => {
  const { id: userId, groupIds } = ctx.user ?? fail('signed-out')
  const own = placeOf(step, { userId, groupIds })
  if (own.length > 0) return own
  const away = await activeDelegations(ctx, 'toId', [userId])
  const people = await rightsOf(
    ctx,
    away.map((delegation) => delegation.userId),
  )
  return people.flatMap((person) => placeOf(step, person))
}

/** The place in which the caller may act; fails with the reason if there is none. */
export const findPlace = async (ctx: Ctx, request: Request, acts: readonly ApprovalAct[]): Promise<ApproverPlace> => {
  const { id: userId } = ctx.user ?? fail('signed-out')
  const places = await placesOf(ctx, request.approval.step)
  if (places.length === 0) return fail('not-approver')
  if (isOwnRequest(request, userId)) return fail('own-request')
  const foreign = places.filter(({ forId }) => !isOwnRequest(request, forId))
  if (foreign.length === 0) return fail('own-request')
  const approvals = acts.filter(({ voidedAt }) => voidedAt === null)
  if (approvals.some((act) => act.userId === userId)) return fail('already-done')
  return foreign.find(({ forId }) => approvals.every((act) => act.forId !== forId)) ?? fail('already-done')
}

/** How many approvals can be given: no more than there are places, and no more than there are people to take them. */
export const countAble = async (ctx: Ctx, request: Request): Promise<number> => {
  const { userIds, groupIds } = request.approval.step
  const members = await Promise.all(
    groupIds.map((groupId) => membersWithPermission(ctx, { groupId, permission: 'ticket.view', onlyHere: false })),
  )
  const named = [...new Set([...userIds, ...members.flat()])].filter((id) => !isOwnRequest(request, id))
  const delegations = await activeDelegations(ctx, 'userId', named)
  const people = await rightsOf(ctx, [...new Set([...named, ...delegations.map(({ toId }) => toId)])])
  const able = new Set(
    people
      .filter(({ userId, grants }) => grants['ticket.view'] !== undefined && !isOwnRequest(request, userId))
      .map(({ userId }) => userId),
  )
  const actorsFor = (id: string) =>
    [id, ...delegations.filter(({ userId }) => userId === id).map(({ toId }) => toId)].filter((actor) =>
      able.has(actor),
    )
  const taken = named.filter((id) => actorsFor(id).length > 0)
  return Math.min(taken.length, new Set(named.flatMap(actorsFor)).size)
}
