/** The searches that led somewhere, on this device and for this organisation. */
import { readStored, saveStored } from '#ui/settings/browser-storage.ts'

const key = 'recentSearches'
const most = 5
type Stored = { orgId: string; texts: string[] }

export const recentSearches = (orgId: string): string[] => {
  const stored = readStored<Partial<Stored>>(key, {})
  return stored.orgId === orgId && Array.isArray(stored.texts) ? stored.texts : []
}

export const rememberSearch = (orgId: string, text: string) =>
  saveStored(key, { orgId, texts: [text, ...recentSearches(orgId).filter((other) => other !== text)].slice(0, most) })
