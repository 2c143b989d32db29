/** A message in one line: its words, or its type. */
import type { Say } from '#ui/words.tsx'
import type { MessageContent } from '../../api/messages.ts'
import { typeText } from './thread-text.ts'

export const shortContent = (content: MessageContent, say: Say) =>
  ('text' in content ? content.text : undefined) || say(typeText[content.type])
