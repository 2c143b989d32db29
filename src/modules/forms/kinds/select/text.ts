import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'اختيار واحد', en: 'Choice' },
  hint: { ar: 'واحد من خيارات ملوّنة', en: 'One of several coloured options' },
})
