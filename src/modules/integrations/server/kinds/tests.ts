/** How each kind is tried. */
import type { ConfiguredKind } from '../../kinds/kinds.ts'
import { testCallPlatform } from './call-platform.ts'
import { testChat } from './chat.ts'
import { testEmail } from './email.ts'
import { testSms } from './sms.ts'
import type { IntegrationTest } from './test-of.ts'
import { testThirdParty } from './third-party.ts'
import { testWhatsapp } from './whatsapp.ts'

export const tests = {
  chat: testChat,
  whatsapp: testWhatsapp,
  email: testEmail,
  sms: testSms,
  'third-party': testThirdParty,
  'call-platform': testCallPlatform,
} satisfies Record<ConfiguredKind, IntegrationTest>
