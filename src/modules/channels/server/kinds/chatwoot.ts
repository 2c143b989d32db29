import { testChat } from '#modules/integrations/server/kinds/chat.ts'
import { fetchChatwootFile, isSignedByChatwoot, readChatwoot } from '../providers/chatwoot/read.ts'
import { sendChatwoot } from '../providers/chatwoot/send.ts'
import type { ServerKind } from './server-kind.ts'

export const chatwoot: ServerKind = {
  test: testChat,
  hook: { isGenuine: isSignedByChatwoot, read: readChatwoot },
  fetchFile: fetchChatwootFile,
  send: sendChatwoot,
}
