import { words } from '#core/words.ts'

export const text = words({
  name: { ar: 'رمز QR', en: 'QR code' },
  hint: { ar: 'يُكتب أو يُقرأ، ويُرسم رمزاً مربعاً', en: 'Typed or read, drawn as a square' },
})
