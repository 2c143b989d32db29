import { kindText } from '../text/kinds-text.ts'
import type { ConfigKind } from '#core/config-fields.ts'

/** Has records and a list of its own. */
export const webhook: ConfigKind = { name: kindText.webhook, about: kindText.webhookAbout, fields: [] }
