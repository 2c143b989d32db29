/** Renders pages and answers with them: cached, packed, with their entity tag and their content policy. */
import { createHash } from 'node:crypto'
import { ApiError } from '#core/errors.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { SiteReply, SiteRequest } from '#platform/http/serve-site.ts'
import { log } from '#platform/monitoring/log.ts'
import type { SitePage } from '../page-model.ts'
import { siteErrorText } from '../text/site-text.ts'
import { isComplete, pageOf } from './load-page.ts'
import { etagOf, findPage, keepPage, packPage, type CachedPage } from './page-cache.ts'
import { openSite, type Site } from './site.ts'

/** The page as HTML, and the inline parts that its content policy has to allow. */
export type Rendered = { html: string; styles: string[]; scripts: string[] }
export type Render = (page: SitePage) => Promise<Rendered>

const hashesOf = (parts: readonly string[]) =>
  parts.map((part) => `'sha256-${createHash('sha256').update(part).digest('base64')}'`).join(' ')

const policyOf = ({ styles, scripts }: Rendered) =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(scripts)}`.trim(),
    `style-src 'self' ${hashesOf(styles)}`.trim(),
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const html = 'text/html; charset=utf-8'
const cached = { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'accept-encoding' }
const uncached = { 'cache-control': 'no-store' }

const send = async (page: CachedPage, { headers }: SiteRequest): Promise<SiteReply> => {
  // A page that asks for a password becomes another one when it is given, so only this node keeps it.
  const isShared = page.status === 200
  const own = { ...page.headers, ...(isShared ? { ...cached, etag: page.etag } : { ...uncached, vary: cached.vary }) }
  if (isShared && headers['if-none-match'] === page.etag) return { status: 304, type: html, body: '', headers: own }
  const accepted = headers['accept-encoding']?.toString() ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
  if (!encoding) return { status: page.status, type: html, body: page.html, headers: own }
  const body = await packPage(page, encoding)
  return { status: page.status, type: html, body, headers: { ...own, 'content-encoding': encoding } }
}

/** Never kept: it is for one visitor, or says that something failed. */
export const answerOnce = async (
  render: Render,
  page: SitePage,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<SiteReply> => {
  const rendered = await render(page)
  return {
    status,
    type: html,
    body: rendered.html,
    headers: { 'content-security-policy': policyOf(rendered), ...uncached, ...headers },
  }
}

const errorPage = (site: Site, path: string, { title, text }: { title: string; text: string }) =>
  pageOf(site, { path, title, isIndexed: false, otherPath: undefined, content: { kind: 'error', title, text } })

/** Thrown where the page has another address. */
export class Redirect extends Error {
  readonly address: string
  constructor(address: string) {
    super(address)
    this.address = address
  }
}
const redirectTo = (location: string): SiteReply => ({
  status: 302,
  type: 'text/plain',
  body: '',
  headers: { location, ...uncached },
})

/** What could not be loaded, where the whole page is one thing. */
type FailedPart = 'article' | 'categories' | 'failed'
type Failed = { site: Site; error: unknown; failed?: FailedPart | undefined }
/** Pages of the site say what went wrong in its own frame; without a site the product answers. */
export const answerError = async (
  render: Render,
  open: OpenCtx,
  { site, error, failed = 'failed' }: Failed,
): Promise<SiteReply> => {
  if (error instanceof Redirect) return redirectTo(error.address)
  const say = (name: keyof typeof siteErrorText) => siteErrorText[name][open.language]
  const code = error instanceof ApiError ? error.code : 'unexpected'
  if (code === 'not-found')
    return answerOnce(render, errorPage(site, '', { title: say('notFound'), text: say('notFoundText') }), {
      status: 404,
    })
  if (code === 'not-published')
    return answerOnce(render, errorPage(site, '', { title: say('notPublished'), text: say('notPublishedText') }), {
      status: 410,
    })
  log.error({ err: error, requestId: open.from.requestId }, 'a public page')
  return answerOnce(render, errorPage(site, '', { title: say(failed), text: say('failedText') }), { status: 503 })
}

type Load = (site: Site) => Promise<SitePage>
export type PageRequest = SiteRequest & {
  /** Names the page in the cache of the organisation. */
  key: string
  /** How long the page is right at most, besides the changes of the site. */
  until: (site: Site) => Promise<number>
  load: Load
  failed?: FailedPart
}

/** Refuses with `not-found` where the organisation has no open site. */
export const answerPage = async (render: Render, open: OpenCtx, request: PageRequest): Promise<SiteReply> => {
  const site = await open.readInOrg((ctx) => openSite(ctx, open.language))
  if (!site) throw new ApiError('not-found')
  const key = `${open.orgId} ${open.language} ${request.key}`
  const known = findPage(key, site.stamp)
  if (known) return send(known, request)
  try {
    const until = await request.until(site)
    const page = await request.load(site)
    if (!isComplete(page.content)) return await answerOnce(render, page, { status: 503 })
    const rendered = await render(page)
    const made: CachedPage = {
      stamp: site.stamp,
      until,
      status: page.content.kind === 'password' ? 403 : 200,
      etag: etagOf(rendered.html),
      headers: { 'content-security-policy': policyOf(rendered) },
      html: rendered.html,
      packed: new Map(),
    }
    keepPage(key, made)
    return await send(made, request)
  } catch (error) {
    return answerError(render, open, { site, error, failed: request.failed })
  }
}
