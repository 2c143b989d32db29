import type { Ctx } from '#platform/context.ts'

/** Removes a file from records that show it, or refuses; implemented by the module of those records. */
export type ReleaseFile = (ctx: Ctx, fileId: string) => Promise<void>
