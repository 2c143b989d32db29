import { words } from '#core/words.ts'

export const diffText = words({
  added: { ar: 'أُضيف', en: 'Added' },
  removed: { ar: 'أُزيل', en: 'Removed' },
  changed: { ar: 'تغيّر', en: 'Changed' },
  before: { ar: 'من', en: 'From' },
  after: { ar: 'إلى', en: 'To' },
  more: { ar: 'عرض البقية: {count}', en: 'Show the other {count}' },
})
