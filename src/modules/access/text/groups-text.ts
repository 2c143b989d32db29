import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const groupText = words({
  title: { ar: 'المجموعات', en: 'Groups' },
  add: { ar: 'مجموعة جديدة', en: 'New group' },
  edit: { ar: 'تعديل', en: 'Edit' },
  permissions: { ar: 'الصلاحيات', en: 'Permissions' },
  members: { ar: 'الأعضاء', en: 'Members' },
  showMembers: { ar: 'عرض الأعضاء', en: 'Show the members' },
  remove: { ar: 'حذف', en: 'Delete' },
  search: { ar: 'ابحث باسم المجموعة', en: 'Search groups' },
  name: { ar: 'المجموعة', en: 'Group' },
  nameAr: { ar: 'الاسم بالعربية', en: 'Name in Arabic' },
  nameEn: { ar: 'الاسم بالإنجليزية', en: 'Name in English' },
  parent: { ar: 'تتبع', en: 'Below' },
  parentField: { ar: 'المجموعة الأعلى', en: 'Parent group' },
  parentHint: {
    ar: 'ترث هذه المجموعة كل صلاحيات المجموعة الأعلى.',
    en: 'This group inherits everything its parent may do.',
  },
  noParent: { ar: 'لا تتبع مجموعة أخرى', en: 'No parent' },
  assignment: { ar: 'الإسناد', en: 'Assignment' },
  assignmentField: { ar: 'كيف يُسنَد العمل إلى أعضائها', en: 'How work is assigned to its members' },
  saved: { ar: 'حُفظت مجموعة «{name}»', en: '“{name}” was saved' },
  removed: { ar: 'حُذفت مجموعة «{name}»', en: '“{name}” was deleted' },
  removeTitle: { ar: 'حذف مجموعة «{name}»؟', en: 'Delete “{name}”?' },
  removeBody: icu({
    ar: '{count, plural, =0 {تُحذف المجموعة ولا تمنح أحداً صلاحية بعدها. لا تراجع عن الحذف.} one {تُحذف المجموعة مع الصلاحية الوحيدة التي تمنحها. لا تراجع عن الحذف.} two {تُحذف المجموعة مع الصلاحيتين اللتين تمنحهما. لا تراجع عن الحذف.} few {تُحذف المجموعة مع # صلاحيات تمنحها. لا تراجع عن الحذف.} many {تُحذف المجموعة مع # صلاحية تمنحها. لا تراجع عن الحذف.} other {تُحذف المجموعة مع # صلاحية تمنحها. لا تراجع عن الحذف.}}',
    en: '{count, plural, =0 {The group is deleted. This cannot be undone.} one {The group is deleted, with the one permission it gives. This cannot be undone.} other {The group is deleted, with the # permissions it gives. This cannot be undone.}}',
  }),
  noneTitle: { ar: 'لا مجموعة بهذا الاسم', en: 'No group by this name' },
  noneBody: { ar: 'غيّر كلمات البحث.', en: 'Change the words.' },
  emptyTitle: { ar: 'لا توجد مجموعات بعد', en: 'There are no groups yet' },
  emptyBody: {
    ar: 'المجموعة تجمع أشخاصاً لهم الصلاحيات نفسها.',
    en: 'A group gathers people who may do the same.',
  },
  clear: { ar: 'مسح البحث', en: 'Clear the search' },
})

export const assignmentText = words({
  ROUND_ROBIN_ONLINE_USER: { ar: 'بالتناوب بين المتصلين', en: 'In turn, among those online' },
  RANDOM_ONLINE_USER: { ar: 'عشوائياً بين المتصلين', en: 'At random, among those online' },
  ROUND_ROBIN_ALL_USER: { ar: 'بالتناوب بين الجميع', en: 'In turn, among all members' },
  RANDOM_ALL_USER: { ar: 'عشوائياً بين الجميع', en: 'At random, among all members' },
  MANUAL: { ar: 'يدوياً', en: 'By hand' },
})
