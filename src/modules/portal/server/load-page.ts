/** Loads what each page of the site shows. */
import { fail } from '#core/errors.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { log } from '#platform/monitoring/log.ts'
import { helpCenterPath, type Loaded, type PageContent, type SitePage } from '../page-model.ts'
import { idIn } from '../slug.ts'
import { siteText } from '../text/site-text.ts'
import { listArticles } from './articles.ts'
import { readUploadFields, toUploadItem } from './contact-uploads.ts'
import { faqJsonLd } from './json-ld.ts'
import { categoryPath, findPublicCategory, listPublicCategories, listPublicFaqs } from './public-content.ts'
import type { Site } from './site.ts'
import { readSupportHours } from './support-hours.ts'

const latest = 6
const ofCategory = 100

/** In a transaction of its own, so that a part that fails leaves the rest of the page. */
const loaded = async <T>(open: OpenCtx, part: string, read: (ctx: Ctx) => Promise<T>): Promise<Loaded<T>> => {
  try {
    return await open.readInOrg(read)
  } catch (error) {
    log.error({ err: error, part, requestId: open.from.requestId }, 'a part of a public page')
    return 'failed'
  }
}

/** Whether every part was loaded; only then a page is kept. */
export const isComplete = (content: PageContent) => Object.values(content).every((part) => part !== 'failed')

type Loader = (open: OpenCtx, site: Site, key: string) => Promise<SitePage>
type Rest = Partial<SitePage> & Pick<SitePage, 'path' | 'title' | 'content'>
export const pageOf = ({ frame }: Site, rest: Rest): SitePage => ({
  frame,
  description: frame.description,
  isIndexed: true,
  otherPath: rest.path,
  jsonLd: [],
  image: frame.logo,
  ...rest,
})

const hoursOf = async (open: OpenCtx, { weekStart }: Site) => {
  const hours = await loaded(open, 'hours', (ctx) => readSupportHours(ctx, open.language, weekStart))
  return hours === 'failed' ? undefined : hours
}

export const loadGuest: Loader = async (open, site) => {
  const faqs = await loaded(open, 'faqs', async (ctx) =>
    (await listPublicFaqs(ctx)).filter(({ isPopular }) => isPopular),
  )
  const content = { kind: 'guest' as const, faqs, hours: await hoursOf(open, site) }
  return pageOf(site, { path: '/guest', title: siteText.support[open.language], content })
}

export const loadHome: Loader = async (open, site) => {
  const faqs = await loaded(open, 'faqs', async (ctx) =>
    (await listPublicFaqs(ctx)).filter(({ isPopular }) => isPopular),
  )
  const content = {
    kind: 'home' as const,
    categories: await loaded(open, 'categories', listPublicCategories),
    faqs,
    articles: await loaded(open, 'articles', (ctx) => listArticles(ctx, { pageSize: latest })),
  }
  return pageOf(site, { path: helpCenterPath, title: siteText.helpCenter[open.language], content })
}

export const loadFaqs: Loader = async (open, site) => {
  const faqs = await loaded(open, 'faqs', listPublicFaqs)
  return pageOf(site, {
    path: `${helpCenterPath}/faqs`,
    title: siteText.faqs[open.language],
    content: { kind: 'faqs', faqs },
    jsonLd: faqs === 'failed' || faqs.length === 0 ? [] : [faqJsonLd(faqs)],
  })
}

export const loadCategory: Loader = async (open, site, key) => {
  const id = idIn(key) ?? fail('not-found')
  const category = (await open.readInOrg((ctx) => findPublicCategory(ctx, id))) ?? fail('not-found')
  const articles = await loaded(open, 'articles', (ctx) => listArticles(ctx, { categoryId: id, pageSize: ofCategory }))
  return pageOf(site, {
    path: categoryPath(category),
    title: category.name,
    description: category.description || site.frame.description,
    // Its name in the address is that of the other language there, and is not looked up.
    otherPath: `${helpCenterPath}/categories/${id}`,
    content: { kind: 'category', category, articles },
  })
}

const blankValues = { name: '', email: '', phoneNumber: '', subject: '', message: '' }
type ContactState = Partial<Pick<Extract<PageContent, { kind: 'contact' }>, 'values' | 'problems' | 'uploadProblems'>>
export const loadContact = async (open: OpenCtx, site: Site, state: ContactState = {}) => {
  const fields = await open.readInOrg((ctx) => readUploadFields(ctx, site))
  return pageOf(site, {
    path: `${helpCenterPath}/contact-us`,
    title: siteText.contact[open.language],
    content: {
      kind: 'contact',
      hours: await hoursOf(open, site),
      values: blankValues,
      problems: {},
      uploads: fields.map((field) => toUploadItem(field, open.language)),
      uploadProblems: {},
      ...state,
    },
  })
}

export const loadSent = async (open: OpenCtx, site: Site, sent: { number: string | undefined; email: string }) =>
  pageOf(site, {
    path: `${helpCenterPath}/contact-us`,
    title: siteText.contact[open.language],
    isIndexed: false,
    content: { kind: 'sent', hours: await hoursOf(open, site), ...sent },
  })
