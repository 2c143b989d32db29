import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'رقم', en: 'Number' },
  hint: { ar: 'عدد بحدود ومنازل ووحدة', en: 'An amount with limits, decimals and a unit' },
})
