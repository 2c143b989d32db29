/** Names of users and groups for pickers; every signed-in user may search them. */
import * as z from 'zod/mini'
import { endpoint, PageInput, pageOf } from '#core/endpoint.ts'
import { Ref } from '#core/refs.ts'

const Found = pageOf(z.extend(Ref, { id: z.uuid() }))
const IdList = z.optional(z.string().check(z.maxLength(4000)))
const Search = z.extend(PageInput, { within: IdList, ids: IdList })

export const directoryApi = {
  /**
   * `within`: only members of these groups, or of groups below them; `ids`: only these, disabled people too, so that a stored choice
   * keeps its name. Both are comma-separated ids.
   */
  people: endpoint('GET /directory/people', {
    needs: 'signed-in',
    openToPrograms: true,
    input: Search,
    reply: Found,
    openToPlatform: true,
  }),
  groups: endpoint('GET /directory/groups', {
    needs: 'signed-in',
    openToPrograms: true,
    input: Search,
    reply: Found,
    openToPlatform: true,
  }),
}
