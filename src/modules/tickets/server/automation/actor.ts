/** For modules above: acts on tickets in the name of a rule of the organisation, with an administrator's rights. */
import { allFeatures } from '#core/features.ts'
import { effectiveGrants } from '#core/permissions.ts'
import type { Words } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import { ownSession } from '#platform/via.ts'

const grants = effectiveGrants([{ 'user.admin': 'all' }], allFeatures)
/** Stands for `me` where nobody in particular acts. */
const nobody = '00000000-0000-0000-0000-000000000000'

type Rule = { name: string | Words; requestId: string; agent: string }

/** Its changes are recorded by name, and carry the id of what made them. */
export const actAs = (ctx: Ctx, { name, requestId, agent }: Rule): Ctx => ({
  ...ctx,
  user: {
    id: nobody,
    name: typeof name === 'string' ? name : name[ctx.language],
    ...(typeof name === 'object' && { names: name }),
    sessionId: '',
    grants,
    groupIds: [],
    via: ownSession,
    isAutomation: true,
  },
  from: { ip: '', agent, requestId },
})
