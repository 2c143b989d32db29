/** What the server itself says of runs. */
import type { Words } from '#core/words.ts'

export const troubleWords: Words = {
  ar: 'توقّف سير العمل على هذه التذكرة. راجع سجل تشغيله.',
  en: 'The workflow stopped on this ticket. See its log of runs.',
}
