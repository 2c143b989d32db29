import type * as z from 'zod/mini'
import { isEqual } from '#core/values/equal.ts'
import { fail } from '#core/errors.ts'
import { deleteFile } from '#modules/files/server/remove-file.ts'
import { recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { isCallAllowed } from '#platform/outgoing/outgoing.ts'
import type { OrgSettings, orgSettingsApi } from '../api/settings.ts'
import { urlOfTile } from '../tile-url.ts'
import { checkPictures } from './pictures.ts'
import { orgStore } from './store.ts'
import { settingsStore } from './store/settings.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof orgStore.get>>>

/** The door drops properties that the reply schema does not have, so that one shape serves both replies. */
const shown = ({ slug, name, ...rest }: Stored): OrgSettings => ({
  ...rest,
  calendar: rest.calendar as OrgSettings['calendar'],
  id: slug,
  name: name.en,
  nameInArabic: name.ar,
  hasLogo: rest.logoFileId !== null,
  hasDarkLogo: rest.darkLogoFileId !== null,
  hasBackground: rest.backgroundFileId !== null,
})

export const readOrg = async (ctx: Ctx) => shown((await orgStore.get(ctx)) ?? fail('not-found'))

export const findOrg = async (ctx: Ctx, { name }: { name: string }) => ({
  id: (await orgStore.findByName(ctx, name)) ?? fail('wrong-organization-name'),
})

/** Refuses the change if a value has changed since the user read it. */
const mustBeAsSeen = (before: OrgSettings, seen: Partial<OrgSettings>) => {
  for (const [name, value] of Object.entries(seen))
    if (!isEqual(value, before[name as keyof OrgSettings])) fail('conflict')
}

const mustBeCallable = (ctx: Ctx, tileUrl: string) => {
  const url = urlOfTile(tileUrl, { z: 0, x: 0, y: 0 })
  if (!isCallAllowed(ctx, url)) fail('not-allowed-address', { host: URL.parse(url)?.hostname ?? url })
}

const pictures = ['logoFileId', 'darkLogoFileId', 'backgroundFileId'] as const

export const updateOrg = async (ctx: Ctx, input: z.output<typeof orgSettingsApi.update.input>) => {
  await settingsStore.lock(ctx)
  const before = (await orgStore.get(ctx)) ?? fail('not-found')
  const { orgId: _, name, nameInArabic, previous, ...rest } = input
  if (previous) mustBeAsSeen(shown(before), previous)
  if (rest.features?.some((feature) => before.withheld.includes(feature))) fail('feature-withheld')
  await checkPictures(ctx, input)
  if (rest.tileUrl) mustBeCallable(ctx, rest.tileUrl)
  const names = { en: name ?? before.name.en, ar: nameInArabic ?? before.name.ar }
  const after = (await orgStore.update(ctx, { ...rest, name: names })) ?? fail('not-found')
  for (const picture of pictures) {
    const old = before[picture]
    if (old && old !== after[picture]) await deleteFile(ctx, old)
  }
  recordUpdate(ctx, { kind: 'organization.updated', subjectId: ctx.orgId, before, after })
  if (!isEqual(before.features, after.features) || before.ticketCreation !== after.ticketCreation)
    ctx.after(() => ctx.live.recheck(ctx.orgId, 'org'))
  return shown(after)
}

/** For modules above that serve customers and guests, whom no sign-in keeps out of a suspended organisation. */
export const requireActiveOrg = async (ctx: Ctx) => {
  if ((await orgStore.get(ctx))?.suspendedAt !== null) fail('org-suspended')
}

/** For modules above that show visitors who the organisation is; undefined where it is suspended or not there. */
export const findActiveOrg = async (ctx: Ctx) => {
  const org = await orgStore.get(ctx)
  return org?.suspendedAt === null ? shown(org) : undefined
}

/** For modules above: what sign-in needs of the organisation. */
export const signInRules = async (ctx: Ctx) => {
  const [org, dashboardId] = await Promise.all([orgStore.get(ctx), orgStore.firstDashboard(ctx)])
  return (
    org && {
      slug: org.slug,
      features: org.features,
      isSuspended: org.suspendedAt !== null,
      ticketCreation: org.ticketCreation,
      phoneNumber: org.phoneNumber,
      timeZone: org.timeZone,
      dashboardId,
    }
  )
}
