/** How the caller has arranged the widgets of a page. Personal, so no change is recorded. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { completeLayout, type PlacedWidget, type WidgetPage } from '../widgets.ts'
import { layoutStore } from './store.ts'

const ownerOf = ({ user }: Ctx, page: WidgetPage) => ({ userId: user?.id ?? fail('signed-out'), page })

export const readLayout = async (ctx: Ctx, { page }: { page: WidgetPage }) => {
  const stored = await layoutStore.get(ctx, ownerOf(ctx, page))
  return { widgets: completeLayout(stored), isChanged: stored !== undefined }
}

export const saveLayout = async (ctx: Ctx, { page, widgets }: { page: WidgetPage; widgets: PlacedWidget[] }) => {
  await layoutStore.save(ctx, ownerOf(ctx, page), widgets)
  return { widgets: completeLayout(widgets), isChanged: true }
}

export const resetLayout = async (ctx: Ctx, { page }: { page: WidgetPage }) => {
  await layoutStore.remove(ctx, ownerOf(ctx, page))
  return { widgets: completeLayout(), isChanged: false }
}
