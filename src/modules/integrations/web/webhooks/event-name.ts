import { eventWords } from '#core/events.ts'
import type { Words } from '#core/words.ts'
import type { Say } from '#ui/words.tsx'
import { testEvent } from '../../api/webhooks.ts'
import { deliveryText } from '../../text/webhooks-text.ts'

const known: Record<string, Words> = { ...eventWords, [testEvent]: deliveryText.testEvent }

/** What an event is called; one that is no longer known goes by its code. */
export const eventName = (say: Say, event: string) => {
  const words = known[event]
  return words ? say(words) : event
}
