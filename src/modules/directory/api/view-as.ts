/** Views the product with the permissions of one group. */
import { endpoint, Id } from '#core/endpoint.ts'
import { SignedIn } from './me.ts'

export const viewAsApi = {
  /** Creates a second session of the user with only the permissions of the group; it ends by signing out. */
  start: endpoint('POST /groups/:id/view-as', {
    needs: 'user.admin',
    input: Id,
    reply: SignedIn,
    header: 'authorization',
    isSecret: true,
    isPersonal: true,
  }),
}
