import type { Ctx } from '#platform/context.ts'

/** A field, one of its options, or one of its columns whose use is counted. */
export type ValueUse = { fieldId: string; option?: string; columnId?: string }
/** The number of records for each use; implemented by the module that stores the values. */
export type CountValues = (ctx: Ctx, query: { formId: string; uses: ValueUse[] }) => Promise<number[]>
