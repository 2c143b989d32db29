/** API tokens. One acts as the user who created it, with those of its grants that the user still has. */
import * as z from 'zod/mini'
import { crudApi } from '#core/crud.ts'
import { endpoint, Id, Nothing } from '#core/endpoint.ts'
import { Moment } from '#core/values/moment.ts'
import { RequiredText } from '#core/schemas.ts'
import { Grants } from '#modules/directory/api/permissions.ts'

export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  owner: z.object({ id: z.uuid(), name: z.object({ ar: z.string(), en: z.string() }) }),
  grants: Grants,
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
})
export type ApiToken = z.output<typeof ApiToken>

const access = { needs: 'user.admin', openToPrograms: false } as const
const TokenInput = z.object({ name: RequiredText(100), grants: Grants, expiresAt: z.nullable(Moment) })
const { list } = crudApi('/api-tokens', {
  view: access,
  edit: access,
  input: TokenInput,
  reply: ApiToken,
  sorts: ['name', 'createdAt', 'lastUsedAt', 'expiresAt'],
  filters: {},
})

/** A token is created and revoked, never edited. */
export const tokenApi = {
  list,
  /** The token itself is in this reply and nowhere else. */
  create: endpoint('POST /api-tokens', {
    needs: 'user.admin',
    input: TokenInput,
    reply: z.extend(ApiToken, { token: z.string() }),
    isSecret: true,
    isPersonal: true,
    needsFresh: true,
  }),
  revoke: endpoint('DELETE /api-tokens/:id', { ...access, input: Id, reply: Nothing }),
}
