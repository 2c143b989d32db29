/** Members of a group, and users with a permission. */
import * as z from 'zod/mini'
import { endpoint, Id, PageInput, pageOf } from '#core/endpoint.ts'
import { GroupRef, GrantSource } from './permissions.ts'
import { userStates } from './user-records.ts'

const Person = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.object({ ar: z.string(), en: z.string() }),
  avatarFileId: z.nullable(z.uuid()),
  state: z.enum(userStates),
})
export const GroupHolder = z.extend(Person, {
  /** The subgroup through which the user belongs to it; none for direct members. */
  through: z.nullable(GroupRef),
})
export type GroupHolder = z.output<typeof GroupHolder>
export const PermissionHolder = z.extend(Person, { reach: z.enum(['own', 'all']), sources: z.array(GrantSource) })
export type PermissionHolder = z.output<typeof PermissionHolder>

export const holderApi = {
  ofGroup: endpoint('GET /groups/:id/people', {
    needs: 'user.view',
    input: z.extend(PageInput, Id.shape),
    reply: z.extend(pageOf(GroupHolder), { direct: z.number() }),
    openToPlatform: true,
  }),
  /** Users who can sign in, including administrators. */
  ofPermission: endpoint('GET /permissions/:permission/people', {
    needs: 'user.view',
    input: z.extend(PageInput, { permission: z.string().check(z.maxLength(60)) }),
    reply: pageOf(PermissionHolder),
    openToPlatform: true,
  }),
}
