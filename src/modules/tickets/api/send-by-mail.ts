/** Sends a ticket by mail to colleagues, who are named by their usernames. */
import * as z from 'zod/mini'
import { endpoint, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Text } from '#core/schemas.ts'

export const mostRecipients = 20
const Username = z
  .string(problem('enter-usernames'))
  .check(z.trim(), z.minLength(1, problem('enter-usernames')), z.maxLength(100, problem('too-long')))

export const sendByMailApi = {
  send: endpoint('POST /tickets/:ticketId/send-by-mail', {
    needs: 'ticket.view',
    input: z.object({
      ticketId: z.uuid(),
      usernames: z
        .array(Username, problem('enter-usernames'))
        .check(z.minLength(1, problem('enter-usernames')), z.maxLength(mostRecipients, problem('too-many'))),
      message: z.optional(Text(2000)),
    }),
    reply: Nothing,
  }),
}
