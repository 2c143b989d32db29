/** UI of every field kind. */
import { collectKinds } from './collect-kinds.ts'
import type { WebKind } from './web-kind.ts'

export const webKinds = collectKinds(import.meta.glob<WebKind>('../kinds/*/web.ts', { eager: true, import: 'web' }))
