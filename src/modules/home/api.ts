import * as z from 'zod/mini'
import { endpoint, Nothing } from '#core/endpoint.ts'
import type { Scope } from '#core/live.ts'

/** What a new organisation needs before its users can work, in this order. */
export const setupSteps = ['look', 'departments', 'users', 'board', 'form', 'ticket'] as const
export type SetupStep = (typeof setupSteps)[number]

export const Setup = z.object({
  done: z.record(z.enum(setupSteps), z.boolean()),
  /** The first board, whose form and tickets come next. */
  boardId: z.nullable(z.uuid()),
})
export type Setup = z.output<typeof Setup>

const ofNothing = (): Scope[] => []

export const homeApi = {
  setup: endpoint('GET /home/setup', { needs: 'user.admin', watches: ofNothing, input: Nothing, reply: Setup }),
}
