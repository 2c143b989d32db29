/** Every kind of integration. A new one without a file does not compile. */
import { callPlatform } from './call-platform.ts'
import { chat } from './chat.ts'
import { email } from './email.ts'
import type { ConfigKind } from '#core/config-fields.ts'
import { sms } from './sms.ts'
import { thirdParty } from './third-party.ts'
import { webhook } from './webhook.ts'
import { whatsapp } from './whatsapp.ts'

/** Those that are configured here; webhooks have a list of their own. */
export const configuredKinds = ['chat', 'whatsapp', 'email', 'sms', 'third-party', 'call-platform'] as const
export type ConfiguredKind = (typeof configuredKinds)[number]
export const kindNames = [...configuredKinds, 'webhook'] as const
export type Kind = (typeof kindNames)[number]

export const kinds = {
  chat,
  whatsapp,
  email,
  sms,
  'third-party': thirdParty,
  'call-platform': callPlatform,
  webhook,
} satisfies Record<Kind, ConfigKind> as Record<Kind, ConfigKind>
