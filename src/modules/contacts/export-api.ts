/** Lists of contacts as CSV, with the columns of their import. */
import * as z from 'zod/mini'
import { endpoint, FileReply } from '#core/endpoint.ts'
import { Moment } from '#core/values/moment.ts'
import { accountApi, customerApi } from './api.ts'

/** The most rows in a file. */
export const maxExported = 100_000
/** The time of the request: browsers cache a download of the same URL. */
const until = z.optional(Moment)
const exporting = { needs: 'contact.export', reply: FileReply, carries: 'download' } as const

/** Every filter of the lists. */
export const contactExportApi = {
  customers: endpoint('GET /customers/export', {
    ...exporting,
    input: z.extend(z.omit(customerApi.list.input, { pageNumber: true, pageSize: true }), { until }),
  }),
  accounts: endpoint('GET /accounts/export', {
    ...exporting,
    input: z.extend(z.omit(accountApi.list.input, { pageNumber: true, pageSize: true }), { until }),
  }),
}
