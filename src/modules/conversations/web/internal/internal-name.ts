import type { Refs } from '#core/refs.ts'
import type { Say } from '#ui/words.tsx'
import type { InternalConversation } from '../../api/internal.ts'
import { threadText } from '../thread/thread-text.ts'
import { audienceText, internalText } from './internal-text.ts'

type Named = Pick<InternalConversation, 'audience' | 'subject' | 'memberIds'>

/** The subject, or the other members. */
export const nameOfInternal = (
  { audience, subject, memberIds }: Named,
  refs: Refs,
  reader: { myId?: string; say: Say },
) => {
  const { myId, say } = reader
  if (subject) return subject
  const others = memberIds.filter((id) => id !== myId).map((id) => say(refs[id]?.name ?? threadText.somebody))
  return others.join(say(internalText.separator)) || say(audienceText[audience])
}
