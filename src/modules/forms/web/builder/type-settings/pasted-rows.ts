/** Options and cascader branches from cells copied out of a spreadsheet. */
import type { Branch } from '../../../kinds/cascader/definition.ts'
import type { Option } from '../../../kinds/kind.ts'
import { keyFor } from '../blanks.ts'

/** Cells of tab-separated lines; blank lines are left out. */
export const parsePastedRows = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .map((line) =>
      line.split('\t').map((cell) =>
        cell
          .replace(/^"(.*)"$/, '$1')
          .replaceAll('""', '"')
          .trim(),
      ),
    )
    .filter((cells) => cells.some(Boolean))

/** Whether a pasted text is a table rather than a text for one input. */
export const isPastedTable = (text: string) => /\t|\r?\n./.test(text.trim())

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)
/** The second cell is the other language if exactly one of the two is Arabic. */
const labelFrom = ([first = '', second = '']: readonly string[]) => {
  if (!second || isArabic(first) === isArabic(second)) return { label: { ar: first, en: first }, used: 1 }
  return { label: isArabic(first) ? { ar: first, en: second } : { ar: second, en: first }, used: 2 }
}

/** Columns: label, optionally the label in the other language, optionally the value. */
export const optionsFromRows = (rows: readonly (readonly string[])[], existing: readonly Option[]): Option[] => {
  const taken = existing.map(({ value }) => value)
  return rows.flatMap((cells): Option[] => {
    const { label, used } = labelFrom(cells)
    if (!label.ar && !label.en) return []
    const written = cells[used]
    if (written && taken.includes(written)) return []
    const value = written || keyFor(isArabic(label.en) ? `option_${taken.length + 1}` : label.en, taken)
    taken.push(value)
    return [{ value, label }]
  })
}

/** A pair of names for each cell of a row, for the levels. */
export const levelsFromCells = (cells: readonly string[]) => cells.map((name) => ({ ar: name, en: name }))

const findBranch = (branches: Branch[], name: string): Branch => {
  const known = branches.find(({ label }) => label.ar === name || label.en === name)
  if (known) return known
  const taken = branches.map(({ value }) => value)
  const branch: Branch = {
    value: keyFor(isArabic(name) ? `branch_${taken.length + 1}` : name, taken),
    label: { ar: name, en: name },
    children: [],
  }
  branches.push(branch)
  return branch
}

/** One column a level; an empty cell repeats the line above. Branches of the same name are merged. */
export const branchesFromRows = (rows: readonly (readonly string[])[], existing: readonly Branch[] = []): Branch[] => {
  const tree = structuredClone(existing) as Branch[]
  let path: Branch[] = []
  for (const cells of rows) {
    const first = cells.findIndex(Boolean)
    path = path.slice(0, first)
    let branches = path.at(-1)?.children ?? tree
    for (const name of cells.slice(path.length).filter(Boolean)) {
      const branch = findBranch(branches, name)
      path.push(branch)
      branches = branch.children
    }
  }
  return tree
}

export const countBranches = (tree: readonly Branch[]): number =>
  tree.reduce((count, { children }) => count + 1 + countBranches(children), 0)
export const depthOf = (tree: readonly Branch[]): number =>
  tree.reduce((depth, { children }) => Math.max(depth, 1 + depthOf(children)), 0)
type Level = { ar: string; en: string }
/** With unnamed levels where branches are deeper than the named ones. */
export const levelsFor = (tree: readonly Branch[], named: readonly Level[]): Level[] => {
  const missing = Math.max(0, depthOf(tree) - named.length)
  return [...named, ...Array.from({ length: missing }, () => ({ ar: '', en: '' }))]
}
export const widestOf = (tree: readonly Branch[]): number =>
  tree.reduce((most, { children }) => Math.max(most, widestOf(children)), tree.length)
