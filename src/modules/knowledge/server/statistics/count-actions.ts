/** Counts what readers do with articles: views, downloads, prints and shares. */
import { isbot } from 'isbot'
import { fail } from '#core/errors.ts'
import { findActiveOrg } from '#modules/orgs/server/orgs.ts'
import { networkOf } from '#modules/sign-in/server/throttle/attempt-limits.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { log } from '#platform/monitoring/log.ts'
import { mac } from '#platform/secrets/secrets.ts'
import { isBorrowed } from '#platform/via.ts'
import type { ArticleAction } from '../../api/statistics.ts'
import { openPublished, type Address } from '../publishing/published-articles.ts'
import { readerOf } from '../reader.ts'
import { statisticsStore } from '../store/statistics.ts'
import { versionStore } from '../store/versions.ts'

type Done = { articleId: string; action: ArticleAction }

/** A reader is known by their account, or by network and browser, as a hash for this article only. */
const countAction = async (ctx: Ctx, { articleId, action }: Done) => {
  const who = ctx.user ? `user ${ctx.user.id}` : `guest ${networkOf(ctx.from.ip)} ${ctx.from.agent}`
  const { timeZone = 'UTC' } = (await findActiveOrg(ctx)) ?? {}
  const reader = mac(ctx, `article ${ctx.orgId} ${articleId} ${who}`).toString('base64url')
  await statisticsStore.count(ctx, { articleId, action, reader, isGuest: !ctx.user, timeZone })
}

/** Programs and those who act with borrowed permissions are no readers. */
const isReader = ({ user, from }: Pick<Ctx, 'user' | 'from'>) =>
  user ? !isBorrowed(user) : from.agent !== '' && !isbot(from.agent)

export const countMemberAction = async (ctx: Ctx, { id, action }: { id: string; action: ArticleAction }) => {
  if (!(await versionStore.open(ctx, { id }, readerOf(ctx)))) fail('not-found')
  if (isReader(ctx)) await countAction(ctx, { articleId: id, action })
  return {}
}

/** Of an article that the visitor may open. */
export const countGuestAction = (open: OpenCtx, { action, ...address }: Address & { action: ArticleAction }) =>
  open.inOrg(async (ctx) => {
    const { version } = await openPublished(ctx, address)
    if (isReader(ctx)) await countAction(ctx, { articleId: version.id, action })
  })

type Opened = { articleId: string; file: { type: string }; isAttached: boolean }
/** Pictures that the text shows are no downloads. The file is sent whether it could be counted or not. */
export const countDownload = async (open: OpenCtx, { articleId, file, isAttached }: Opened) => {
  if (!isAttached && /^(image|video)\//.test(file.type)) return
  try {
    if (isReader(open)) await open.inOrg((ctx) => countAction(ctx, { articleId, action: 'download' }))
  } catch (error) {
    log.error({ err: error, requestId: open.from.requestId }, 'a download was not counted')
  }
}
