import { Refusal } from '#core/errors.ts'

const tries = 3

/** A refusal stays a refusal; only what never arrived, or broke on the other side, is asked again. */
export const shouldRetry = (failures: number, error: unknown) =>
  failures < tries && (!(error instanceof Refusal) || error.status === 0 || error.status >= 500)
