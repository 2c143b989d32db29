import type { problems } from './text/problems.ts'

export type Problem = keyof typeof problems

/** Names a problem inside a schema; a misspelt one does not compile. */
export const problem = (code: Problem): string => code
