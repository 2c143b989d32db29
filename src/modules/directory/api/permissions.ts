import * as z from 'zod/mini'
import { endpoint, Id, Nothing } from '#core/endpoint.ts'

export const Grants = z.record(z.string(), z.enum(['own', 'all']))

export const GroupRef = z.object({ id: z.uuid(), name: z.object({ ar: z.string(), en: z.string() }) })

/** Where an effective permission comes from. */
export const GrantSource = z.object({
  kind: z.enum(['user', 'group', 'administrator']),
  /** The group that grants it, and the one through which it is inherited, where they differ. */
  group: z.nullable(GroupRef),
  through: z.nullable(GroupRef),
  reach: z.enum(['own', 'all']),
})
export type GrantSource = z.output<typeof GrantSource>

export const permissionApi = {
  ofUser: endpoint('GET /permissions/users/:id', {
    needs: 'group.view',
    input: Id,
    reply: z.object({ grants: Grants, effective: Grants, sources: z.record(z.string(), z.array(GrantSource)) }),
  }),
  ofGroup: endpoint('GET /permissions/groups/:id', {
    needs: 'group.view',
    openToPlatform: true,
    input: Id,
    reply: z.object({ grants: Grants, effective: Grants, sources: z.record(z.string(), z.array(GrantSource)) }),
  }),
  /** Sets all direct permissions; `previous` is what the user saw, to detect concurrent changes. */
  setUser: endpoint('PUT /permissions/users/:id', {
    needs: 'group.update',
    input: z.extend(Id, { grants: Grants, previous: Grants }),
    reply: Nothing,
    refreshes: ['users'],
  }),
  setGroup: endpoint('PUT /permissions/groups/:id', {
    needs: 'group.update',
    openToPlatform: true,
    input: z.extend(Id, { grants: Grants, previous: Grants }),
    reply: Nothing,
    refreshes: ['groups'],
  }),
}
