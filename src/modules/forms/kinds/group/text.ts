import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'مجموعة', en: 'Group' },
  hint: { ar: 'مجموعة واحدة من مجموعات العمل', en: 'One of the groups' },
})
