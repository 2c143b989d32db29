import { allFeatures, type Feature } from '#core/features.ts'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import { orgText } from '../text.ts'
import { orgStore } from './store.ts'

type NewOrg = {
  slug: string
  name: Record<Language, string>
  features?: Feature[]
  primaryColor?: string
  welcomeMessage?: string
}

/** A new organisation with all its features and a dashboard to arrive at. False when it was there already. */
export const createOrg = async (ctx: Ctx, { features = allFeatures, ...org }: NewOrg) => {
  const isNew = await orgStore.insert(ctx, { ...org, features })
  if (isNew) await orgStore.insertDashboard(ctx, orgText.dashboard)
  return isNew
}
