/** Seeing Diwan with a group's rights alone. */
import { endpoint, Id } from '#core/endpoint.ts'
import { SignedIn } from './me.ts'

export const actingApi = {
  /** A second session of the same person that may do what the group may, and nothing more. It ends by signing out of it. */
  viewAs: endpoint('POST /groups/:id/view-as', {
    needs: 'user.admin',
    input: Id,
    reply: SignedIn,
    header: 'authorization',
    isSecret: true,
    isPersonal: true,
  }),
}
