/** All data of one person: exported as a file, or erased. */
import * as z from 'zod/mini'
import { endpoint, FileReply, Id } from '#core/endpoint.ts'
import { Moment } from '#core/values/moment.ts'

export const Erasure = z.object({
  id: z.uuid(),
  done: z.number(),
  total: z.number(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
})
export type Erasure = z.output<typeof Erasure>

export const personApi = {
  /** Also records that the caller does not see otherwise. `until`: the time of the request, because browsers cache a download of the same URL. */
  export: endpoint('GET /customers/:id/data', {
    needs: 'contact.export',
    input: z.extend(Id, { until: z.optional(Moment) }),
    reply: FileReply,
    carries: 'download',
  }),
  /** The contact is emptied at once; a job removes the person's data from tickets and other records. */
  erase: endpoint('POST /customers/:id/erase', {
    needs: 'contact.erase',
    input: Id,
    reply: Erasure,
    refreshes: ['tickets'],
  }),
  /** The erasure of this person, if it was asked for. */
  erasure: endpoint('GET /customers/:id/erasure', {
    needs: 'contact.view',
    input: Id,
    reply: z.object({ erasure: z.nullable(Erasure) }),
  }),
}
