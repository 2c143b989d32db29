/** The addresses of dashboard tabs: a page of the product by its path, or an https address of another site. */
const path = /^\/?[a-z0-9][\w.~%-]*(?:\/[\w.~%-]+)*\/?(?:\?[\w.~%=&+-]*)?$/i
/** Without user names, backslashes, spaces and control characters, by which an address can look like another. */
const address = /^https:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#][^\s\\<>"\p{Cc}]*)?$/iu

const isPath = (url: string) => path.test(url) && !url.split(/[/?]/).some((part) => decodedDots(part))
/** `..`, also as `%2e%2e`. */
const decodedDots = (part: string) => /^(?:\.|%2e){2}$/i.test(part)

const isAddress = (url: string) => address.test(url) && URL.canParse(url)

export const isTabUrl = (url: string) => isPath(url) || isAddress(url)

export type TabTarget =
  | { kind: 'page'; path: string; search: Record<string, string> }
  | { kind: 'address'; href: string; host: string }

/** Where a tab leads, with its parameters in the address; undefined for an address that is not safe. `site` is our own origin. */
export const tabTarget = (
  { url, params }: { url: string; params: Record<string, string> },
  site: string,
): TabTarget | undefined => {
  if (isPath(url)) {
    const [pagePath = '', query = ''] = url
      .replace(/^\//, '')
      .replace(/\/(?=\?|$)/, '')
      .split('?')
    return { kind: 'page', path: pagePath, search: { ...Object.fromEntries(new URLSearchParams(query)), ...params } }
  }
  if (!isAddress(url)) return undefined
  const parsed = new URL(url)
  // Our own pages in a frame would have the session of the reader.
  if (parsed.hostname === new URL(site).hostname) return undefined
  for (const [name, value] of Object.entries(params)) parsed.searchParams.set(name, value)
  return { kind: 'address', href: parsed.href, host: parsed.host }
}
