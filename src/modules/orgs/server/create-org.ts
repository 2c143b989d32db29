import { allFeatures, type Feature } from '#core/features.ts'
import type { Ctx } from '#platform/context.ts'
import { defaultTabs } from '../default-tabs.ts'
import { orgText } from '../text.ts'
import { createDashboardOf } from './dashboards.ts'
import { orgStore, type NewOrg } from './store.ts'

type Given = Omit<NewOrg, 'features'> & { features?: Feature[] }

/** A new organisation with all its features and a dashboard to arrive at. False when it was there already. */
export const createOrg = async (ctx: Ctx, { features = allFeatures, ...org }: Given) => {
  const isNew = await orgStore.insert(ctx, { ...org, features })
  if (isNew) await createDashboardOf(ctx, { name: orgText.dashboard, tabs: defaultTabs(features) })
  return isNew
}
