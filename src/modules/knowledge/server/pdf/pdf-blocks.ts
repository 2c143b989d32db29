/** The document of an article as blocks that the template of its PDF typesets. */
import { isolate } from '#core/text/isolate.ts'
import { textOf } from '../../document/attrs.ts'
import { textOfNode } from '../../document/document-text.ts'
import type { ArticleDocument, DocNode } from '../../document/node.ts'

type Direction = 'rtl' | 'ltr'
type Run = { text: string; marks: string[]; href: string | null } | { isBreak: true }
type Cell = { x: number; y: number; colspan: number; rowspan: number; isHead: boolean; blocks: Block[] }
export type Block = { dir: Direction } & (
  | { kind: 'text'; runs: Run[] }
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'quote' | 'callout'; tone: string; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'table'; columns: number; cells: Cell[] }
  | { kind: 'picture'; name: string; alt: string }
)

export type PdfLinks = {
  /** The name of its picture; undefined where it has none. */
  picture: (fileId: string) => string | undefined
  /** The address of an article or a file; undefined where the reader cannot open it. */
  article: (articleId: string) => string | undefined
}

const letter = /\p{L}/u
const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const directionOf = (node: DocNode, outer: Direction): Direction => {
  const { dir } = node.attrs ?? {}
  if (dir === 'rtl' || dir === 'ltr') return dir
  const [first] = letter.exec(textOfNode(node)) ?? []
  if (!first) return outer
  return fromRight.test(first) ? 'rtl' : 'ltr'
}

const runsOf = (nodes: readonly DocNode[], dir: Direction, links: PdfLinks): Run[] =>
  nodes.map((node) => {
    if (node.type === 'hardBreak') return { isBreak: true }
    const marks = node.marks ?? []
    const { href, articleId } = marks.find(({ type }) => type === 'link')?.attrs ?? {}
    const address = typeof articleId === 'string' ? links.article(articleId) : textOf(href)
    return {
      text: isolate(node.text ?? '', dir === 'rtl'),
      marks: marks.map(({ type }) => type),
      href: address || null,
    }
  })

const spanOf = (value: unknown) => (typeof value === 'number' && value > 1 ? value : 1)

const markTaken = (taken: Set<string>, { x, y, colspan, rowspan }: Omit<Cell, 'isHead' | 'blocks'>) => {
  for (let down = 0; down < rowspan; down += 1)
    for (let across = 0; across < colspan; across += 1) taken.add(`${x + across} ${y + down}`)
}

/** Each cell gets its place, because rows may have fewer cells than there are columns. */
const tableOf = (node: DocNode, blocksOf: (node: DocNode) => Block[]) => {
  const rows = node.content ?? []
  const taken = new Set<string>()
  const cells: Cell[] = []
  let columns = 1
  for (const [y, row] of rows.entries()) {
    let x = 0
    for (const cell of row.content ?? []) {
      while (taken.has(`${x} ${y}`)) x += 1
      const colspan = spanOf(cell.attrs?.['colspan'])
      const place = { x, y, colspan, rowspan: Math.min(spanOf(cell.attrs?.['rowspan']), rows.length - y) }
      markTaken(taken, place)
      cells.push({ ...place, isHead: cell.type === 'tableHeader', blocks: blocksOf(cell) })
      x += colspan
      columns = Math.max(columns, x)
    }
  }
  return { columns, cells }
}

/** What a kind of block needs to be set. */
type Setting = { node: DocNode; dir: Direction; links: PdfLinks; blocksOf: (node: DocNode) => Block[] }
const attrOf = ({ attrs }: DocNode, name: string) => textOf(attrs?.[name])
const itemsOf = ({ node, blocksOf }: Setting) => (node.content ?? []).map(blocksOf)
const textBlock = ({ dir }: Setting, text: string, href: string | null = null): Block => ({
  dir,
  kind: 'text',
  runs: text ? [{ text: isolate(text, dir === 'rtl'), marks: [], href }] : [],
})

const setters: Record<string, (setting: Setting) => Block> = {
  paragraph: ({ node, dir, links }) => ({ dir, kind: 'text', runs: runsOf(node.content ?? [], dir, links) }),
  heading: ({ node, dir, links }) => ({
    dir,
    kind: 'heading',
    level: Number(node.attrs?.['level']),
    runs: runsOf(node.content ?? [], dir, links),
  }),
  blockquote: ({ node, dir, blocksOf }) => ({ dir, kind: 'quote', tone: '', blocks: blocksOf(node) }),
  callout: ({ node, dir, blocksOf }) => ({ dir, kind: 'callout', tone: attrOf(node, 'tone'), blocks: blocksOf(node) }),
  codeBlock: ({ node }) => ({ dir: 'ltr', kind: 'code', text: textOfNode(node) }),
  horizontalRule: ({ dir }) => ({ dir, kind: 'rule' }),
  bulletList: (setting) => ({ dir: setting.dir, kind: 'list', start: null, items: itemsOf(setting) }),
  orderedList: (setting) => {
    const start = setting.node.attrs?.['start']
    return { dir: setting.dir, kind: 'list', start: typeof start === 'number' ? start : 1, items: itemsOf(setting) }
  },
  table: ({ node, dir, blocksOf }) => ({ dir, kind: 'table', ...tableOf(node, blocksOf) }),
  image: (setting) => {
    const { node, dir, links } = setting
    const [name, alt] = [links.picture(attrOf(node, 'fileId')), attrOf(node, 'alt')]
    return name ? { dir, kind: 'picture', name, alt } : textBlock(setting, alt)
  },
  video: (setting) => {
    const [title, href] = [attrOf(setting.node, 'title'), attrOf(setting.node, 'href')]
    return textBlock(setting, title || href, href || null)
  },
  attachment: (setting) => textBlock(setting, attrOf(setting.node, 'name')),
}

const blockOf = (node: DocNode, outer: Direction, links: PdfLinks): Block[] => {
  const dir = directionOf(node, outer)
  const blocksOf = (parent: DocNode) => (parent.content ?? []).flatMap((child) => blockOf(child, dir, links))
  const set = setters[node.type]
  return set ? [set({ node, dir, links, blocksOf })] : []
}

export const toPdfBlocks = ({ content }: ArticleDocument, outer: Direction, links: PdfLinks): Block[] =>
  content.flatMap((node) => blockOf(node, outer, links))
