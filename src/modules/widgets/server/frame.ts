/** The pages of a widget: the frame that it opens in, and a plain page to try it. */
import type * as z from 'zod/mini'
import { direction, say } from '#core/words.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { PlainReply } from '#platform/door.ts'
import { frameAncestors } from '../allowed-sites.ts'
import type { widgetFrameApi } from '../api/visits.ts'
import { tryPageText } from '../text/try-page-text.ts'
import { openWidget } from './open-widget.ts'
import { toWidget } from './open-widget.ts'
import { widgetTable } from './store/widgets.ts'

const policy = (ancestors: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')

const page = (html: string, ancestors: string): PlainReply => ({
  type: 'text/html; charset=utf-8',
  plain: `<!doctype html>\n${html}`,
  headers: {
    'content-security-policy': policy(ancestors),
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=()',
  },
  without: ['x-frame-options', 'cross-origin-opener-policy'],
})

/** Where a widget is not there, the frame says so itself; a site that is not allowed cannot show it. */
export const openFrame = async (open: OpenCtx, { widgetId }: z.output<typeof widgetFrameApi.open.input>) => {
  const row = await open.readInOrg((ctx) => widgetTable.find(ctx, widgetId))
  const ancestors = row ? frameAncestors(toWidget(row).settings.allowedDomains) : "'none'"
  const html = `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Chat</title><link rel="stylesheet" href="/widget/frame.css"><script type="module" src="/widget/frame.js"></script>
</head><body data-org="${open.orgId}" data-widget="${widgetId}"></body></html>`
  return page(html, ancestors)
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export const openTryPage = async (
  open: OpenCtx,
  { widgetId, language = open.language }: z.output<typeof widgetFrameApi.try.input>,
) => {
  const { widget } = await open.readInOrg((ctx) => openWidget(ctx, widgetId))
  const { primaryColor, position, size } = widget.uiConfigs
  const html = `<html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escape(widget.name)}</title>
<link rel="stylesheet" href="/widget/try.css"></head><body><main><h1>${escape(widget.name)}</h1>
<p>${escape(say(tryPageText.about, language))}</p></main>
<script src="/widget/widget.js" data-org="${open.orgId}" data-widget="${widgetId}"
  data-color="${primaryColor}" data-position="${position}" data-size="${size}" async></script></body></html>`
  return page(html, "'none'")
}
