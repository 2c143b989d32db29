/** Whom the caller has named to act for them while they are away. */
import * as z from 'zod/mini'
import { endpoint, Id, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Refs } from '#core/refs.ts'
import { Moment } from '#core/values/moment.ts'

export const mostDelegations = 20

const Delegation = z.object({ id: z.uuid(), toId: z.uuid(), fromAt: z.string(), untilAt: z.string() })
export type Delegation = z.output<typeof Delegation>
const List = z.object({ items: z.array(Delegation), refs: Refs })

export const DelegationInput = z.object({
  toId: z.uuid(problem('required')),
  fromAt: Moment,
  untilAt: Moment,
})
const own = { needs: 'signed-in', isPersonal: true, reply: List } as const

export const delegationApi = {
  list: endpoint('GET /delegations', { ...own, watches: () => [], input: Nothing }),
  create: endpoint('POST /delegations', { ...own, input: DelegationInput }),
  remove: endpoint('DELETE /delegations/:id', { ...own, input: Id }),
}
