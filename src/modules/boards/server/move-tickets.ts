import type { Ctx } from '#platform/context.ts'

/** Moves tickets from one status of a board to another in the background, as the caller; implemented by the module of tickets. */
export type MoveTickets = (ctx: Ctx, move: { boardId: string; from: string; to: string }) => Promise<void>
