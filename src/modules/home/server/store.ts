import type { Ctx } from '#platform/context.ts'
import type { PlacedWidget, WidgetPage } from '../widgets.ts'

type Owner = { userId: string; page: WidgetPage }

const get = async (ctx: Ctx, { userId, page }: Owner) =>
  (
    await ctx.db
      .selectFrom('homeLayout')
      .select('widgets')
      .where('orgId', '=', ctx.orgId)
      .where('userId', '=', userId)
      .where('page', '=', page)
      .executeTakeFirst()
  )?.widgets as unknown[] | undefined

const save = (ctx: Ctx, owner: Owner, layout: readonly PlacedWidget[]) => {
  const widgets = JSON.stringify(layout) as never
  return ctx.db
    .insertInto('homeLayout')
    .values({ ...owner, orgId: ctx.orgId, widgets })
    .onConflict((on) => on.columns(['orgId', 'userId', 'page']).doUpdateSet({ widgets }))
    .execute()
}

const remove = (ctx: Ctx, { userId, page }: Owner) =>
  ctx.db
    .deleteFrom('homeLayout')
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .where('page', '=', page)
    .execute()

export const layoutStore = { get, save, remove }
