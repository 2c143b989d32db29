import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'ملفات', en: 'Files' },
  hint: { ar: 'من واحد إلى عشرين ملفاً بأنواع تحددها', en: 'One to twenty files of the types you allow' },
})
