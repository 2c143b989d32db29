import type { Ctx } from '#platform/context.ts'

/** A field, one of its options, or one of its columns. */
export type Asked = { fieldId: string; option?: string; columnId?: string }
/** In how many records a value stands, for each that is asked about. Answered by who keeps the values. */
export type CountValues = (ctx: Ctx, question: { formId: string; asked: Asked[] }) => Promise<number[]>
