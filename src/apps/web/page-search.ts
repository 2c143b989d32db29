import { textParam } from '#core/search-params.ts'

/** Reads the named search parameters as text; other parameters are left to the page. */
export const pageSearch =
  (names: readonly string[]) =>
  (raw: Record<string, unknown>): Record<string, unknown> => ({
    ...raw,
    ...Object.fromEntries(names.map((name) => [name, textParam(raw, name)])),
  })
