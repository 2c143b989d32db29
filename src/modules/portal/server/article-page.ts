/** The page of an article: open to all, behind a password, or no longer published. */
import { ApiError, fail } from '#core/errors.ts'
import { reportedActions } from '#modules/knowledge/api/statistics.ts'
import { saveFeedback } from '#modules/knowledge/server/statistics/feedback.ts'
import { openPublishedFile } from '#modules/knowledge/server/article-files.ts'
import { countGuestAction } from '#modules/knowledge/server/statistics/count-actions.ts'
import { openPublishedPdf } from '#modules/knowledge/server/pdf/article-pdf.ts'
import { unlockArticle } from '#modules/knowledge/server/publishing/published-articles.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { SiteReply, SiteRequest, SiteRoute } from '#platform/http/serve-site.ts'
import { log } from '#platform/monitoring/log.ts'
import { helpCenterPath, siteUrl, type SitePage } from '../page-model.ts'
import { numberIn } from '../slug.ts'
import { articleText, siteErrorText } from '../text/site-text.ts'
import { articlePath, readArticle } from './articles.ts'
import { articleJsonLd } from './json-ld.ts'
import { pageOf } from './load-page.ts'
import { answerError, answerOnce, answerPage, Redirect, type Render } from './respond.ts'
import { openSiteOrFail, type Site } from './site.ts'

const cookieOf = (number: number) => `article-${number}`
/** As long as an unlocked article stays open. */
const validSeconds = 12 * 3_600

const unlockIn = ({ headers }: SiteRequest, number: number) =>
  headers.cookie
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${cookieOf(number)}=`))
    ?.slice(cookieOf(number).length + 1)

const numberOf = ({ params }: SiteRequest) => numberIn(params['key'] ?? '') ?? fail('not-found')

/** Each article has one language; its address in the other one leads to its translation, or to itself where it has none. */
const addressOf = ({ frame }: Site, article: Awaited<ReturnType<typeof readArticle>>) =>
  article.translationPath
    ? siteUrl(frame, article.translationPath)
    : siteUrl({ ...frame, language: article.language }, articlePath(article))

const loadArticle = async (
  open: OpenCtx,
  site: Site,
  address: { number: number; unlock: string | undefined },
): Promise<SitePage> => {
  const article = await open.readInOrg((ctx) => readArticle(ctx, site.frame, address))
  if (article.language !== open.language) throw new Redirect(encodeURI(addressOf(site, article)))
  return pageOf(site, {
    path: articlePath(article),
    title: article.title,
    description: article.summary || site.frame.description,
    otherPath: article.translationPath,
    isIndexed: address.unlock === undefined,
    // Others cannot open the pictures of an article that this visitor has unlocked.
    image: (address.unlock === undefined && article.background) || site.frame.logo,
    jsonLd: [articleJsonLd(site.frame, article)],
    content: { kind: 'article', article, isUnlocked: address.unlock !== undefined },
  })
}

const passwordPage = (site: Site, { number }: { number: number }, problem?: string) =>
  pageOf(site, {
    path: articlePath({ number, slug: '' }),
    title: articleText.passwordTitle[site.frame.language],
    isIndexed: false,
    otherPath: undefined,
    content: { kind: 'password', problem },
  })

const codeOf = (error: unknown) => (error instanceof ApiError ? (error.code as string) : undefined)

/** Not kept, because it is for one visitor. */
const answerUnlocked = async (
  render: Render,
  open: OpenCtx,
  address: { number: number; unlock: string | undefined },
): Promise<SiteReply> => {
  const site = await openSiteOrFail(open)
  try {
    return await answerOnce(render, await loadArticle(open, site, address))
  } catch (error) {
    if (codeOf(error) === 'password-required') return answerOnce(render, passwordPage(site, address), { status: 403 })
    return answerError(render, open, { site, error, failed: 'article' })
  }
}

type Until = (open: OpenCtx) => () => Promise<number>
export const answerArticle =
  (render: Render, untilNext: Until): SiteRoute['run'] =>
  async (open, request) => {
    const number = numberIn(request.params['key'] ?? '')
    const unlock = number === undefined ? undefined : unlockIn(request, number)
    if (number !== undefined && unlock) return answerUnlocked(render, open, { number, unlock })
    const load = async (site: Site) => {
      if (number === undefined) return fail('not-found')
      try {
        return await loadArticle(open, site, { number, unlock: undefined })
      } catch (error) {
        return codeOf(error) === 'password-required' ? passwordPage(site, { number }) : Promise.reject(error)
      }
    }
    const key = `article ${number}`
    return answerPage(render, open, { ...request, key, until: untilNext(open), load, failed: 'article' })
  }

const secureIf = (open: OpenCtx) => (open.services.site.startsWith('https:') ? '; Secure' : '')

const unlock = async (render: Render, open: OpenCtx, request: SiteRequest): Promise<SiteReply> => {
  const [site, number] = [await openSiteOrFail(open), numberOf(request)]
  const refused = (problem: string, status: number) =>
    answerOnce(render, passwordPage(site, { number }, problem), { status })
  try {
    const token = await unlockArticle(open, { number, password: (request.form.get('password') ?? '').slice(0, 200) })
    const address = siteUrl(site.frame, articlePath({ number, slug: '' }))
    // The address of an article ends with words of its title, which a path up to its number would not cover.
    const path = siteUrl(site.frame, `${helpCenterPath}/articles`)
    const cookie = `${cookieOf(number)}=${token.unlock}; Path=${path}; Max-Age=${validSeconds}; HttpOnly; SameSite=Lax${secureIf(open)}`
    return {
      status: 303,
      type: 'text/plain',
      body: '',
      headers: { location: address, 'set-cookie': cookie, 'cache-control': 'no-store' },
    }
  } catch (error) {
    if (codeOf(error) === 'invalid-password') return refused(articleText.wrongPassword[open.language], 403)
    if (codeOf(error) === 'too-many') return refused(siteErrorText.tooMany[open.language], 429)
    return answerError(render, open, { site, error })
  }
}

/** Works without scripts, so the answer is a page. */
const sendFeedback = async (render: Render, open: OpenCtx, request: SiteRequest): Promise<SiteReply> => {
  const [site, number] = [await openSiteOrFail(open), numberOf(request)]
  const answer = (problem: string | undefined, status: number) =>
    answerOnce(
      render,
      pageOf(site, {
        path: articlePath({ number, slug: '' }),
        title: articleText.helpful[open.language],
        isIndexed: false,
        otherPath: undefined,
        content: { kind: 'feedback', problem },
      }),
      { status },
    )
  try {
    const isHelpful = request.form.get('helpful') === 'yes'
    await saveFeedback(open, { number, unlock: unlockIn(request, number), isHelpful })
    return await answer(undefined, 200)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'password-required') return await answerOnce(render, passwordPage(site, { number }), { status: 403 })
    if (code === 'not-found' || code === 'not-published') return answerError(render, open, { site, error })
    if (code !== 'too-many') log.error({ err: error, requestId: open.from.requestId }, 'feedback was not stored')
    return answer(siteErrorText.feedback[open.language], code === 'too-many' ? 429 : 503)
  }
}

export const postToArticle =
  (render: Render): SiteRoute['run'] =>
  (open, request) =>
    request.form.has('helpful') ? sendFeedback(render, open, request) : unlock(render, open, request)

/** A browser that fetches what may be opened next is no reader. */
const isPrefetch = ({ headers }: SiteRequest) =>
  [headers['sec-purpose'], headers['purpose'], headers['x-purpose']]
    .flat()
    .some((purpose) => /prefetch|prerender|preview/i.test(purpose ?? ''))

export const openArticleFile: SiteRoute['run'] = (open, request) => {
  const number = numberOf(request)
  const unlocked = unlockIn(request, number)
  const fileId = request.params['fileId'] ?? ''
  const width = Number(request.query.get('width')) || undefined
  const { range } = request.headers
  const address = { number, fileId, width, range, ...(unlocked && { unlock: unlocked }) }
  return openPublishedFile(open, { ...address, isPrefetch: isPrefetch(request) })
}

export const openArticlePdf: SiteRoute['run'] = (open, request) => {
  const number = numberOf(request)
  return openPublishedPdf(open, { number, unlock: unlockIn(request, number), isPrefetch: isPrefetch(request) })
}

/** Sent by the script of the page once a visitor sees it; programs that only fetch pages are not counted. */
export const countAction: SiteRoute['run'] = async (open, request) => {
  const action = reportedActions.find((name) => name === request.form.get('action')) ?? fail('invalid')
  const number = numberOf(request)
  if (!isPrefetch(request)) await countGuestAction(open, { action, number, unlock: unlockIn(request, number) })
  return { status: 204, type: 'text/plain', body: '', headers: { 'cache-control': 'no-store' } }
}
