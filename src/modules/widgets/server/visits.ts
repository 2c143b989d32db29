/** Visits of a widget: who the visitor is, what is open now, and what they have written before. */
import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { expectedWait } from '#modules/routing/server/expected-wait.ts'
import { openPublicFile } from '#modules/files/server/read-file.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { VisitConfig, visitApi } from '../api/visits.ts'
import { isAllowedSite } from '../allowed-sites.ts'
import { assertPreChatComplete, openingOf, openVisit, openWidget, visitorIdOf } from './open-widget.ts'
import { isSignedIdentity } from './signed-identity.ts'
import { readThread } from './visitor-thread.ts'
import { visitorStore, type VisitorRow } from './store/visitors.ts'
import { makeVisitorToken } from './visitor-token.ts'

type Input<K extends keyof typeof visitApi> = z.output<(typeof visitApi)[K]['input']>
type Visit = Awaited<ReturnType<typeof openWidget>>

/** Rounded, because it is no promise: to half minutes, and later to minutes. */
const roundWait = (seconds: number) =>
  seconds < 300 ? Math.max(30, Math.ceil(seconds / 30) * 30) : Math.ceil(seconds / 60) * 60

export const readVisitConfig = async (ctx: Ctx, { widgetId }: Input<'config'>): Promise<VisitConfig> => {
  const { widget, channel } = await openWidget(ctx, widgetId)
  const { allowedDomains: _allowed, ...settings } = widget.settings
  const wait = settings.showsWait ? await expectedWait(ctx, channel.id) : undefined
  return {
    id: widget.id,
    name: widget.name,
    uiConfigs: widget.uiConfigs,
    messageConfig: widget.messageConfig,
    settings,
    hasLogo: widget.logoFileId !== null,
    ...(await openingOf(ctx, channel.id)),
    expectedWait: wait === undefined ? null : roundWait(wait),
    mostFileMb: ctx.services.blobs.largestMb,
  }
}

export const openWidgetLogo = async (open: OpenCtx, { widgetId }: Input<'logo'>) => {
  const { widget } = await open.readInOrg((ctx) => openWidget(ctx, widgetId))
  return openPublicFile(open, widget.logoFileId ?? fail('not-found'), 'logo')
}

/**
 * A signed identity decides who the visitor is. Without one a person whom the website knew before is a new visitor: they have
 * signed out there, and the next person at the same device must not read what they wrote.
 */
const findVisitor = async (ctx: Ctx, visit: Visit, { widgetId, token, identity, language }: Input<'start'>) => {
  const { widget, channel } = visit
  if (identity) {
    if (!isSignedIdentity(ctx, channel, identity)) return fail('wrong-identity')
    const { id: externalId, name, email } = identity
    return (
      (await visitorStore.identify(ctx, { channelId: channel.id, externalId }, { name, email, language })) ??
      fail('unexpected')
    )
  }
  if (widget.settings.requiresIdentity) return fail('wrong-identity')
  const id = token ? visitorIdOf(ctx, widgetId, token) : undefined
  const row = id ? await visitorStore.find(ctx, id) : undefined
  return row?.externalId ? undefined : (row ?? (id ? { id } : undefined))
}

const profileOf = (row: Partial<VisitorRow>) => ({
  name: row.name ?? '',
  email: row.email ?? '',
  phoneNumber: row.phoneNumber ?? '',
  isVerified: typeof row.externalId === 'string',
})

export const startVisit = async (ctx: Ctx, input: Input<'start'>) => {
  const visit = await openWidget(ctx, input.widgetId)
  const site = input.pageUrl ? URL.parse(input.pageUrl)?.host : undefined
  const isOurs = site !== undefined && site === ctx.from.host
  if (site && !isOurs && !isAllowedSite(visit.widget.settings.allowedDomains, site)) fail('site-not-allowed')
  const visitor = await findVisitor(ctx, visit, input)
  const visitorId = visitor?.id ?? randomUUIDv7()
  return {
    token: makeVisitorToken(ctx, { orgId: ctx.orgId, widgetId: input.widgetId, visitorId }),
    visitorId,
    profile: profileOf(visitor ?? {}),
    thread: await readThread(ctx, visit, { visitorId }),
  }
}

/** Of a person whom the website has signed, the name and address stay as the website said. */
export const saveProfile = async (ctx: Ctx, { widgetId, ...profile }: Input<'profile'>) => {
  const visit = await openVisit(ctx, widgetId)
  const { channel, visitorId } = visit
  await assertPreChatComplete(ctx, visit, profile)
  const known = await visitorStore.find(ctx, visitorId)
  const knownProfile = known?.externalId
    ? { name: known.name || profile.name, email: known.email || profile.email }
    : {}
  await visitorStore.save(
    ctx,
    { id: visitorId, channelId: channel.id },
    { ...profile, ...knownProfile, language: ctx.language },
  )
  return {}
}
