/** The public site of an organisation: whether it is open, and what is around its pages. */
import { createHash } from 'node:crypto'
import { fail } from '#core/errors.ts'
import type { Language } from '#core/words.ts'
import { readHelpCenter } from '#modules/help-center/server/help-center.ts'
import { findActiveOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { SiteFrame } from '../page-model.ts'
import { siteText } from '../text/site-text.ts'

export type Site = {
  frame: SiteFrame
  logoFileId: string | null
  target: Pick<Center, 'contactOpens' | 'contactBoardId' | 'contactChannelId'>
  /** Changes with everything that the pages show, besides the clock. */
  stamp: string
  weekStart: number
}

type Center = Awaited<ReturnType<typeof readHelpCenter>>
type Org = NonNullable<Awaited<ReturnType<typeof findActiveOrg>>>

const contactOf = ({ contact }: Center, org: Org, language: Language): SiteFrame['contact'] => ({
  email: contact.email || org.email,
  phoneNumber: contact.phoneNumber || org.phoneNumber,
  address: contact.address[language] || org.address,
})

/** The texts of the help center; where one is empty, that of the organisation or a default. */
const textsOf = (center: Center, org: Org, language: Language) => {
  const orgName = (language === 'ar' ? org.nameInArabic : org.name) || org.name || org.nameInArabic
  return {
    name: center.name[language] || orgName,
    description: center.description[language] || org.description || siteText.headerDescription[language],
    header: center.header[language] || siteText.header[language],
    headerDescription: center.headerDescription[language] || siteText.headerDescription[language],
    searchBox: center.searchBox[language] || siteText.searchBox[language],
  }
}

/** Undefined where the feature is off, the organisation is suspended or its site is closed. */
export const openSite = async (ctx: Ctx, language: Language): Promise<Site | undefined> => {
  // Read by every request, so both statements leave in one packet.
  const [org, center] = await Promise.all([findActiveOrg(ctx), readHelpCenter(ctx)])
  if (!org?.features.includes('knowledge') || !center.isPublic) return undefined
  const logoFileId = center.logoFileId ?? org.logoFileId
  const frame: SiteFrame = {
    orgSlug: org.id,
    language,
    origin: ctx.services.site,
    ...textsOf(center, org, language),
    logo: logoFileId && `/${org.id}/portal/logo?v=${logoFileId.slice(-12)}`,
    brand: org.primaryColor,
    contact: contactOf(center, org, language),
    socialLinks: center.socialLinks,
    linkGroups: center.linkGroups.map(({ title, links }) => ({
      title: title[language],
      links: links.map(({ name, url }) => ({ name: name[language], url })),
    })),
    hasContactForm: center.contactOpens !== 'NOTHING',
    copyright: org.copyrightMessage,
    timeZone: org.timeZone,
  }
  const { contactOpens, contactBoardId, contactChannelId } = center
  return {
    frame,
    logoFileId,
    target: { contactOpens, contactBoardId, contactChannelId },
    stamp: createHash('sha1')
      .update(JSON.stringify([center.siteVersion, frame]))
      .digest('base64url'),
    weekStart: org.weekStart,
  }
}

export const openSiteOrFail = async (open: OpenCtx) =>
  (await open.readInOrg((ctx) => openSite(ctx, open.language))) ?? fail('not-found')
