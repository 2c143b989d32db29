import { words } from '#core/words.ts'

export const quotaText = words({
  users: { ar: 'عدد المستخدمين المفعّلين ({count})', en: 'number of enabled users ({count})' },
  storageMb: { ar: 'مساحة الملفات ({count} ميغابايت)', en: 'room for files ({count} MB)' },
})
