import type { Ctx } from '#platform/context.ts'

/** Takes a file out of whatever shows it, or refuses where that may not be changed. Done by who keeps the records. */
export type ReleaseFile = (ctx: Ctx, fileId: string) => Promise<void>
