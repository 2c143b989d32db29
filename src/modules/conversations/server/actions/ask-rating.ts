/** Asks the customer to rate a conversation that is about to be resolved. */
import { randomUUIDv7 } from 'node:crypto'
import { say, type Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import { ratingText } from '../../text/messages-text.ts'
import { ratingScores } from '../../text/rating-scores.ts'
import { choicePrefix } from '../satisfaction.ts'
import { storeOutgoing } from '../send-message.ts'
import type { ConversationRow } from '../store/conversations.ts'

export const askRating = (ctx: Ctx, row: ConversationRow, language: Language) =>
  storeOutgoing(ctx, row, {
    messageId: randomUUIDv7(),
    content: {
      type: 'INTERACTIVE',
      text: say(ratingText.question, language),
      layout: 'buttons',
      choices: ratingScores.map((title, at) => ({ id: `${choicePrefix}${at + 1}`, title: say(title, language) })),
    },
    userId: null,
    waitSeconds: 0,
  })
