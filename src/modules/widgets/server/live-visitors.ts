/** Visitors who listen to their own conversations. */
import type { Scope } from '#core/live.ts'
import { findOwnConversation } from '#modules/conversations/server/customers/customer-view.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/live/live-rooms.ts'
import { openWidget, placeOfVisitor } from './open-widget.ts'
import { readVisitorToken } from './visitor-token.ts'

const prefix = 'guest:'

/** Undefined where the token is none of a visitor, or the widget is no longer there. */
export const findVisitorListener = async (
  ctx: Ctx,
  { token, scopes }: { token: string; scopes: readonly Scope[] },
): Promise<Listener | undefined> => {
  const visit = readVisitorToken(ctx, token)
  if (!visit || visit.orgId !== ctx.orgId) return undefined
  const opened = await openWidget(ctx, visit.widgetId).catch(() => undefined)
  if (!opened) return undefined
  const place = await placeOfVisitor(ctx, opened.channel.id, visit.visitorId)
  const own: Scope[] = []
  for (const scope of scopes.filter((each) => each.startsWith(prefix)).slice(0, 3))
    if (await findOwnConversation(ctx, place, scope.slice(prefix.length)).catch(() => undefined)) own.push(scope)
  // Found again by the widget, when that is removed.
  const caller = {
    orgId: ctx.orgId,
    userId: visit.visitorId,
    sessionId: visit.widgetId,
    groupIds: [],
    muted: [],
    isGuest: true,
  } as const
  return { caller, scopes: own }
}
