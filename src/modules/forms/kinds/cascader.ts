import * as z from 'zod/mini'
import type { Language } from '#core/words.ts'
import { isTexts, kind } from './kind.ts'

export type Branch = { value: string; label: { ar: string; en: string }; children: Branch[] }
const BranchSchema: z.ZodMiniType<Branch> = z.lazy(() =>
  z.object({
    value: z.string().check(z.minLength(1), z.maxLength(200)),
    label: z.object({ ar: z.string(), en: z.string() }),
    children: z.array(BranchSchema).check(z.maxLength(500)),
  }),
)

/** The branches along a path, from the root; shorter than the path where it leaves the tree. */
export const pathIn = (tree: readonly Branch[], path: readonly string[]): Branch[] => {
  const found: Branch[] = []
  let level = tree
  for (const value of path) {
    const branch = level.find((one) => one.value === value)
    if (!branch) break
    found.push(branch)
    level = branch.children
  }
  return found
}

export const cascader = kind({
  config: z.object({
    levels: z.array(z.object({ ar: z.string(), en: z.string() })).check(z.minLength(1), z.maxLength(6)),
    tree: z.array(BranchSchema).check(z.maxLength(500)),
    /** May one stop before the last level? */
    canStopEarly: z.boolean(),
  }),
  blank: { levels: [{ ar: '', en: '' }], tree: [], canStopEarly: false },
  filter: 'choices',
  check: (value, { tree, canStopEarly }) => {
    if (!isTexts(value) || value.length === 0) return 'invalid'
    const path = pathIn(tree, value)
    if (path.length !== value.length) return 'option'
    return (path.at(-1)?.children.length ?? 0) > 0 && !canStopEarly ? 'required' : undefined
  },
  text: (value: string[], { tree }, language: Language) =>
    pathIn(tree, value)
      .map(({ label }) => label[language])
      .join(' / '),
})
