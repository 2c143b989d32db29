import * as z from 'zod/mini'
import { Appearance } from './appearance.ts'
import { Grants } from './permissions.ts'

const Name = z.object({ ar: z.string(), en: z.string() })

/** The signed-in user, as the browser stores it. */
export const Me = z.object({
  id: z.uuid(),
  orgId: z.string(),
  username: z.string(),
  name: Name,
  email: z.nullable(z.string()),
  language: z.nullable(z.enum(['ar', 'en'])),
  avatarFileId: z.nullable(z.uuid()),
  appearance: z.nullable(Appearance),
  /** The name of the first group, shown as the role. */
  role: z.nullable(Name),
  dashboardId: z.uuid(),
  permissions: Grants,
  features: z.array(z.string()),
  isSuperAdmin: z.boolean(),
  /** May this person create tickets? Both the organisation and the account must allow it. */
  canCreateTickets: z.boolean(),
  /** The session acts with borrowed permissions. */
  acting: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('impersonation'), by: z.string(), reason: z.string() }),
      z.object({ kind: z.literal('view-as'), group: Name }),
    ]),
  ),
})
export type Me = z.output<typeof Me>

export const SignedIn = z.extend(Me, {
  authorization: z.string(),
  /** By which this browser is known again. It travels as a cookie. */
  device: z.optional(z.string()),
})
