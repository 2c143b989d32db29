import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'موظف', en: 'Person' },
  hint: { ar: 'زميل واحد من المنشأة', en: 'One colleague of the organisation' },
})
