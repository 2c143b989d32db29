/** Converts schema issues to paths and problems. */
import type * as z from 'zod/mini'
import type { Problem } from '#core/problems.ts'
import { isProblem } from '#core/text/problems.ts'

type Issue = z.core.$ZodIssue

const tooSmall: Record<string, Problem> = { array: 'too-few', string: 'required' }
const tooBig: Record<string, Problem> = { array: 'too-many', string: 'too-long' }

const problemOf = (issue: Issue): Problem => {
  if (isProblem(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'too_small') return tooSmall[issue.origin] ?? 'too-small'
  return issue.code === 'too_big' ? (tooBig[issue.origin] ?? 'too-big') : 'invalid'
}

const pathOf = (base: string, path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (prefix, key) => (typeof key === 'number' ? `${prefix}[${key}]` : `${prefix}.${String(key)}`),
    base,
  )

export const issueProblems = (base: string, issues: readonly Issue[]) =>
  issues.map((issue) => ({ path: pathOf(base, issue.path), problem: problemOf(issue) }))
