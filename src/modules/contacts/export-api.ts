/** Lists of contacts as CSV, with the columns of their import. */
import * as z from 'zod/mini'
import { endpoint, FileReply, queryBoolean } from '#core/endpoint.ts'
import { Moment } from '#core/values/moment.ts'

/** The most rows in a file. */
export const maxExported = 100_000
const exporting = {
  needs: 'contact.export',
  input: z.object({
    search: z.optional(z.string().check(z.maxLength(200))),
    isSpam: z.optional(queryBoolean),
    isArchived: z.optional(queryBoolean),
    /** The time of the request: browsers cache a download of the same URL. */
    until: z.optional(Moment),
  }),
  reply: FileReply,
  carries: 'download',
} as const

export const contactExportApi = {
  customers: endpoint('GET /customers/export', exporting),
  accounts: endpoint('GET /accounts/export', exporting),
}
