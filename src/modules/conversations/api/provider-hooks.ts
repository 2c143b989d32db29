/** The address that a provider calls with what it received for a channel. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { RequiredText, Text } from '#core/schemas.ts'

const Given = z.optional(Text(500))

export const providerHookApi = {
  /** Signed as the provider signs; answered once everything is stored. */
  receive: endpoint('POST /provider-hooks/:channelId', {
    needs: 'anyone',
    carries: 'raw',
    input: z.object({ orgId: RequiredText(50), channelId: z.uuid() }),
    reply: z.object({ received: z.number(), repeated: z.number() }),
  }),
  /** A provider asks whether the address is ours, before it sends there. */
  prove: endpoint('GET /provider-hooks/:channelId', {
    needs: 'anyone',
    carries: 'raw',
    input: z.object({
      channelId: z.uuid(),
      'hub.mode': Given,
      'hub.verify_token': Given,
      'hub.challenge': Given,
      crc_token: Given,
    }),
    reply: z.object({}),
  }),
}
