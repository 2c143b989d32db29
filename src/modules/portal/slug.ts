/** Words of a title in an address, for readers and search engines; only the number or id before them is looked up. */
export const slugOf = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')

/** `142-slug` → 142. */
export const numberIn = (key: string) => {
  const [, digits] = /^(\d{1,9})(?:-|$)/.exec(key) ?? []
  return digits ? Number(digits) : undefined
}
/** `01890a5d-…-slug` → the id. */
export const idIn = (key: string) => /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-|$)/.exec(key)?.[1]
