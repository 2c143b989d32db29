import type { TileProblem } from '../../text/tile-problems.ts'

export class TileError extends Error {
  readonly problem: TileProblem
  /** With which the server answered. */
  readonly status: number | undefined
  constructor(problem: TileProblem, status?: number) {
    super(problem)
    this.problem = problem
    this.status = status
  }
}

export const refuseTile = (problem: TileProblem, status?: number): never => {
  throw new TileError(problem, status)
}
