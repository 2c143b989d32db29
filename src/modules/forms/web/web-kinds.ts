/** What the browser needs of each field kind to ask for a value and to show it. */
import { ofEveryKind } from './of-every-kind.ts'
import type { WebKind } from './web-kind.ts'

export const webKinds = ofEveryKind(import.meta.glob<WebKind>('../kinds/*/web.ts', { eager: true, import: 'web' }))
