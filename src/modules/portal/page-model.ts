/** What the pages of the public site show. Loaded by the server, rendered by `apps/portal`. */
import type { Language } from '#core/words.ts'
import type { SocialLink } from '#modules/help-center/api.ts'
import type { TabIcon } from '#modules/orgs/api/dashboards.ts'

/** Around every page. Texts are in the language of the page. */
export type SiteFrame = {
  orgSlug: string
  language: Language
  /** `https://help.example.com`, for addresses that leave the site. */
  origin: string
  name: string
  description: string
  /** Address of the picture. */
  logo: string | null
  brand: string | null
  header: string
  headerDescription: string
  searchBox: string
  contact: { email: string; phoneNumber: string; address: string }
  socialLinks: SocialLink[]
  linkGroups: { title: string; links: { name: string; url: string }[] }[]
  hasContactForm: boolean
  copyright: string
  timeZone: string
}

export type CategoryItem = { id: string; name: string; description: string; icon: TabIcon | ''; slug: string }
export type FaqItem = { id: string; question: string; answer: string }
export type ArticleItem = { number: number; slug: string; title: string; summary: string; updatedAt: string }
export type SearchHit = { title: string; text: string; path: string; kind: 'article' | 'faq' | 'category' }
/** A part that could not be loaded says so, and the rest of the page is shown. */
export type Loaded<T> = T | 'failed'

export type SupportHours = {
  timeZone: string
  isOpen: boolean
  /** The next change, formatted; undefined: none. */
  changesAt: string | undefined
  days: { name: string; times: string[] }[]
}
export type ContactValues = { name: string; email: string; phoneNumber: string; subject: string; message: string }
/** A field in which files are sent. */
export type UploadItem = {
  name: string
  label: string
  hint: string
  isRequired: boolean
  /** As browsers take it: `image/*,.pdf`. */
  accept: string
  isSeveral: boolean
  /** How many, how large and of which types, in words. */
  limits: string
}
export type ContactProblems = Partial<Record<keyof ContactValues | 'form', string>>

export type ArticleRef = { number: number; slug: string; title: string }
export type ArticleContent = ArticleItem & {
  html: string
  category: CategoryItem | undefined
  /** Addresses of the pictures. */
  background: string | null
  avatar: string | null
  files: { id: string; name: string; size: number }[]
  next: ArticleRef | null
  previous: ArticleRef | null
  /** The other language has this article at this address. */
  translationPath: string | undefined
  /** Older than the article that it translates. */
  isOutOfDate: boolean
  publishedAt: string
}

export type PageContent =
  | { kind: 'guest'; faqs: Loaded<FaqItem[]>; hours: SupportHours | undefined }
  | { kind: 'home'; categories: Loaded<CategoryItem[]>; faqs: Loaded<FaqItem[]>; articles: Loaded<ArticleItem[]> }
  | { kind: 'category'; category: CategoryItem; articles: Loaded<ArticleItem[]> }
  | { kind: 'article'; article: ArticleContent; isUnlocked: boolean }
  | { kind: 'password'; problem: string | undefined }
  | { kind: 'feedback'; problem: string | undefined }
  | { kind: 'faqs'; faqs: Loaded<FaqItem[]> }
  | { kind: 'search'; query: string; hits: SearchHit[]; corrected: string | undefined }
  | {
      kind: 'contact'
      hours: SupportHours | undefined
      values: ContactValues
      problems: ContactProblems
      uploads: UploadItem[]
      uploadProblems: Record<string, string>
    }
  | { kind: 'sent'; number: string | undefined; email: string; hours: SupportHours | undefined }
  | { kind: 'error'; title: string; text: string }

export type SitePage = {
  frame: SiteFrame
  /** Without the language: `/portal/help-center/faqs`. */
  path: string
  title: string
  description: string
  /** Whether search engines should list it. */
  isIndexed: boolean
  /** Languages that have the page, for `hreflang`; the path in the other language where it differs. */
  otherPath: string | undefined
  jsonLd: object[]
  /** Address of the picture that others show beside a link to the page; the logo where there is none. */
  image: string | null
  content: PageContent
}

const prefixes: Record<Language, string> = { ar: '', en: '/en' }
export const siteUrl = ({ orgSlug, language }: Pick<SiteFrame, 'orgSlug' | 'language'>, path: string) =>
  `/${orgSlug}${prefixes[language]}${path}`
export const helpCenterPath = '/portal/help-center'
export const otherLanguage = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')
