/** The part of a file that a player asks for: `bytes=from-to`, with `to` in it. */
export type ByteRange = { from: number; to: number }

/** Undefined where the whole file is sent: without a range, with several, or with one outside the file. */
export const rangeIn = (header: string | undefined, size: number): ByteRange | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  const range =
    from === ''
      ? { from: Math.max(0, size - Number(to)), to: size - 1 }
      : { from: Number(from), to: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
  return range.from <= range.to && range.from < size ? range : undefined
}
