import * as z from 'zod/mini'
import type { Language } from '#core/words.ts'
import { findDuplicates } from '../config-rules.ts'
import { isTexts, defineKind, type ConfigProblem } from '../kind.ts'

export type Branch = { value: string; label: { ar: string; en: string }; children: Branch[] }
const Label = z.object({ ar: z.string().check(z.maxLength(300)), en: z.string().check(z.maxLength(300)) })
const BranchSchema: z.ZodMiniType<Branch> = z.lazy(() =>
  z.object({
    value: z.string().check(z.minLength(1), z.maxLength(200)),
    label: Label,
    children: z.array(BranchSchema).check(z.maxLength(500)),
  }),
)

/** Branches along a path; shorter if the path leaves the tree. */
export const pathIn = (tree: readonly Branch[], path: readonly string[]): Branch[] => {
  const found: Branch[] = []
  let level = tree
  for (const value of path) {
    const branch = level.find((node) => node.value === value)
    if (!branch) break
    found.push(branch)
    level = branch.children
  }
  return found
}

/** Validates unique values, labels and depth. */
const treeProblems = (tree: readonly Branch[], path: string, levelsLeft: number): ConfigProblem[] => {
  if (tree.length > 0 && levelsLeft === 0) return [{ path, problem: 'too-many' }]
  return [
    ...findDuplicates(tree.map(({ value }) => value)).map((at) => ({
      path: `${path}[${at}].value`,
      problem: 'duplicate' as const,
    })),
    ...tree.flatMap(({ label, children }, at) => [
      ...(label.ar.trim() || label.en.trim() ? [] : [{ path: `${path}[${at}].label`, problem: 'required' as const }]),
      ...treeProblems(children, `${path}[${at}].children`, levelsLeft - 1),
    ]),
  ]
}
const branchesIn = (tree: readonly Branch[]): Branch[] =>
  tree.flatMap((branch) => [branch, ...branchesIn(branch.children)])
const valuesIn = (tree: readonly Branch[]): string[] =>
  tree.flatMap(({ value, children }) => [value, ...valuesIn(children)])

export const cascader = defineKind({
  configuration: z.object({
    levels: z.array(Label).check(z.minLength(1), z.maxLength(6)),
    tree: z.array(BranchSchema).check(z.maxLength(500)),
    /** Whether a value may end before the last level. */
    canStopEarly: z.boolean(),
  }),
  blank: { levels: [{ ar: '', en: '' }], tree: [], canStopEarly: false },
  problems: ({ levels, tree }) => treeProblems(tree, 'tree', levels.length),
  filter: 'choices',
  check: (value, { tree, canStopEarly }) => {
    if (!isTexts(value) || value.length === 0) return 'invalid'
    const path = pathIn(tree, value)
    if (path.length !== value.length) return 'option'
    return (path.at(-1)?.children.length ?? 0) > 0 && !canStopEarly ? 'required' : undefined
  },
  text: (value: string[], { tree }, language: Language) => {
    const path = pathIn(tree, value)
    return value.map((node, at) => path[at]?.label[language] || path[at]?.label.en || node).join(' / ')
  },
  choices: ({ tree }) => branchesIn(tree),
  optionValues: ({ tree }) => [...new Set(valuesIn(tree))],
})
