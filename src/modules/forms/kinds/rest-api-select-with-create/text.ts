import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'اختيار من نظام آخر مع الإضافة', en: 'Choice from a system, with adding' },
  hint: {
    ar: 'وما لا يوجد منها يُضاف إلى ذلك النظام',
    en: 'What is not there yet is added there',
  },
})
