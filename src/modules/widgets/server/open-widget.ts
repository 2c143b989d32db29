/** The widget that a call of a visitor names, where it may be used from their page; and the visitor. */
import { fail, failAt } from '#core/errors.ts'
import { isOpenAt, nextOpening } from '#core/working-time/working-time.ts'
import { getChannel, getRoutingConfig } from '#modules/channels/server/channel-access.ts'
import { placeOf } from '#modules/conversations/server/customers/customer-view.ts'
import { requireActiveOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { preChatFields, preChatWhile, type PreChat } from '../api/pre-chat-fields.ts'
import type { Profile } from '../api/visits.ts'
import type { MessageConfig, UiConfigs, Widget, WidgetSettings } from '../api/widgets.ts'
import { isAllowedSite } from '../allowed-sites.ts'
import { widgetTable } from './store/widgets.ts'
import { readVisitorToken } from './visitor-token.ts'

type Row = Awaited<ReturnType<typeof widgetTable.get>>
export const toWidget = (row: Row) => ({
  ...row,
  uiConfigs: row.uiConfigs as UiConfigs,
  messageConfig: row.messageConfig as MessageConfig,
  settings: row.settings as WidgetSettings,
})

/** Browsers name the site of a page; calls of our own frame, and reads in it, come from here. */
const mustBeAllowed = ({ from }: Pick<Ctx, 'from'>, { settings }: Pick<Widget, 'settings'>) => {
  const host = from.page && URL.parse(from.page)?.host
  if (from.page && host !== from.host && !isAllowedSite(settings.allowedDomains, host ?? '')) fail('site-not-allowed')
}

export const openWidget = async (ctx: Ctx, widgetId: string) => {
  const widget = toWidget((await widgetTable.find(ctx, widgetId)) ?? fail('not-found'))
  mustBeAllowed(ctx, widget)
  await requireActiveOrg(ctx)
  const channel = await getChannel(ctx, widget.channelId)
  if (!channel.isEnabled) fail('channel-disabled')
  return { widget, channel }
}

type OpenedWidget = Awaited<ReturnType<typeof openWidget>>

export const openingOf = async (ctx: Ctx, channelId: string) => {
  const { schedule } = await getRoutingConfig(ctx, channelId)
  const now = Date.now()
  if (!schedule || isOpenAt(schedule, now)) return { isOpen: true, opensAt: null }
  const next = nextOpening(schedule, now)
  return { isOpen: false, opensAt: next === undefined ? null : new Date(next).toISOString() }
}

/** A token of another organisation or another widget is none. */
export const visitorIdOf = (ctx: Pick<Ctx, 'orgId' | 'from' | 'services'>, widgetId: string, sentToken?: string) => {
  const token = readVisitorToken(ctx, sentToken ?? ctx.from.visitorToken)
  return token?.orgId === ctx.orgId && token.widgetId === widgetId ? token.visitorId : undefined
}

export const openVisit = async (ctx: Ctx, widgetId: string) => {
  const { widget, channel } = await openWidget(ctx, widgetId)
  return { widget, channel, visitorId: visitorIdOf(ctx, widgetId) ?? fail('signed-out') }
}

const missingIn = (preChat: PreChat, profile: Profile) =>
  preChatFields.filter((field) => preChat[field] === 'required' && profile[field] === '')

/** Whether nothing is missing at any hour: then the hours need not be read. */
export const isCompleteAnyTime = ({ widget, channel }: OpenedWidget, profile: Profile) =>
  missingIn(preChatWhile(channel.schedule === null, widget.settings.preChat), profile).length === 0

/** What the widget asks for before the chat. */
export const assertPreChatComplete = async (ctx: Ctx, visit: OpenedWidget, profile: Profile) => {
  if (isCompleteAnyTime(visit, profile)) return
  const { isOpen } = await openingOf(ctx, visit.channel.id)
  const missing = missingIn(preChatWhile(isOpen, visit.widget.settings.preChat), profile)
  if (missing.length > 0) failAt(Object.fromEntries(missing.map((field) => [field, 'required'])))
}

export const placeOfVisitor = (ctx: Ctx, channelId: string, visitorId: string) =>
  placeOf(ctx, { channelId, channelType: 'WEBSITE', key: visitorId })

/** Outside a transaction. */
export const readVisit = (open: OpenCtx, widgetId: string) => open.readInOrg((ctx) => openVisit(ctx, widgetId))
