import { fetchChatwootFile, isSignedByChatwoot, readChatwoot } from '../providers/chatwoot/read.ts'
import { sendChatwoot } from '../providers/chatwoot/send.ts'
import { testChatwoot } from '../providers/chatwoot/test-account.ts'
import type { ServerKind } from './server-kind.ts'

export const chatwoot: ServerKind = {
  test: testChatwoot,
  hook: { isGenuine: isSignedByChatwoot, read: readChatwoot },
  fetchFile: fetchChatwootFile,
  send: sendChatwoot,
}
