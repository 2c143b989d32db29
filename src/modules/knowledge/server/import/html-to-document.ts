/** Makes the blocks of an article from HTML. What an article cannot hold gives only its text, or nothing. */
import { randomUUID } from 'node:crypto'
import { DomHandler, Parser } from 'htmlparser2'
import type { DocNode, Mark } from '../../document/node.ts'
import { isSafeLink } from '../../document/safe-link.ts'

type HtmlNode = DomHandler['dom'][number]
type HtmlElement = Extract<HtmlNode, { attribs: unknown }>
type Dir = 'rtl' | 'ltr' | null

/** Raised where elements are nested deeper than any text that people write. */
export class TooDeep extends Error {}
const deepestHtml = 250
/** Blocks that hold blocks are opened up below this: an article has an end of its depth. */
const deepestBlock = 14
const longestAlt = 300
const longestLink = 2000

/** Ends at once where elements are nested too deep, because each of them makes the next one slower to read. */
class LimitedHandler extends DomHandler {
  override onopentag(name: string, attribs: Record<string, string>) {
    if (this.tagStack.length > deepestHtml) throw new TooDeep()
    super.onopentag(name, attribs)
  }
}
const parseHtml = (html: string): HtmlNode[] => {
  const handler = new LimitedHandler()
  new Parser(handler).end(html)
  return handler.dom
}

/** Image nodes refer to `id` until the picture is stored as a file. */
export type Picture = { id: string; type: string; data: string }
export type Converted = { blocks: DocNode[]; pictures: Picture[]; leftOut: number }

/** What a node inherits from the elements around it, and what the whole file collects. */
type Place = { depth: number; dir: Dir; marks: readonly Mark[]; found: Found }
/** Pictures of the file by what they are written as, and how many of other places there are. */
type Found = { pictures: Map<string, Picture>; leftOut: number }
/** Blocks that are done, and the line of text that is being read, which becomes a paragraph or a heading. */
type Flow = { blocks: DocNode[]; line: DocNode[]; heading: number | undefined }

const skipped = new Set(
  'head title script style template noscript iframe object embed svg math canvas audio video select textarea input button'.split(
    ' ',
  ),
)
const inline = new Set('span font small big sub sup abbr cite q time label bdi bdo mark var dfn wbr'.split(' '))
const markOf: Record<string, string> = {
  b: 'bold',
  strong: 'bold',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  i: 'italic',
  em: 'italic',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  u: 'underline',
  ins: 'underline',
}
/** As the editor orders them; it knows no mark beside code. */
const markOrder = ['link', 'bold', 'code', 'italic', 'strike', 'underline']

const withMark = (marks: readonly Mark[], mark: Mark): Mark[] => {
  const all = [...marks.filter(({ type }) => type !== mark.type), mark]
  return all.toSorted((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type))
}
const shownMarks = (marks: readonly Mark[]) => {
  const code = marks.filter(({ type }) => type === 'code')
  return code.length > 0 ? code : marks
}

const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node
const childrenOf = (node: HtmlNode) => ('childNodes' in node ? (node.childNodes as HtmlNode[]) : [])
const elementsIn = (node: HtmlNode) => childrenOf(node).filter(isElement)

// oxlint-disable-next-line no-control-regex -- these are what is removed
const clean = (text: string) => text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '').toWellFormed()

const plainText = (node: HtmlNode): string => {
  if (node.type === 'text') return clean(node.data)
  if (isElement(node) && node.name === 'br') return '\n'
  if (isElement(node) && skipped.has(node.name)) return ''
  return childrenOf(node).map(plainText).join('')
}

const directed = (dir: Dir, attrs: Record<string, unknown> = {}) => {
  const all = { ...attrs, ...(dir && { dir }) }
  return Object.keys(all).length > 0 ? { attrs: all } : {}
}

const addText = ({ line }: Flow, text: string, { marks }: Place) => {
  const last = line.at(-1)
  const isAtStart = !last || last.type === 'hardBreak' || /\s$/.test(last.text ?? '')
  const collapsed = clean(text).replace(/[\t\n\r\f ]+/g, ' ')
  const shown = isAtStart ? collapsed.replace(/^ /, '') : collapsed
  const own = shownMarks(marks)
  if (shown !== '') line.push({ type: 'text', text: shown, ...(own.length > 0 && { marks: [...own] }) })
}

/** Without the spaces and breaks at its end. */
const takeLine = (flow: Flow): DocNode[] => {
  const line = flow.line
  flow.line = []
  for (;;) {
    const last = line.pop()
    const text = last?.text?.replace(/ +$/, '')
    if (last === undefined) return []
    if (text) return [...line, { ...last, text }]
  }
}

const endLine = (flow: Flow, { dir }: Place) => {
  const content = takeLine(flow)
  if (!content.some(({ text }) => text?.trim())) return
  const { heading: level } = flow
  flow.blocks.push(
    level === undefined
      ? { type: 'paragraph', ...directed(dir), content }
      : { type: 'heading', ...directed(dir, { level: Math.min(Math.max(level, 1), 4) }), content },
  )
}

const spanOf = (value: string | undefined) => Math.min(Math.max(Math.trunc(Number(value)) || 1, 1), 100)
const emptyParagraph: DocNode = { type: 'paragraph' }

const blocksIn = (nodes: readonly HtmlNode[], place: Place) => {
  const flow: Flow = { blocks: [], line: [], heading: undefined }
  for (const node of nodes) walk(node, flow, place)
  endLine(flow, place)
  return flow.blocks
}

const addPicture = (flow: Flow, { attribs }: HtmlElement, place: Place) => {
  const src = (attribs['src'] ?? '').trim()
  const alt = clean(attribs['alt'] ?? '').trim()
  const [, type, data] = /^data:(image\/[\w.+-]+);base64,([\w+/=\s-]+)$/i.exec(src) ?? []
  if (type && data) {
    const picture = place.found.pictures.get(src) ?? { id: randomUUID(), type: type.toLowerCase(), data }
    place.found.pictures.set(src, picture)
    endLine(flow, place)
    const attrs = { fileId: picture.id, alt: alt.slice(0, longestAlt).toWellFormed(), width: null }
    flow.blocks.push({ type: 'image', attrs })
    return
  }
  place.found.leftOut += 1
  const isLink = isSafeLink(src) && src.length <= longestLink
  const link = { type: 'link', attrs: { href: src } }
  if (isLink) addText(flow, alt || src, { ...place, marks: withMark(place.marks, link) })
  else addText(flow, alt, place)
}

const listItem = (nodes: readonly HtmlNode[], place: Place): DocNode => {
  const content = blocksIn(nodes, { ...place, depth: place.depth + 2, dir: null })
  return { type: 'listItem', content: content[0]?.type === 'paragraph' ? content : [emptyParagraph, ...content] }
}

const list = (element: HtmlElement, place: Place): DocNode[] => {
  // A list directly inside a list becomes one of its items.
  const items = elementsIn(element).map((item) => listItem(item.name === 'li' ? childrenOf(item) : [item], place))
  if (items.length === 0) return []
  if (element.name !== 'ol') return [{ type: 'bulletList', ...directed(place.dir), content: items }]
  const start = Math.min(Math.max(Math.trunc(Number(element.attribs['start'] ?? 1)) || 0, 0), 100_000)
  return [{ type: 'orderedList', ...directed(place.dir, { start }), content: items }]
}

const cell = (element: HtmlElement, place: Place): DocNode => {
  const content = blocksIn(childrenOf(element), { ...place, depth: place.depth + 3, marks: [], dir: null })
  return {
    type: element.name === 'th' ? 'tableHeader' : 'tableCell',
    attrs: {
      colspan: spanOf(element.attribs['colspan']),
      rowspan: spanOf(element.attribs['rowspan']),
      colwidth: null,
    },
    content: content.length > 0 ? content : [emptyParagraph],
  }
}

const table = (element: HtmlElement, place: Place): DocNode[] => {
  const parts = elementsIn(element)
  const captions = parts.filter(({ name }) => name === 'caption').flatMap((part) => blocksIn(childrenOf(part), place))
  const rows = parts.flatMap((part) => (/^t(head|body|foot)$/.test(part.name) ? elementsIn(part) : [part]))
  const content = rows
    .filter(({ name }) => name === 'tr')
    .map((row) => elementsIn(row).filter(({ name }) => name === 'td' || name === 'th'))
    .filter((cells) => cells.length > 0)
    .map((cells): DocNode => ({ type: 'tableRow', content: cells.map((element) => cell(element, place)) }))
  return content.length > 0 ? [...captions, { type: 'table', content }] : captions
}

const codeBlock = (element: HtmlElement): DocNode[] => {
  const text = plainText(element).replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const named = elementsIn(element).find(({ name }) => name === 'code')?.attribs['class'] ?? ''
  const language = /(?:^|\s)language-([\w+#-]{1,40})(?:\s|$)/.exec(named)?.[1] ?? null
  return text.trim() === '' ? [] : [{ type: 'codeBlock', attrs: { language }, content: [{ type: 'text', text }] }]
}

const quote = (element: HtmlElement, place: Place): DocNode[] => {
  const content = blocksIn(childrenOf(element), { ...place, depth: place.depth + 1 })
  return content.length > 0 ? [{ type: 'blockquote', ...directed(place.dir), content }] : []
}

const holders: Record<string, (element: HtmlElement, place: Place) => DocNode[]> = {
  ul: list,
  ol: list,
  menu: list,
  table,
  pre: codeBlock,
  blockquote: quote,
  hr: () => [{ type: 'horizontalRule' }],
}

const walkChildren = (element: HtmlNode, flow: Flow, place: Place) => {
  for (const child of childrenOf(element)) walk(child, flow, place)
}

const walkInline = (element: HtmlElement, flow: Flow, place: Place) => {
  const { name, attribs } = element
  const mark = markOf[name]
  const href = (attribs['href'] ?? '').trim()
  if (name === 'br') flow.line.push({ type: 'hardBreak' })
  else if (name === 'img') addPicture(flow, element, place)
  else if (mark) walkChildren(element, flow, { ...place, marks: withMark(place.marks, { type: mark }) })
  else if (name === 'a' && isSafeLink(href) && href.length <= longestLink) {
    const link = { type: 'link', attrs: { href: clean(href) } }
    walkChildren(element, flow, { ...place, marks: withMark(place.marks, link) })
  } else walkChildren(element, flow, place)
}

const walkBlock = (element: HtmlElement, flow: Flow, outer: Place) => {
  const { name, attribs } = element
  const own = (attribs['dir'] ?? '').toLowerCase()
  // The direction of a whole page is that of its frame: its blocks follow their letters.
  const isPage = name === 'html' || name === 'body'
  const place: Place = { ...outer, dir: !isPage && (own === 'rtl' || own === 'ltr') ? own : outer.dir }
  endLine(flow, outer)
  const hold = Object.hasOwn(holders, name) ? holders[name] : undefined
  const level = /^h([1-6])$/.exec(name)?.[1]
  if (hold && (place.depth <= deepestBlock || name === 'pre' || name === 'hr'))
    flow.blocks.push(...hold(element, place))
  else {
    const { heading } = flow
    if (level) flow.heading = Number(level)
    walkChildren(element, flow, place)
    endLine(flow, place)
    flow.heading = heading
  }
}

const walk = (node: HtmlNode, flow: Flow, place: Place): void => {
  if (node.type === 'text') addText(flow, node.data, place)
  else if (!isElement(node) || skipped.has(node.name)) return
  else if (inline.has(node.name) || Object.hasOwn(markOf, node.name) || /^(a|br|img)$/.test(node.name))
    walkInline(node, flow, place)
  else walkBlock(node, flow, place)
}

/** Headings keep their level 1 here, because it may become the title. */
export const htmlToBlocks = (html: string): Converted => {
  const found: Found = { pictures: new Map(), leftOut: 0 }
  const blocks = blocksIn(parseHtml(html), { depth: 1, dir: null, marks: [], found })
  return { blocks, pictures: [...found.pictures.values()], leftOut: found.leftOut }
}
