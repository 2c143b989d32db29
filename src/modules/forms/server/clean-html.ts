/** Cleans user-written HTML: a small set of tags, safe links, nothing else. */
import { fail } from '#core/errors.ts'
import { hasTooManyMarks } from '#core/schemas.ts'
import { escapeHtml } from '#core/values/html.ts'

const tags = 'p br strong em u s h2 h3 ul ol li blockquote a code pre span'.split(' ')

/** Internal tag for a mention during cleaning; user input cannot produce it. */
const mentionTag = 'mention'

/** Replaces the content of a mention by the name; relies on balanced tags. */
const insertMentionNames = (html: string, names: ReadonlyMap<string, string>) => {
  let depth = 0
  let named = ''
  for (const part of html.split(/(<mention id="[^"]*">|<\/mention>)/)) {
    const [, id] = /^<mention id="([^"]*)">$/.exec(part) ?? []
    if (part === '</mention>') depth -= 1
    else if (depth === 0) named += id ? `<span data-mention="${id}">@${escapeHtml(names.get(id) ?? '')}</span>` : part
    if (id) depth += 1
  }
  return named
}

/** `mentioned`: names of the users this text may mention; other mentions become plain text. */
export const cleanHtml = async (html: string, mentioned: ReadonlyMap<string, string> = new Map()): Promise<string> => {
  if (hasTooManyMarks(html)) fail('invalid')
  // Loaded on first use, to keep server start fast.
  const { default: sanitize } = await import('sanitize-html')
  const cleaned = sanitize(html, {
    allowedTags: [...tags, mentionTag],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      span: ['dir'],
      [mentionTag]: ['id'],
      p: ['dir'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
    transformTags: {
      b: 'strong',
      i: 'em',
      [mentionTag]: () => ({ tagName: 'span', attribs: {} }),
      span: (tagName, { 'data-mention': id = '', dir }) => ({
        tagName: mentioned.has(id) ? mentionTag : tagName,
        attribs: { ...(mentioned.has(id) ? { id } : dir && { dir }) },
      }),
      a: (tagName, { href }) => ({
        tagName,
        attribs: { ...(href && { href }), target: '_blank', rel: 'noopener noreferrer nofollow' },
      }),
    },
  })
  return insertMentionNames(cleaned, mentioned).trim()
}
