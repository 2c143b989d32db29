/** Slugs that no new organisation may have: the platform's, paths of the server, and those that could be taken for a key. */
import { platformSlug } from '#platform/org-id.ts'

const reserved = new Set([platformSlug, 'api', 'assets', 'fonts', 'health', 'live', 'metrics', 'public', 'ready'])
const key = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isKey = (slug: string) => key.test(slug)
export const isReserved = (slug: string) => reserved.has(slug) || isKey(slug)
