import { words } from '#core/words.ts'

export const text = words({
  name: {
    ar: 'عدة خيارات من نظام آخر مع الإضافة',
    en: 'Choices from a system, with adding',
  },
  hint: {
    ar: 'عدة خيارات، وما لا يوجد منها يُضاف هناك',
    en: 'Several options, adding what is missing there',
  },
})
