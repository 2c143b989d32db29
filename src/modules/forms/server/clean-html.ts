/** HTML that people have written: a small set of marks, links that lead somewhere harmless, nothing else. */
import { fail } from '#core/errors.ts'
import { hasTooManyMarks } from '#core/schemas.ts'

const tags = 'p br strong em u s h2 h3 ul ol li blockquote a code pre span'.split(' ')

export const cleanHtml = async (html: string): Promise<string> => {
  if (hasTooManyMarks(html)) fail('invalid')
  // Loaded with the first text that has marks: many servers start without ever needing it.
  const { default: sanitize } = await import('sanitize-html')
  return sanitize(html, {
    allowedTags: tags,
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      span: ['data-mention', 'data-id', 'data-label', 'dir'],
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
      a: (tagName, { href }) => ({
        tagName,
        attribs: { ...(href && { href }), target: '_blank', rel: 'noopener noreferrer nofollow' },
      }),
    },
  }).trim()
}
