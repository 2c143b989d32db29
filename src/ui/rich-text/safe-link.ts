/** Where a link in rich text may lead. */
export const isSafeLink = (address: string) => {
  try {
    return ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol)
  } catch {
    return false
  }
}

/** What a person means who leaves out the beginning; undefined where it is no address at all. */
export const linkFrom = (typed: string): string | undefined => {
  const text = typed.trim()
  if (isSafeLink(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  const guess = `https://${text}`
  return /^[^\s:/]+\.[^\s:/]{2,}(?:[/?#]\S*)?$/.test(text) && isSafeLink(guess) ? guess : undefined
}
