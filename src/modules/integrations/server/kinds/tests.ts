/** How each kind is tried. */
import { testMailbox } from '#modules/channels/server/providers/mailbox.ts'
import type { ConfiguredKind } from '../../kinds/kinds.ts'
import { testCallPlatform } from './call-platform.ts'
import { testChatwoot } from '#modules/channels/server/providers/chatwoot/test-account.ts'
import { testSms } from './sms.ts'
import type { ConnectionTest } from '#platform/connection-tests/test-call.ts'
import { testThirdParty } from './third-party.ts'
import { testWhatsapp } from './whatsapp.ts'

export const tests = {
  chat: testChatwoot,
  whatsapp: testWhatsapp,
  email: testMailbox,
  sms: testSms,
  'third-party': testThirdParty,
  'call-platform': testCallPlatform,
} satisfies Record<ConfiguredKind, ConnectionTest>
