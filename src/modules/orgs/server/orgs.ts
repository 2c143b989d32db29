import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import type { orgApi, OrgDetails } from '../api.ts'
import { checkPictures } from './pictures.ts'
import { orgStore } from './store.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof orgStore.get>>>

const detailsOf = ({ slug, name, logoFileId, backgroundFileId, ...rest }: Stored): OrgDetails => ({
  ...rest,
  calendar: rest.calendar as OrgDetails['calendar'],
  id: slug,
  name: name.en,
  nameInArabic: name.ar,
  hasLogo: logoFileId !== null,
  hasBackground: backgroundFileId !== null,
})

export const readOrg = async (ctx: Ctx) => detailsOf((await orgStore.get(ctx)) ?? fail('not-found'))

export const findOrg = async (ctx: Ctx, { name }: { name: string }) => ({
  id: (await orgStore.findByName(ctx, name)) ?? fail('wrong-organization-name'),
})

export const updateOrg = async (ctx: Ctx, input: z.output<typeof orgApi.update.input>) => {
  const before = (await orgStore.get(ctx)) ?? fail('not-found')
  await checkPictures(ctx, input)
  const { orgId: _, name, nameInArabic, ...rest } = input
  const names = { en: name ?? before.name.en, ar: nameInArabic ?? before.name.ar }
  const after = (await orgStore.update(ctx, { ...rest, name: names })) ?? fail('not-found')
  await audit(ctx, { act: 'organization.update', targetId: ctx.orgId, before, after })
  await emit(ctx, 'organization.updated', { orgId: ctx.orgId })
  return detailsOf(after)
}

/** For those above: what the sign-in must know of its organisation. */
export const signInRules = async (ctx: Ctx) => {
  const org = await orgStore.get(ctx)
  return (
    org && {
      slug: org.slug,
      features: org.features,
      isSuspended: org.suspendedAt !== null,
      ticketCreation: org.ticketCreation,
      dashboardId: await orgStore.firstDashboard(ctx),
    }
  )
}
