/** How the caller sees a list of contacts: kept for each user, on every device. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { RequiredText } from '#core/schemas.ts'

export const contactLists = ['customers', 'accounts'] as const
export type ContactListName = (typeof contactLists)[number]

/** Parameters of the page's address, without those that are not set. */
export const SavedFilter = z.object({
  name: RequiredText(100),
  query: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))),
})
export type SavedFilter = z.output<typeof SavedFilter>

const hasDistinctNames = (filters: readonly SavedFilter[]) =>
  new Set(filters.map(({ name }) => name)).size === filters.length
const parts = {
  hidden: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(30, problem('too-many'))),
  filters: z
    .array(SavedFilter)
    .check(z.maxLength(50, problem('too-many')), z.refine(hasDistinctNames, problem('name-taken'))),
}
export const ContactView = z.object(parts)
export type ContactView = z.output<typeof ContactView>

const Of = z.object({ list: z.enum(contactLists) })
const own = { needs: 'contact.view', isPersonal: true } as const

export const contactViewApi = {
  get: endpoint('GET /contact-views/:list', { ...own, watches: () => [], input: Of, reply: ContactView }),
  /** Changes what it names. */
  save: endpoint('PUT /contact-views/:list', {
    ...own,
    input: z.extend(z.partial(z.object(parts)), Of.shape),
    reply: ContactView,
  }),
}
