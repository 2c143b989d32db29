/** Texts of the frame of every page, so without plurals. */
import { words } from '#core/words.ts'

export const agentSwitchText = words({
  label: { ar: 'حالة العمل: {status}', en: 'Working status: {status}' },
  title: { ar: 'حالة العمل', en: 'Working status' },
  startWork: { ar: 'بدء العمل', en: 'Start work' },
  endWork: { ar: 'إنهاء العمل', en: 'End work' },
  elsewhere: { ar: 'تعمل الآن من جلسة أخرى.', en: 'You are working in another session.' },
  continueHere: { ar: 'متابعة العمل هنا', en: 'Continue here' },
  answerFirst: { ar: 'أجب عن العمل المعروض عليك أولاً.', en: 'Answer the work that is offered to you first.' },
  workload: { ar: 'العمل الحالي: {current} من {max}', en: 'Current work: {current} of {max}' },
  since: { ar: 'منذ {time}', en: 'Since {time}' },
})
