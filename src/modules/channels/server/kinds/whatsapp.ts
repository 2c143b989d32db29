import { textOf } from '#platform/connection-tests/test-call.ts'
import { testGraphObject } from '../providers/graph.ts'
import { isSignedByMeta, answerMetaChallenge } from '../providers/meta-hook.ts'
import { fetchWhatsappFile } from '../providers/whatsapp/fetch-file.ts'
import { readWhatsapp } from '../providers/whatsapp/read.ts'
import { sendWhatsapp } from '../providers/whatsapp/send.ts'
import { listWhatsappTemplates } from '../providers/whatsapp/templates.ts'
import type { ServerKind } from './server-kind.ts'

export const whatsapp: ServerKind = {
  test: ({ ctx, config, secrets }) =>
    testGraphObject(ctx, {
      baseUrl: textOf(config, 'apiBaseUrl'),
      id: textOf(config, 'phoneNumberId'),
      accessToken: secrets['accessToken'] ?? '',
    }),
  hook: { isGenuine: isSignedByMeta, read: readWhatsapp, prove: answerMetaChallenge },
  fetchFile: fetchWhatsappFile,
  send: sendWhatsapp,
  listTemplates: listWhatsappTemplates,
  knowsPhones: true,
}
