import * as z from 'zod/mini'
import { isSafeLink } from './safe-link.ts'
import { element, type Tree } from './node.ts'

type MarkKind = { attrs: z.ZodMiniObject; render: (attrs: Record<string, unknown>, child: Tree) => Tree }
const plain = (tag: string): MarkKind => ({ attrs: z.object({}), render: (_, child) => element(tag, [child]) })

/** A link leads to a site, or by its id to another article, whose address may change. */
const link: MarkKind = {
  attrs: z.object({
    href: z.optional(z.nullable(z.string().check(z.maxLength(2000), z.refine(isSafeLink)))),
    articleId: z.optional(z.nullable(z.uuid())),
  }),
  render: ({ href, articleId }, child) => {
    if (typeof articleId === 'string') return element('a', [child], { 'data-article': articleId })
    return typeof href === 'string' ? element('a', [child], { href, rel: 'noopener nofollow' }) : child
  },
}

export const markKinds: Record<string, MarkKind> = {
  bold: plain('strong'),
  italic: plain('em'),
  underline: plain('u'),
  strike: plain('s'),
  code: plain('code'),
  link,
}
