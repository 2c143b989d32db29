/** Makes the HTML of a mail safe to show. Pictures are not loaded from elsewhere: their addresses are kept apart until asked for. */
import type { IOptions } from 'sanitize-html'

const tags =
  'a abbr b bdi bdo big blockquote br caption center code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins li ol p pre q s small span strike strong sub sup table tbody td tfoot th thead tr u ul'
const plainValue = [/^[\w\s#.,%()-]{1,100}$/]
const styles =
  'color background-color text-align direction font-weight font-style font-size line-height text-decoration vertical-align white-space border border-collapse padding margin width'
/** Longer ones are shown as text. */
export const longestHtml = 1_000_000
const deepest = 60

const isTracker = ({ width, height }: Record<string, string>) =>
  [width, height].some((size) => /^[01](px)?$/.test(size ?? ''))

/** `data-cid`: a picture that is attached. `data-remote`: the address of one that is elsewhere. */
const pictureOf = (attribs: Record<string, string>): Record<string, string> => {
  const { src = '', alt = '', width = '', height = '' } = attribs
  const shared = { ...(alt && { alt }), ...(width && { width }), ...(height && { height }) }
  const cid = /^cid:(.{1,500})$/i.exec(src.trim())?.[1]
  if (cid) return { ...shared, 'data-cid': cid }
  return /^https?:\/\//i.test(src.trim()) && !isTracker(attribs) ? { ...shared, 'data-remote': src.trim() } : {}
}

const options: IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: {
    '*': ['dir', 'lang', 'align', 'valign', 'style'],
    a: ['href', 'target', 'rel'],
    img: ['alt', 'width', 'height', 'data-cid', 'data-remote'],
    font: ['color', 'size'],
    table: ['border', 'cellpadding', 'cellspacing', 'width', 'bgcolor'],
    td: ['colspan', 'rowspan', 'width', 'height', 'bgcolor'],
    th: ['colspan', 'rowspan', 'width', 'height', 'bgcolor'],
    ol: ['start', 'type'],
  },
  allowedStyles: { '*': Object.fromEntries(styles.split(' ').map((name) => [name, plainValue])) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: deepest,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(href && { href }), target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: pictureOf(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['data-cid'] && !attribs['data-remote'],
}

const load = async () => (await import('sanitize-html')).default
let loaded: ReturnType<typeof load> | undefined
const sanitizer = () => (loaded ??= load())

export const safeHtml = async (html: string): Promise<string> => (await sanitizer())(html, options).trim()

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const plainOf = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')

/** The addresses of the pictures that are elsewhere, in their order. */
export const remotePicturesIn = (html: string): string[] =>
  [...html.matchAll(/ data-remote="([^"]*)"/g)].map(([, url = '']) => plainOf(url))

/** The words of a mail that has no text of its own. */
export const textOfHtml = async (html: string): Promise<string> => {
  const broken = html
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>|<\/(?:p|div|tr|li|h[1-6]|blockquote|table|pre)>/gi, '\n$&')
    .replace(/<\/t[dh]>/gi, ' $&')
  const plain = (await sanitizer())(broken, { allowedTags: [], allowedAttributes: {}, nestingLimit: deepest })
  return plainOf(plain)
    .replace(/[ \t\u00A0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
