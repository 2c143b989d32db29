/** Whether a link in rich text has an allowed protocol. */
export const isSafeLink = (address: string) => {
  try {
    return ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol)
  } catch {
    return false
  }
}

/** The URL that was typed, with a missing protocol added; undefined if it is not a URL. */
export const linkFrom = (typed: string): string | undefined => {
  const text = typed.trim()
  if (isSafeLink(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  const url = `https://${text}`
  return /^[^\s:/]+\.[^\s:/]{2,}(?:[/?#]\S*)?$/.test(text) && isSafeLink(url) ? url : undefined
}
