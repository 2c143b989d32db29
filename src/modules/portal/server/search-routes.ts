/** Searches of visitors: the page of results, suggestions while they type, and what they did not find. */
import { logPublicSearch } from '#modules/knowledge/server/publishing/published-articles.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { SiteReply, SiteRequest, SiteRoute } from '#platform/http/serve-site.ts'
import { log } from '#platform/monitoring/log.ts'
import { helpCenterPath, siteUrl, type SearchHit } from '../page-model.ts'
import { siteText } from '../text/site-text.ts'
import { pageOf } from './load-page.ts'
import { answerOnce, type Render } from './respond.ts'
import { longestQuery, searchSite } from './search.ts'
import { openSiteOrFail } from './site.ts'

const mostHits = 20
const mostSuggested = 6

const queryIn = (values: URLSearchParams) => (values.get('q') ?? '').trim().slice(0, longestQuery)

/** For the report of searches without an answer. One that a question or a topic answered lacks nothing. */
const logUnlessAnswered = async (open: OpenCtx, text: string, hits: readonly SearchHit[]) => {
  if (hits.length > 0 && hits.every(({ kind }) => kind !== 'article')) return
  try {
    await open.inOrg((ctx) => logPublicSearch(ctx, { text, results: hits.length }))
  } catch (error) {
    // The visitor came for the results, which are there.
    log.error({ err: error, requestId: open.from.requestId }, 'a search was not logged')
  }
}

export const answerSearch =
  (render: Render): SiteRoute['run'] =>
  async (open, request) => {
    const site = await openSiteOrFail(open)
    const query = queryIn(request.query)
    const { hits, corrected } = await open.readInOrg((ctx) => searchSite(ctx, query, mostHits))
    await logUnlessAnswered(open, query, hits)
    const page = pageOf(site, {
      path: `${helpCenterPath}/search`,
      title: siteText.searching[open.language],
      isIndexed: false,
      content: { kind: 'search', query, hits, corrected },
    })
    return answerOnce(render, page)
  }

export const suggest = async (open: OpenCtx, { query }: SiteRequest): Promise<SiteReply> => {
  const site = await openSiteOrFail(open)
  const { hits } = await open.readInOrg((ctx) => searchSite(ctx, queryIn(query), mostSuggested))
  const items = hits.map(({ title, kind, path }) => ({ title, kind, url: siteUrl(site.frame, path) }))
  return {
    status: 200,
    type: 'application/json',
    body: JSON.stringify({ items }),
    headers: { 'cache-control': 'no-store' },
  }
}

/** What a visitor typed and left without opening the page of results. */
export const keepSearch = async (open: OpenCtx, { form }: SiteRequest): Promise<SiteReply> => {
  await openSiteOrFail(open)
  const text = queryIn(form)
  const { hits } = await open.readInOrg((ctx) => searchSite(ctx, text, mostSuggested))
  await logUnlessAnswered(open, text, hits)
  return { status: 204, type: 'text/plain', body: '', headers: { 'cache-control': 'no-store' } }
}
