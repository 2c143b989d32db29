import { words } from '#core/words.ts'

export const versionText = words({
  title: { ar: 'النسخ', en: 'Versions' },
  hint: {
    ar: 'تُحفظ نسخة مع كل نشر، وبعد عشر دقائق من آخر تعديل.',
    en: 'A version is kept with each publishing, and ten minutes after the last edit.',
  },
  version: { ar: 'النسخة {no}', en: 'Version {no}' },
  and: { ar: '، ', en: ', ' },
  draft: { ar: 'أثناء الكتابة', en: 'While it was written' },
  published: { ar: 'يراها القراء', en: 'Seen by readers' },
  minor: { ar: 'تصحيح صغير', en: 'Small correction' },
  compare: { ar: 'المقارنة بالمسودة', en: 'Compare with the draft' },
  since: { ar: 'ما تغيّر بعد النسخة {no}', en: 'Changes since version {no}' },
  same: { ar: 'لم يتغيّر النص.', en: 'The text has not changed.' },
  restore: { ar: 'إعادة هذه النسخة إلى المسودة', en: 'Bring this version back into the draft' },
  restored: { ar: 'عادت النسخة {no} إلى المسودة', en: 'Version {no} is in the draft again' },
})
