/** What the server itself says of runs. */
import type { Words } from '#core/words.ts'

export const troubleWords: Words = {
  ar: 'توقّف سير العمل على هذه التذكرة. راجع سجل تشغيله.',
  en: 'The workflow stopped on this ticket. See its log of runs.',
}

export const brokenWords: Words = {
  ar: 'يذكر سير العمل ما حُذف من اللوحة أو نموذجها. صحّحه وانشره من جديد.',
  en: 'The workflow refers to something that was removed from the board or its form. Correct it and publish it again.',
}
