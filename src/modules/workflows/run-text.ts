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

export const ruleNames = {
  'sla-policies': { ar: 'مستويات الخدمة', en: 'Service levels' },
  'status-steps': { ar: 'خطوات الموافقة', en: 'Approval steps' },
  script: { ar: 'النص البرمجي', en: 'Script' },
} satisfies Record<string, Words>

export const brokenRuleWords: Words = {
  ar: 'تذكر ما حُذف أو عُطّل، فلا تعمل كما كُتبت حتى تُصحَّح.',
  en: 'They name something that was removed or disabled, and do not work as written until they are corrected.',
}
