/** All pages, with the names of those that are still to come, which the frame does without. */
import type { Page } from './page.ts'
import { pages } from './pages.ts'
import { knowledgePages } from './pages/knowledge.ts'
import { memosPages } from './pages/memos.ts'
import { reportsPages } from './pages/reports.ts'

export { routeOf } from './pages.ts'

export const allPages = [...pages, ...knowledgePages, ...memosPages, ...reportsPages] as const

export type PagePath = (typeof allPages)[number]['path']
export const anyPageAt = (path: string): Page | undefined => allPages.find((page) => page.path === path)
