import type * as z from 'zod/mini'
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import { route, type Route } from '#platform/door.ts'
import { crudHandlers, crudRoutes, orderRoute } from '#platform/records/crud-routes.ts'
import { categoryApi, type Category, type CategoryInput } from '../api.ts'
import { withNewSiteVersion } from './site-version.ts'
import { categoryTable } from './store.ts'

/** What modules above do about the articles of a category. */
export type CategoryUses = {
  mustBeUnused: (ctx: Ctx, id: string) => Promise<unknown>
  /** Runs in the transaction that changes the security level. */
  onLevelChanged: (ctx: Ctx, id: string) => Promise<unknown>
}

const withKeys = <I extends CategoryInput>(input: I) => ({
  ...input,
  nameKeyAr: fold(input.name.ar),
  nameKeyEn: fold(input.name.en),
})

export const findCategory = async (ctx: Ctx, id: string) => (await categoryTable.find(ctx, id)) as Category | undefined
/** All of them, in the order of the help center. */
export const listCategories = async (ctx: Ctx) =>
  (await categoryTable.rows(ctx).selectAll().orderBy('uiOrder').orderBy('id').execute()) as unknown as Category[]

export const categoryRoutesWith = ({ mustBeUnused, onLevelChanged }: CategoryUses): Route[] => {
  const records = { noun: 'help-category', table: categoryTable, mustBeUnused } as const
  const { list, get, remove } = crudRoutes(categoryApi, records)
  const handlers = crudHandlers(categoryApi, records)
  const create = async (ctx: Ctx, input: z.output<typeof categoryApi.create.input>) =>
    (await handlers.create(ctx, withKeys(input))) as unknown as Category
  const update = async (ctx: Ctx, input: z.output<typeof categoryApi.update.input>) => {
    const before = await categoryTable.lock(ctx, input.id)
    const after = await handlers.update(ctx, withKeys(input))
    if (before.securityLevel !== after.securityLevel) await onLevelChanged(ctx, after.id)
    return after as unknown as Category
  }
  const writes = [
    route(categoryApi.create, create),
    route(categoryApi.update, update),
    remove,
    orderRoute(categoryApi.order, records.noun, records.table),
  ]
  return [list, get, ...writes.map(withNewSiteVersion)]
}
