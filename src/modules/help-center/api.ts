/** The help center: what its public site shows besides articles. */
import * as z from 'zod/mini'
import { crudApi, orderApi, StoredRecord } from '#core/crud.ts'
import { endpoint, Nothing, queryBoolean } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Email, limitMarks, OptionalWords, orEmpty, Phone, Text, Version, Website, WordsSchema } from '#core/schemas.ts'
import { tabIcons } from '#modules/orgs/api/dashboards.ts'
import { securityLevels } from './security-levels.ts'

const configure = { needs: 'knowledge.configure-help-center' } as const
const access = { view: { needs: 'knowledge.view' }, edit: configure } as const
const optionalWords = (most: number) => z.object({ ar: Text(most), en: Text(most) })

export const socialKinds = [
  'x',
  'facebook',
  'instagram',
  'linkedin',
  'youtube',
  'whatsapp',
  'telegram',
  'tiktok',
  'snapchat',
] as const
const SocialLink = z.object({ kind: z.enum(socialKinds, problem('required')), url: Website })
export type SocialLink = z.output<typeof SocialLink>
const Link = z.object({ name: WordsSchema, url: Website })
export const linkLimits = { groups: 6, links: 12, social: socialKinds.length }
const LinkGroup = z.object({
  title: WordsSchema,
  links: z.array(Link).check(z.maxLength(linkLimits.links, problem('too-many'))),
})
export type LinkGroup = z.output<typeof LinkGroup>

/** What a message by the contact form becomes. */
export const contactTargets = ['NOTHING', 'TICKET', 'CONVERSATION'] as const
export const HelpCenterInput = z.object({
  /** Without a name the site bears that of the organisation. */
  name: optionalWords(200),
  description: OptionalWords,
  logoFileId: z.nullable(z.uuid()),
  /** Empty parts are those of the organisation. */
  contact: z.object({ email: orEmpty(Email), phoneNumber: orEmpty(Phone), address: optionalWords(500) }),
  socialLinks: z.array(SocialLink).check(z.maxLength(linkLimits.social, problem('too-many'))),
  header: optionalWords(200),
  headerDescription: optionalWords(500),
  searchBox: optionalWords(100),
  linkGroups: z.array(LinkGroup).check(z.maxLength(linkLimits.groups, problem('too-many'))),
  /** Whether the public site is open. */
  isPublic: z.boolean(problem('invalid')),
  contactOpens: z.enum(contactTargets, problem('required')),
  contactBoardId: z.nullable(z.uuid()),
  contactChannelId: z.nullable(z.uuid()),
})
export type HelpCenterInput = z.output<typeof HelpCenterInput>
export const HelpCenter = z.extend(HelpCenterInput, { version: z.number() })
export type HelpCenter = z.output<typeof HelpCenter>

export const helpCenterApi = {
  get: endpoint('GET /help-center', { ...access.view, input: Nothing, reply: HelpCenter }),
  update: endpoint('PUT /help-center', {
    ...configure,
    input: z.extend(HelpCenterInput, { version: Version }),
    reply: HelpCenter,
  }),
}

const SecurityLevel = z.enum(securityLevels, problem('required'))
export const CategoryInput = z.object({
  name: WordsSchema,
  description: OptionalWords,
  icon: orEmpty(z.enum(tabIcons, problem('invalid'))),
  securityLevel: SecurityLevel,
})
export type CategoryInput = z.output<typeof CategoryInput>
export const Category = z.extend(CategoryInput, StoredRecord.shape)
export type Category = z.output<typeof Category>
export const categoryApi = {
  ...crudApi('/help-categories', {
    ...access,
    input: CategoryInput,
    reply: Category,
    sorts: ['name', 'securityLevel', 'createdAt'],
    filters: { securityLevel: z.optional(SecurityLevel) },
  }),
  order: orderApi('/help-categories', configure),
}

/** HTML of a small set of tags. */
const Answer = Text(20_000).check(limitMarks())
/** A tag ends before the next one begins, so that many open ones are read once. */
const isAnswered = (html: string) => /[^\s]/.test(html.replace(/<[^<>]*>|&nbsp;/g, ''))
const RequiredAnswer = Answer.check(z.refine(isAnswered, problem('required')))
export const FaqInput = z.object({
  question: z.object({ ar: WordsSchema.shape.ar, en: WordsSchema.shape.en }),
  answer: z.object({ ar: RequiredAnswer, en: RequiredAnswer }),
  /** Shown on the first page of the site. */
  isPopular: z.boolean(problem('invalid')),
})
export type FaqInput = z.output<typeof FaqInput>
/** `name`: the question, by which lists of records know it. */
export const Faq = z.extend(FaqInput, { ...StoredRecord.shape, name: FaqInput.shape.question })
export type Faq = z.output<typeof Faq>
export const faqApi = {
  ...crudApi('/faqs', {
    ...access,
    input: FaqInput,
    reply: Faq,
    sorts: ['question', 'isPopular', 'createdAt'],
    filters: { isPopular: z.optional(queryBoolean) },
  }),
  order: orderApi('/faqs', configure),
}
