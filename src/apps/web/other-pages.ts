/** Loads pages that the frame does without. */
import { anyPageAt } from './all-pages.ts'
import { UnbuiltPage } from './unbuilt-page.tsx'

export const loadOtherPage = async (path: string) => (await anyPageAt(path)?.load?.()) ?? UnbuiltPage
