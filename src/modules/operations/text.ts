import { words } from '#core/words.ts'

export const jobText = words({
  title: { ar: 'المهام الخلفية', en: 'Background jobs' },
  state: { ar: 'الحالة', en: 'State' },
  queue: { ar: 'الطابور', en: 'Queue' },
  organization: { ar: 'المنشأة', en: 'Organisation' },
  platform: { ar: 'المنصة', en: 'Platform' },
  tries: { ar: 'المحاولات', en: 'Tries' },
  created: { ar: 'أُنشئت', en: 'Created' },
  problem: { ar: 'المشكلة', en: 'Problem' },
  replay: { ar: 'إعادة التنفيذ', en: 'Run again' },
  discard: { ar: 'استبعاد', en: 'Discard' },
  replayTitle: { ar: 'إعادة تنفيذ المهمة؟', en: 'Run this job again?' },
  replayBody: {
    ar: 'تعود مهمة «{queue}» إلى الطابور وتُنفَّذ من أولها.',
    en: 'The “{queue}” job goes back into its queue and runs from the start.',
  },
  replayed: { ar: 'أُعيدت المهمة إلى الطابور', en: 'The job is back in its queue' },
  discardTitle: { ar: 'استبعاد المهمة؟', en: 'Discard this job?' },
  discardBody: {
    ar: 'لن تُنفَّذ مهمة «{queue}» بعد الآن، ولن يتم ما كانت ستفعله. لا تراجع عن الاستبعاد.',
    en: 'The “{queue}” job will never run, and what it was to do is not done. This cannot be undone.',
  },
  discarded: { ar: 'استُبعدت المهمة', en: 'The job was discarded' },
  emptyTitle: { ar: 'لا توجد مهام', en: 'There are no jobs' },
  noneTitle: { ar: 'لا مهمة تطابق هذا', en: 'No job matches' },
  clear: { ar: 'إزالة المرشحات', en: 'Remove the filters' },
})

export const jobStateText = words({
  created: { ar: 'تنتظر', en: 'Waiting' },
  retry: { ar: 'ستُعاد', en: 'To be retried' },
  active: { ar: 'قيد التنفيذ', en: 'Running' },
  completed: { ar: 'اكتملت', en: 'Completed' },
  cancelled: { ar: 'أُلغيت', en: 'Cancelled' },
  failed: { ar: 'فشلت', en: 'Failed' },
})
