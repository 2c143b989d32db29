/** The dashboard of the demo: tabs that lead to pages of the product. */
import { listDashboards, updateDashboard } from '#modules/orgs/server/dashboards.ts'
import type { Ctx } from '#platform/context.ts'
import { demoTabs } from './demo-dashboard-text.ts'

export const seedDashboard = async (ctx: Ctx, boardId: string) => {
  const [first] = (await listDashboards(ctx, { pageNumber: 0, pageSize: 1 })).items
  if (!first) return
  const { id, version, name } = first
  await updateDashboard(ctx, { id, version, name, tabs: demoTabs(boardId) })
}
