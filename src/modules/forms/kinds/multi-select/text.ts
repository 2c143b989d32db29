import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'اختيار متعدد', en: 'Several choices' },
  hint: { ar: 'أكثر من خيار، بحد أدنى وأعلى', en: 'More than one option, with a least and a most' },
})
