/** The public site of an organisation: whether it is open, and what is around its pages. */
import { createHash } from 'node:crypto'
import type { Language } from '#core/words.ts'
import { readHelpCenter } from '#modules/help-center/server/help-center.ts'
import { readOrg, signInRules } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'
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
type Org = Awaited<ReturnType<typeof readOrg>>

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
  const rules = await signInRules(ctx)
  if (!rules || rules.isSuspended || !rules.features.includes('knowledge')) return undefined
  const center = await readHelpCenter(ctx)
  if (!center.isPublic) return undefined
  const org = await readOrg(ctx)
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
