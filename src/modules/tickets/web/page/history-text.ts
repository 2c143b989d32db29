import { words, type Words } from '#core/words.ts'

/** What somebody did, after their name. */
export const historyWords: Record<string, Words> = {
  created: { ar: 'أنشأ التذكرة', en: 'created the ticket' },
  updated: { ar: 'عدّل التذكرة', en: 'changed the ticket' },
  commented: { ar: 'أضاف تعليقاً', en: 'commented' },
  'comment-edited': { ar: 'عدّل تعليقاً', en: 'edited a comment' },
  'comment-deleted': { ar: 'حذف تعليقاً', en: 'deleted a comment' },
  linked: { ar: 'ربط التذكرة بأخرى', en: 'linked the ticket' },
  unlinked: { ar: 'أزال رابطاً', en: 'removed a link' },
  resolved: { ar: 'حلّ التذكرة', en: 'resolved the ticket' },
  unresolved: { ar: 'أعاد فتح التذكرة', en: 'reopened the ticket' },
  archived: { ar: 'أرشف التذكرة', en: 'archived the ticket' },
  unarchived: { ar: 'أخرج التذكرة من الأرشيف', en: 'took the ticket out of the archive' },
  disabled: { ar: 'عطّل التذكرة', en: 'disabled the ticket' },
  enabled: { ar: 'ألغى تعطيل التذكرة', en: 'enabled the ticket' },
  merged: { ar: 'دمج التذكرة في أخرى', en: 'merged the ticket into another' },
  'merged-from': { ar: 'دمج تذكرة أخرى في هذه', en: 'merged another ticket into this one' },
}

/** Of what is said in the history and is no field of the ticket. */
export const otherFieldWords: Record<string, Words> = {
  links: { ar: 'الروابط', en: 'Links' },
  mergedFrom: { ar: 'التذكرة المدموجة', en: 'Merged ticket' },
  mergedIntoId: { ar: 'دُمجت في', en: 'Merged into' },
  resolvedAt: { ar: 'وقت الحل', en: 'Resolved at' },
}

export const historyText = words({
  otherwise: { ar: 'عدّل التذكرة', en: 'changed the ticket' },
  filledIn: { ar: 'ما مُلئ عند الإنشاء', en: 'What was filled in' },
  became: { ar: 'أصبح', en: 'became' },
  secret: { ar: 'قيمة سرية', en: 'A secret value' },
})
