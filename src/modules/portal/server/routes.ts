/** The addresses of the public site: Arabic without a prefix, English below `/en`. */
import { ApiError, fail } from '#core/errors.ts'
import { languages, type Language } from '#core/words.ts'
import { openPublicFile } from '#modules/files/server/read-file.ts'
import { nextPublicMoment } from '#modules/knowledge/server/publishing/published-articles.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { SiteReply, SiteRequest, SiteRoute } from '#platform/http/serve-site.ts'
import { helpCenterPath, siteUrl } from '../page-model.ts'
import { idIn } from '../slug.ts'
import { answerArticle, countAction, openArticleFile, openArticlePdf, postToArticle } from './article-page.ts'
import { sendContactMessage, valuesIn } from './contact.ts'
import { printFeed, printSitemap } from './feeds.ts'
import { loadCategory, loadContact, loadFaqs, loadGuest, loadHome, loadSent } from './load-page.ts'
import { answerError, answerOnce, answerPage, type Render } from './respond.ts'
import { printRobots } from './robots.ts'
import { answerSearch, keepSearch, suggest } from './search-routes.ts'
import { openSiteOrFail, type Site } from './site.ts'

const longestKept = 10 * 60_000
/** Pages that say whether support is open now. */
const aMinute = 60_000

/** Until an article appears or ends by its date. */
const untilNext = (open: OpenCtx) => async () => {
  const next = await open.readInOrg(nextPublicMoment)
  return Math.min(Date.now() + longestKept, next ? Date.parse(next) : Infinity)
}
const forAMinute = () => Promise.resolve(Date.now() + aMinute)

const forPrograms = (body: string, type: string): SiteReply => ({
  status: 200,
  type,
  body,
  headers: { 'cache-control': 'public, max-age=300' },
})

const postContact =
  (render: Render) =>
  async (open: OpenCtx, { form, files }: SiteRequest) => {
    const site = await openSiteOrFail(open)
    const values = valuesIn(form)
    const outcome = await sendContactMessage(open, site, { values, form, files })
    if ('sent' in outcome) return answerOnce(render, await loadSent(open, site, outcome.sent))
    const { problems, uploadProblems = {}, status } = outcome
    return answerOnce(render, await loadContact(open, site, { values, problems, uploadProblems }), { status })
  }

const logo = async (open: OpenCtx) => {
  const { logoFileId } = await openSiteOrFail(open)
  return openPublicFile(open, logoFileId ?? fail('not-found'), 'logo')
}

type Run = SiteRoute['run']
/** Answers unknown addresses below the help center with a page of the site. */
const answerMissing =
  (render: Render): Run =>
  async (open) =>
    answerError(render, open, { site: await openSiteOrFail(open), error: new ApiError('not-found') })

const pagesIn = (render: Render): Record<string, Run> => {
  const page =
    (key: string, load: (open: OpenCtx, site: Site) => ReturnType<typeof loadHome>, until = untilNext): Run =>
    (open, request) =>
      answerPage(render, open, { ...request, key, until: until(open), load: (site) => load(open, site) })
  const minute = () => forAMinute
  return {
    '/guest': page('guest', (open, site) => loadGuest(open, site, ''), minute),
    [helpCenterPath]: page('home', (open, site) => loadHome(open, site, '')),
    [`${helpCenterPath}/faqs`]: page('faqs', (open, site) => loadFaqs(open, site, '')),
    [`${helpCenterPath}/contact-us`]: page('contact', (open, site) => loadContact(open, site), minute),
    [`${helpCenterPath}/search`]: answerSearch(render),
    [`${helpCenterPath}/suggest`]: suggest,
    [`${helpCenterPath}/sitemap.xml`]: async (open) => {
      const { frame } = await openSiteOrFail(open)
      return forPrograms(await open.readInOrg((ctx) => printSitemap(ctx, frame)), 'application/xml')
    },
    [`${helpCenterPath}/robots.txt`]: async (open) => {
      const { frame } = await openSiteOrFail(open)
      return forPrograms(printRobots(frame.origin + siteUrl(frame, `${helpCenterPath}/sitemap.xml`)), 'text/plain')
    },
    [`${helpCenterPath}/feed.xml`]: async (open) => {
      const { frame } = await openSiteOrFail(open)
      return forPrograms(await open.readInOrg((ctx) => printFeed(ctx, frame)), 'application/atom+xml')
    },
    [`${helpCenterPath}/categories/:key`]: (open, request) => {
      const key = request.params['key'] ?? ''
      const load = (site: Site) => loadCategory(open, site, key)
      const page = { key: `category ${idIn(key)}`, until: untilNext(open), load, failed: 'categories' as const }
      return answerPage(render, open, { ...request, ...page })
    },
    [`${helpCenterPath}/articles/:key`]: answerArticle(render, untilNext),
    [`${helpCenterPath}/articles/:key/files/:fileId`]: openArticleFile,
    [`${helpCenterPath}/articles/:key/pdf`]: openArticlePdf,
    [`${helpCenterPath}/*`]: answerMissing(render),
  }
}

const prefixes: Record<Language, '' | '/en'> = { ar: '', en: '/en' }

export const portalRoutesWith = (render: Render): SiteRoute[] =>
  languages.flatMap((language): SiteRoute[] => {
    const at = (path: string) => `/:orgId${prefixes[language]}${path}` as const
    return [
      { method: 'GET', path: at('/portal/logo'), language, run: logo },
      ...Object.entries(pagesIn(render)).map(([path, run]) => ({
        method: 'GET' as const,
        path: at(path),
        language,
        run,
      })),
      {
        method: 'POST',
        path: at(`${helpCenterPath}/contact-us`),
        language,
        takesFiles: true,
        run: postContact(render),
      },
      { method: 'POST', path: at(`${helpCenterPath}/suggest`), language, run: keepSearch },
      { method: 'POST', path: at(`${helpCenterPath}/articles/:key`), language, run: postToArticle(render) },
      { method: 'POST', path: at(`${helpCenterPath}/articles/:key/actions`), language, run: countAction },
    ]
  })
