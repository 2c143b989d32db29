import type { Ctx } from '#platform/context.ts'

/** Puts the tickets that stand in one status of a board into another, later, in the name of who asks. Done by who keeps the tickets. */
export type MoveTickets = (ctx: Ctx, move: { boardId: string; from: string; to: string }) => Promise<void>
