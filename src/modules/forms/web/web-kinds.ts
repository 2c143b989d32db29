/** UI of every field kind. */
import { ofEveryKind } from './of-every-kind.ts'
import type { WebKind } from './web-kind.ts'

export const webKinds = ofEveryKind(import.meta.glob<WebKind>('../kinds/*/web.ts', { eager: true, import: 'web' }))
