/** Endpoints of settings that concern users, implemented by the module `users`. */
import * as z from 'zod/mini'
import { endpoint, Id, PageInput, pageOf } from '#core/endpoint.ts'
import { allFeatures, type Feature } from '#core/features.ts'
import { problem } from '#core/problems.ts'

export const TicketCreator = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.object({ ar: z.string(), en: z.string() }),
  isAllowed: z.boolean(),
})
export type TicketCreator = z.output<typeof TicketCreator>

const Some = z
  .array(z.uuid(problem('invalid')), problem('required'))
  .check(z.minLength(1, problem('required')), z.maxLength(1000, problem('too-many')))

/** Who may create tickets: the organisation must allow it, and so must the account. */
export const ticketCreationApi = {
  list: endpoint('GET /users/ticket-creation', {
    needs: 'user.view',
    input: z.extend(PageInput, { isAllowed: z.optional(z.enum(['true', 'false'])) }),
    reply: pageOf(TicketCreator),
  }),
  get: endpoint('GET /users/:id/ticket-creation', { needs: 'user.view', input: Id, reply: TicketCreator }),
  /** Users by id, or all that a search finds. */
  set: endpoint('PUT /users/ticket-creation', {
    needs: 'user.update',
    input: z.object({
      ids: z.union([z.literal('all'), Some]),
      search: z.optional(z.string().check(z.maxLength(200))),
      isAllowed: z.boolean(problem('required')),
    }),
    reply: z.object({ count: z.number() }),
  }),
}

export const featureApi = {
  /** How many users would lose permissions if this feature were turned off. */
  people: endpoint('GET /features/:feature/people', {
    needs: 'user.admin',
    input: z.object({ feature: z.enum(allFeatures as [Feature, ...Feature[]]) }),
    reply: z.object({ count: z.number() }),
  }),
}
