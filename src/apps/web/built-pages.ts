/** Loads a page's code when it is opened. Pages before the sign-in do not load this list. */
import { pageAt } from './pages.ts'

export const loadFrame = async () => (await import('./frame/app-frame.tsx')).AppFrame

const loadOther = async (path: string) => (await import('./other-pages.ts')).loadOtherPage(path)

export const loadPage = (path: string) => pageAt(path)?.load?.() ?? loadOther(path)
