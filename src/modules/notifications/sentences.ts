/** A notification as a sentence, on pages and in mails. */
import type { Refs } from '#core/refs.ts'
import { say, type Language } from '#core/words.ts'
import { assignedSentence, conversationSentences, mentionSentence, notificationsText, typeSentences } from './text.ts'
import type { NotificationReason, NotificationType } from './types.ts'

type Told = { type: NotificationType; reasons: readonly NotificationReason[]; actorId: string | null }

const templateOf = ({ type, reasons }: Told, kind: string) => {
  if (kind === 'conversation' && (type === 'comment-added' || type === 'assignees')) return conversationSentences[type]
  if (type === 'comment-added' && reasons.includes('mentioned')) return mentionSentence
  return type === 'assignees' && reasons.includes('assignee') ? assignedSentence : typeSentences[type]
}

export const actorName = ({ actorId }: Told, refs: Refs, language: Language) =>
  say((actorId && refs[actorId]?.name) || notificationsText.system, language)

/** `kind`: of the record that it is about. */
export const sentenceOf = (item: Told, { kind, refs }: { kind: string; refs: Refs }, language: Language) =>
  say(templateOf(item, kind), language, { name: actorName(item, refs, language) })
