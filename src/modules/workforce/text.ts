import { words } from '#core/words.ts'

export const workforceText = words({
  uniqueName: { ar: 'الاسم الفريد', en: 'Unique name' },
  uniqueNameHint: { ar: 'للقواعد والبرامج، بحروف لاتينية', en: 'For rules and programs, in Latin letters' },
  interactionType: { ar: 'نوع التفاعل المكافئ', en: 'Equivalent interaction type' },
  none: { ar: 'بلا نوع', en: 'None' },
})

export const skillText = words({
  title: { ar: 'المهارات', en: 'Skills' },
  search: { ar: 'ابحث في المهارات', en: 'Search skills' },
  add: { ar: 'مهارة جديدة', en: 'New skill' },
  interactionTypeHint: { ar: 'العمل الذي تؤهّل له المهارة', en: 'The work that the skill is for' },
  enabledHint: { ar: 'تُطلب المهارات المفعّلة وحدها', en: 'Only enabled skills can be asked for' },
  removeTitle: { ar: 'حذف المهارة «{name}»؟', en: 'Remove the skill “{name}”?' },
  removeBody: { ar: 'لا يمكن التراجع عن الحذف.', en: 'This cannot be undone.' },
  emptyTitle: { ar: 'لا مهارات بعد', en: 'No skills yet' },
  emptyBody: { ar: 'أضف ما يتقنه الموظفون، كاللغات.', en: 'Add what agents are good at, such as languages.' },
})

export const agentStatusText = words({
  title: { ar: 'حالات الموظفين', en: 'Agent statuses' },
  search: { ar: 'ابحث في الحالات', en: 'Search statuses' },
  add: { ar: 'حالة جديدة', en: 'New status' },
  interactionTypeHint: {
    ar: 'يُعامَل من يختار هذه الحالة كأنه في هذا النوع',
    en: 'An agent in this status is treated as in this one',
  },
  enabledHint: { ar: 'يختار الموظف من الحالات المفعّلة وحدها', en: 'Agents choose among enabled statuses only' },
  removeTitle: { ar: 'حذف الحالة «{name}»؟', en: 'Remove the status “{name}”?' },
  removeBody: {
    ar: 'لا يمكن التراجع عن الحذف. لإخفائها مع إمكان إعادتها، استخدم الأرشفة.',
    en: 'This cannot be undone. To hide it and be able to bring it back, archive it.',
  },
  emptyTitle: { ar: 'لا حالات بعد', en: 'No statuses yet' },
  emptyBody: {
    ar: 'أضف ما يعلنه الموظفون عن أنفسهم، كالصلاة والتدريب.',
    en: 'Add what agents say about themselves, such as prayer and training.',
  },
})
