import { words, type Words } from '#core/words.ts'
import type { SecurityLevel } from '#modules/help-center/security-levels.ts'
import type { ArticleLanguage, ArticleState } from '../levels.ts'

export const articleText = words({
  title: { ar: 'مقالات المعرفة', en: 'Knowledge articles' },
  search: { ar: 'ابحث في العناوين والوسوم', en: 'Search titles and tags' },
  add: { ar: 'مقالة جديدة', en: 'New article' },
  emptyTitle: { ar: 'لا مقالات بعد', en: 'No articles yet' },
  emptyBody: {
    ar: 'اكتب ما يُسأل عنه كثيراً مرة واحدة، وانشره ليجده زملاؤك وعملاؤك.',
    en: 'Write down once what people often ask, and publish it for colleagues and customers.',
  },
  removeTitle: { ar: 'حذف «{name}»؟', en: 'Delete “{name}”?' },
  removeBody: {
    ar: 'تُحذف المقالة بكل نسخها، ولن يفتحها من لديه رابطها.',
    en: 'The article goes with all its versions; its address will lead nowhere.',
  },
  remove: { ar: 'حذف المقالة', en: 'Delete article' },
  state: { ar: 'الحالة', en: 'State' },
  language: { ar: 'اللغة', en: 'Language' },
  level: { ar: 'مستوى السرية', en: 'Security level' },
  author: { ar: 'الكاتب', en: 'Author' },
  updated: { ar: 'آخر تعديل', en: 'Updated' },
  number: { ar: 'الرقم', en: 'Number' },
  unanswered: { ar: 'ما لم يُجب', en: 'Unanswered' },
  read: { ar: 'قراءة', en: 'Read' },
  edit: { ar: 'تعديل', en: 'Edit' },
})

export const stateText: Record<ArticleState, Words> = words({
  draft: { ar: 'مسودة', en: 'Draft' },
  scheduled: { ar: 'تُنشر في موعدها', en: 'Scheduled' },
  published: { ar: 'منشورة', en: 'Published' },
  expired: { ar: 'انتهت', en: 'Expired' },
  unpublished: { ar: 'أُلغي نشرها', en: 'Unpublished' },
  archived: { ar: 'مؤرشفة', en: 'Archived' },
})

export const levelText: Record<SecurityLevel, Words> = words({
  PUBLIC: { ar: 'عامة', en: 'Public' },
  PUBLIC_WITH_PASSWORD: { ar: 'عامة بكلمة مرور', en: 'Public with password' },
  PRIVATE: { ar: 'خاصة', en: 'Private' },
  CONFIDENTIAL: { ar: 'سرية', en: 'Confidential' },
})

export const levelHint: Record<SecurityLevel, Words> = words({
  PUBLIC: { ar: 'يجدها ويقرأها الجميع، ومنهم الزوار', en: 'Everybody finds and reads it, also guests' },
  PUBLIC_WITH_PASSWORD: {
    ar: 'لا يجدها الزوار، ومن لديه رابطها تُطلب منه كلمة المرور',
    en: 'Guests do not find it; its address asks for the password',
  },
  PRIVATE: {
    ar: 'لمن يملك صلاحية عرض المقالات، أو لمن تسمّيهم أدناه فقط',
    en: 'For those who may view articles, or only for those named below',
  },
  CONFIDENTIAL: {
    ar: 'لكاتبها ولمن تسمّيهم أدناه. يُسجَّل فتح المدير لها',
    en: 'For its author and those named below. When an administrator opens it, that is recorded',
  },
})

export const languageText: Record<ArticleLanguage, Words> = words({
  ARABIC: { ar: 'العربية', en: 'Arabic' },
  ENGLISH: { ar: 'الإنجليزية', en: 'English' },
})
