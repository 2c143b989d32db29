/** What search engines may fetch. They read it at the root of the host only, which all organisations share. */
import { helpCenterPath } from '../page-model.ts'

const rules = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /public/api/',
  ...['search', 'suggest'].map((page) => `Disallow: /*${helpCenterPath}/${page}`),
  'Allow: /',
]

/** The file at the root names no sitemaps: their list would be a list of the organisations. */
export const printRobots = (sitemap?: string) =>
  [...rules, ...(sitemap ? ['', `Sitemap: ${sitemap}`] : []), ''].join('\n')
