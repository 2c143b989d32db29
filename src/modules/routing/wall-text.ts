import type { TeamAssignPolicy } from '#core/assign-policies.ts'
import { words } from '#core/words.ts'
import type { exclusionReasons, waitReasons } from './wall-api.ts'

export const wallText = words({
  title: { ar: 'لوحة المتابعة', en: 'Wall' },
  queues: { ar: 'الطوابير', en: 'Queues' },
  agents: { ar: 'الموظفون', en: 'Agents' },
  decisions: { ar: 'آخر ما عُرض على الموظفين', en: 'Latest offers' },
  queue: { ar: 'الطابور', en: 'Queue' },
  waiting: { ar: 'ينتظر', en: 'Waiting' },
  longest: { ar: 'أطول انتظار', en: 'Longest wait' },
  overdue: { ar: 'متأخر', en: 'Overdue' },
  held: { ar: 'قيد العمل', en: 'In work' },
  freePlaces: { ar: 'أماكن شاغرة', en: 'Free places' },
  whyWaiting: { ar: 'سبب الانتظار', en: 'Why it waits' },
  comma: { ar: '، ', en: ', ' },
  none: { ar: '—', en: '—' },
  noQueues: { ar: 'لا قنوات مفعّلة بعد', en: 'No enabled channels yet' },
  noQueuesBody: {
    ar: 'تظهر هنا طوابير القنوات حين تُفعَّل قناة.',
    en: 'Queues of channels appear here when a channel is enabled.',
  },
  noAgents: { ar: 'لم يبدأ موظف العمل بعد.', en: 'No agent has started work yet.' },
  noDecisions: { ar: 'لم يُعرض عمل على أحد بعد.', en: 'No work was offered yet.' },
  offline: { ar: 'غير متصل', en: 'offline' },
  workload: { ar: '{current} من {max}', en: '{current} of {max}' },
  why: { ar: 'لماذا {name}؟', en: 'Why {name}?' },
  ask: { ar: 'لماذا؟', en: 'Why?' },
  replay: { ar: 'ماذا لو تغيّرت السياسة؟', en: 'What if the policy were another?' },
  replayHint: {
    ar: 'يُعاد عمل آخر 24 ساعة بحساب السياستين، كأن كل عرض قُبل فوراً.',
    en: 'The work of the last 24 hours is run again under both policies, as if every offer were accepted at once.',
  },
  channel: { ar: 'القناة', en: 'Channel' },
  run: { ar: 'مقارنة', en: 'Compare' },
  today: { ar: 'السياسة الحالية', en: 'Policy of today' },
  other: { ar: 'السياسة الأخرى', en: 'The other policy' },
  p50: { ar: 'نصف العملاء انتظر أقل من', en: 'Half of the customers waited less than' },
  p90: { ar: 'تسعة من كل عشرة انتظروا أقل من', en: 'Nine in ten waited less than' },
  spread: { ar: 'تفاوت العمل بين الموظفين', en: 'Difference of work between agents' },
  unserved: { ar: 'بقي بلا موظف', en: 'Left without an agent' },
  noTraffic: { ar: 'لم يُسجَّل عمل في هذه القناة.', en: 'No work was recorded in this channel.' },
  waited: { ar: 'بعد انتظار {time}', en: 'after waiting {time}' },
  seconds: { ar: '{count} ث', en: '{count} s' },
  minutes: { ar: '{count} د', en: '{count} min' },
  betweenPolicy: { ar: 'اختيار الفريق', en: 'Choice of the team' },
  teamPolicy: { ar: 'اختيار الموظف', en: 'Choice of the agent' },
  chosen: { ar: 'عُرض على', en: 'Offered to' },
  outcome: { ar: 'النتيجة', en: 'Outcome' },
  candidates: { ar: 'من كان يمكن أن يُعرض عليه، بالترتيب', en: 'Who could be asked, in order' },
  others: { ar: 'من لم يُعرض عليه', en: 'Who could not be asked' },
  holds: { ar: 'معه {held} من {max}', en: 'holds {held} of {max}' },
  reasonCount: { ar: '{reason}، عددهم {count}', en: '{reason}: {count}' },
})

export const policyText = words<TeamAssignPolicy>({
  ROUND_ROBIN: { ar: 'بالتناوب: من مضى على آخر عرض عليه أطول وقت', en: 'In turn: who was asked longest ago' },
  RANDOM: { ar: 'عشوائي', en: 'At random' },
  MANUAL: { ar: 'يدوي', en: 'By hand' },
  LEAST_TALK_TIME: { ar: 'الأقل وقتاً في المحادثات', en: 'The least time in conversations' },
  LEAST_NUMBER_OF_CONNECTIONS: { ar: 'الأقل محادثات', en: 'The fewest conversations' },
  LONGEST_WAITING: { ar: 'الأطول بقاءً بلا عمل', en: 'The longest without work' },
  BY_PRIORITY: { ar: 'حسب الأولوية', en: 'By priority' },
})

export const exclusionText = words<(typeof exclusionReasons)[number]>({
  status: { ar: 'حالته لا تستقبل عملاً', en: 'status takes no work' },
  offline: { ar: 'غير متصل', en: 'offline' },
  skills: { ar: 'تنقصه مهارة', en: 'a skill is missing' },
  full: { ar: 'بلغ حدّه الأقصى', en: 'at the maximum workload' },
  'team-full': { ar: 'بلغ حصته في الفريق', en: 'at the capacity for the team' },
  asked: { ar: 'سبق العرض عليه', en: 'was asked already' },
  offered: { ar: 'أمامه عرض آخر', en: 'has another offer' },
})

export const waitText = words<(typeof waitReasons)[number]>({
  closed: { ar: 'خارج ساعات عمل القناة', en: 'The channel is closed' },
  manual: { ar: 'يُستلم يدوياً', en: 'Taken by hand' },
  'no-teams': { ar: 'لا فريق للقناة', en: 'The channel has no team' },
  nobody: { ar: 'لا أحد متاح', en: 'Nobody is free' },
})

export const offerStateText = words({
  open: { ar: 'ينتظر الجواب', en: 'Waiting for an answer' },
  accepted: { ar: 'قبل', en: 'Accepted' },
  declined: { ar: 'اعتذر', en: 'Declined' },
  missed: { ar: 'لم يجب', en: 'Not answered' },
  unreachable: { ar: 'لم تظهر على صفحته', en: 'Not shown by a page' },
  withdrawn: { ar: 'سُحب العرض', en: 'Withdrawn' },
})
