import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { ContactListName, ContactView } from '../view-api.ts'
import { viewStore } from './store/views.ts'

const placeOf = ({ user }: Ctx, list: ContactListName) => ({ userId: user?.id ?? fail('signed-out'), list })

export const readView = (ctx: Ctx, { list }: { list: ContactListName }) => viewStore.find(ctx, placeOf(ctx, list))

export const saveView = async (ctx: Ctx, { list, ...change }: Partial<ContactView> & { list: ContactListName }) => {
  await viewStore.save(ctx, placeOf(ctx, list), change)
  return viewStore.find(ctx, placeOf(ctx, list))
}
