/** Pictures, videos and files of an article. Their bytes are behind the article's own access. */
import * as z from 'zod/mini'
import { isSafeLink } from '../safe-link.ts'
import { textOf } from '../attrs.ts'
import { element, type NodeKind } from '../node.ts'

const Caption = z.string().check(z.maxLength(300))

export const image: NodeKind = {
  place: 'block',
  holds: null,
  attrs: z.object({
    fileId: z.uuid(),
    alt: Caption,
    width: z.optional(z.nullable(z.enum(['small', 'medium', 'full']))),
  }),
  render: ({ fileId, alt, width }) =>
    element('figure', [element('img', [], { 'data-file': textOf(fileId), alt: textOf(alt), loading: 'lazy' })], {
      class: `article-image article-image-${textOf(width) || 'full'}`,
    }),
}

/** Videos that every browser plays; others are attached. */
export const playedTypes = ['video/mp4', 'video/webm']

/** A video of another site is a link: nothing of it is loaded before a reader follows it. */
export const video: NodeKind = {
  place: 'block',
  holds: null,
  attrs: z.object({
    fileId: z.nullable(z.uuid()),
    href: z.nullable(z.string().check(z.maxLength(2000), z.refine(isSafeLink))),
    title: Caption,
  }),
  render: ({ fileId, href, title }) =>
    typeof fileId === 'string'
      ? element('figure', [
          element('video', [], { 'data-file': fileId, controls: '', preload: 'metadata', 'aria-label': textOf(title) }),
        ])
      : element('p', [
          element('a', [textOf(title) || textOf(href)], {
            href: textOf(href),
            rel: 'noopener nofollow',
            class: 'article-video',
          }),
        ]),
}

export const attachment: NodeKind = {
  place: 'block',
  holds: null,
  attrs: z.object({ fileId: z.uuid(), name: Caption }),
  render: ({ fileId, name }) =>
    element('p', [element('a', [textOf(name)], { 'data-file': textOf(fileId), class: 'article-file', download: '' })]),
}
