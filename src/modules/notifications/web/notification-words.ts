/** A notification as a sentence. */
import type { Refs } from '#core/refs.ts'
import type { Say } from '#ui/words.tsx'
import type { Notification } from '../api.ts'
import { assignedSentence, mentionSentence, notificationsText, typeSentences } from '../text.ts'

const sentenceOf = ({ type, reasons }: Notification) => {
  if (type === 'comment-added' && reasons.includes('mentioned')) return mentionSentence
  return type === 'assignees' && reasons.includes('assignee') ? assignedSentence : typeSentences[type]
}

export const actorName = ({ actorId }: Notification, refs: Refs, say: Say) => {
  const actor = actorId ? refs[actorId] : undefined
  return say(actor?.name ?? notificationsText.somebody)
}

export const sayNotification = (item: Notification, refs: Refs, say: Say) =>
  say(sentenceOf(item), { name: actorName(item, refs, say) })
