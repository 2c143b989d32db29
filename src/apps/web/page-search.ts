import { textParam } from '#core/search-params.ts'

/** Keeps what a page knows as text, and leaves the rest to the page itself: what does not fit is dropped, an old link opens. */
export const pageSearch =
  (names: readonly string[]) =>
  (raw: Record<string, unknown>): Record<string, unknown> => ({
    ...raw,
    ...Object.fromEntries(names.map((name) => [name, textParam(raw, name)])),
  })
