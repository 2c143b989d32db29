import { kindText } from '../text/kinds-text.ts'
import type { KindOf } from './field.ts'

/** Has records and a list of its own. */
export const webhook: KindOf = { name: kindText.webhook, about: kindText.webhookAbout, fields: [] }
