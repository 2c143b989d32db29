/** What differs between two documents: by blocks, then by the words of blocks that were changed. */
import { textOfNode } from './document-text.ts'
import type { ArticleDocument, DocNode } from './node.ts'

export type DiffPart = { text: string; kind: 'same' | 'added' | 'removed' }
/** A block, or of a changed one its words. */
export type DiffBlock = { kind: 'same' | 'added' | 'removed' | 'changed'; parts: DiffPart[] }

/** Longer lists are compared from both ends only, because the table of the comparison grows with their product. */
const mostCompared = 4_000_000

type Step = { kind: DiffPart['kind']; item: string }

const tableOf = (a: readonly string[], b: readonly string[]) => {
  const width = b.length + 1
  const table = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      table[i * width + j] =
        a[i] === b[j]
          ? (table[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0)
  return (i: number, j: number) => table[i * width + j] ?? 0
}

const compareMiddle = (a: readonly string[], b: readonly string[]): Step[] => {
  const removed = a.map((item): Step => ({ kind: 'removed', item }))
  const added = b.map((item): Step => ({ kind: 'added', item }))
  if (a.length * b.length === 0 || a.length * b.length > mostCompared) return [...removed, ...added]
  const common = tableOf(a, b)
  const steps: Step[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      steps.push({ kind: 'same', item: a[i] ?? '' })
      i += 1
      j += 1
    } else if (common(i + 1, j) >= common(i, j + 1)) steps.push(removed[i++] as Step)
    else steps.push(added[j++] as Step)
  }
  return [...steps, ...removed.slice(i), ...added.slice(j)]
}

/** The longest common subsequence; what is equal at both ends is set aside first. */
export const compareLists = (a: readonly string[], b: readonly string[]): Step[] => {
  const same = (item: string): Step => ({ kind: 'same', item })
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  return [
    ...a.slice(0, start).map(same),
    ...compareMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map(same),
  ]
}

const linesOf = ({ content }: ArticleDocument): string[] => {
  const lines: string[] = []
  const add = (node: DocNode) => {
    const isLeaf = !node.content?.some(({ type }) => type !== 'text' && type !== 'hardBreak')
    if (isLeaf) lines.push(textOfNode(node))
    else for (const child of node.content ?? []) add(child)
  }
  for (const node of content) add(node)
  return lines.filter((line) => line.trim() !== '')
}

const joined = (steps: readonly Step[]): DiffPart[] => {
  const parts: DiffPart[] = []
  for (const { kind, item } of steps) {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += item
    else parts.push({ kind, text: item })
  }
  return parts
}
const wordsOf = (line: string) => line.match(/\s+|[^\s]+/g) ?? []

/** A removed block that is followed by an added one was changed. */
export const diffDocuments = (before: ArticleDocument, after: ArticleDocument): DiffBlock[] => {
  const steps = compareLists(linesOf(before), linesOf(after))
  const blocks: DiffBlock[] = []
  for (let at = 0; at < steps.length; at += 1) {
    const [step, next] = [steps[at], steps[at + 1]]
    if (!step) continue
    if (step.kind === 'removed' && next?.kind === 'added') {
      blocks.push({ kind: 'changed', parts: joined(compareLists(wordsOf(step.item), wordsOf(next.item))) })
      at += 1
    } else blocks.push({ kind: step.kind, parts: [{ kind: step.kind, text: step.item }] })
  }
  return blocks
}
