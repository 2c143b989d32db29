/** Somebody at a later time: for work that they began and that goes on without them, in their name and with the rights they have by then. */
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { Ctx, User } from '#platform/context.ts'
import { grantsOf } from './me.ts'
import { personStore } from './store/people.ts'

type Someone = { id: string; impersonator?: string }

/** Nobody, once the account is gone or closed. */
export const laterUser = async (ctx: Ctx, { id, impersonator }: Someone): Promise<User | undefined> => {
  const [person, rules] = [await personStore.byId(ctx, id), await signInRules(ctx)]
  if (!person || person.disabledAt || !rules) return undefined
  const { grants } = await grantsOf(ctx, person, rules.features)
  return { id, name: person.username, sessionId: '', grants, ...(impersonator && { impersonator }) }
}
