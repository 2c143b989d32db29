/** What readers say of an article. */
import { fail } from '#core/errors.ts'
import { countAttempt, networkOf } from '#modules/sign-in/server/throttle/attempt-limits.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { mac } from '#platform/secrets/secrets.ts'
import { getPublished } from '../publishing/published-articles.ts'
import { getArticle } from '../read-articles.ts'
import { readerOf } from '../reader.ts'
import { feedbackStore } from '../store/feedback.ts'
import { versionStore } from '../store/versions.ts'

/** For each network; many people may share one. */
const limit = { most: 60, minutes: 60 }

type Opinion = { number: number; unlock: string | undefined; isHelpful: boolean }

/** Only of an article that the visitor may open. A second opinion of the same visitor replaces the first. */
export const saveFeedback = (open: OpenCtx, { isHelpful, ...address }: Opinion) =>
  open.inOrg(async (ctx) => {
    const { id: articleId } = await getPublished(ctx, address)
    const network = networkOf(ctx.from.ip)
    const key = `feedback:${mac(ctx, `feedback ${ctx.orgId} ${network}`).toString('base64url')}`
    if (await countAttempt(ctx, [{ key, limit }])) fail('too-many')
    const visitor = mac(ctx, `feedback ${articleId} ${network} ${ctx.from.agent}`).toString('base64url')
    await feedbackStore.save(ctx, { articleId, visitor, isHelpful })
  })

export const saveMemberFeedback = async (ctx: Ctx, { id, isHelpful }: { id: string; isHelpful: boolean }) => {
  if (!(await versionStore.open(ctx, { id }, readerOf(ctx)))) fail('not-found')
  const visitor = mac(ctx, `feedback ${id} user ${ctx.user?.id}`).toString('base64url')
  await feedbackStore.save(ctx, { articleId: id, visitor, isHelpful })
  return {}
}

export const readFeedback = async (open: OpenCtx, { id }: { id: string }) => {
  await getArticle(open, { id })
  return open.readInOrg((ctx: Ctx) => feedbackStore.count(ctx, id))
}
