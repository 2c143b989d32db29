/** A notification as a sentence, on pages and in mails. */
import type { Refs } from '#core/refs.ts'
import { say, type Language } from '#core/words.ts'
import { assignedSentence, mentionSentence, notificationsText, typeSentences } from './text.ts'
import type { NotificationReason, NotificationType } from './types.ts'

type Told = { type: NotificationType; reasons: readonly NotificationReason[]; actorId: string | null }

const templateOf = ({ type, reasons }: Told) => {
  if (type === 'comment-added' && reasons.includes('mentioned')) return mentionSentence
  return type === 'assignees' && reasons.includes('assignee') ? assignedSentence : typeSentences[type]
}

export const actorName = ({ actorId }: Told, refs: Refs, language: Language) =>
  say((actorId && refs[actorId]?.name) || notificationsText.system, language)

export const sentenceOf = (item: Told, refs: Refs, language: Language) =>
  say(templateOf(item), language, { name: actorName(item, refs, language) })
