/** The result of a test of a connection to another service. */
import * as z from 'zod/mini'
import { connectionProblems } from './connection-problems-text.ts'

type Code = keyof typeof connectionProblems

export const TestProblem = z.object({
  code: z.enum(Object.keys(connectionProblems) as [Code]),
  /** The part of the settings that it concerns. */
  part: z.optional(z.string()),
  status: z.optional(z.number()),
  /** What the service said, in its own words. */
  answer: z.optional(z.string()),
})
export type TestProblem = z.output<typeof TestProblem>

export const testStates = ['untested', 'working', 'failing'] as const
