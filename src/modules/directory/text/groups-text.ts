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
  clone: { ar: 'نسخ', en: 'Clone' },
  cloneTitle: { ar: 'نسخة من «{name}»', en: 'A clone of “{name}”' },
  cloneHint: {
    ar: 'تُنسخ الصلاحيات والمجموعة الأعلى وطريقة الإسناد، دون الأعضاء.',
    en: 'The permissions, the parent and the way of assigning are copied; the members are not.',
  },
  cloned: { ar: 'أُنشئت مجموعة «{name}» بالصلاحيات نفسها', en: '“{name}” was made, with the same permissions' },
  compare: { ar: 'مقارنة', en: 'Compare' },
  compareTitle: { ar: 'مقارنة مجموعتين', en: 'Compare two groups' },
  compareFirst: { ar: 'المجموعة الأولى', en: 'First group' },
  compareSecond: { ar: 'المجموعة الثانية', en: 'Second group' },
  comparePick: { ar: 'اختر مجموعتين لترى ما بينهما من فروق', en: 'Choose two groups to see how they differ' },
  differencesOnly: { ar: 'الفروق وحدها', en: 'Differences only' },
  differences: icu({
    ar: '{count, plural, =0 {لا فرق بينهما في الصلاحيات} one {فرق واحد في الصلاحيات} two {فرقان في الصلاحيات} few {# فروق في الصلاحيات} many {# فرقاً في الصلاحيات} other {# فرق في الصلاحيات}}',
    en: '{count, plural, =0 {Both give the same permissions} one {# difference in permissions} other {# differences in permissions}}',
  }),
  differs: { ar: 'مختلف', en: 'Differs' },
  permission: { ar: 'الصلاحية', en: 'Permission' },
  backToGroups: { ar: 'إلى المجموعات', en: 'Back to the groups' },
  people: { ar: 'من يملكها', en: 'Who has it' },
  peopleOf: { ar: 'من يملك «{name}»', en: 'Who has “{name}”' },
  peopleCount: icu({
    ar: '{count, plural, =0 {لا أحد في هذه المجموعة ولا فيما يتبعها.} one {شخص واحد.} two {شخصان.} few {# أشخاص.} many {# شخصاً.} other {# شخص.}}',
    en: '{count, plural, =0 {Nobody is in this group, or in one below it.} one {# person.} other {# people.}}',
  }),
  peopleDirect: icu({
    ar: '{count, plural, =0 {لا أحد منهم عضو فيها مباشرة.} one {واحد منهم عضو فيها مباشرة.} two {اثنان منهم عضوان فيها مباشرة.} few {# منهم أعضاء فيها مباشرة.} many {# منهم أعضاء فيها مباشرة.} other {# منهم أعضاء فيها مباشرة.}}',
    en: '{count, plural, =0 {None of them is a member themselves.} one {# of them is a member themselves.} other {# of them are members themselves.}}',
  }),
  direct: { ar: 'عضو فيها', en: 'A member' },
  through: { ar: 'عبر «{group}»', en: 'Through “{group}”' },
  searchPeople: { ar: 'ابحث بالاسم', en: 'Search people' },
  nobodyFound: { ar: 'لا أحد بهذا الاسم', en: 'Nobody by this name' },
  more: { ar: 'عرض المزيد', en: 'Show more' },
  viewAs: { ar: 'رؤية ديوان بصلاحياتها', en: 'View as this group' },
  details: { ar: 'بيانات المجموعة', en: 'Group details' },
  organizations: { ar: 'المنشآت', en: 'Organisations' },
})

export const assignmentText = words({
  ROUND_ROBIN_ONLINE_USER: { ar: 'بالتناوب بين المتصلين', en: 'In turn, among those online' },
  RANDOM_ONLINE_USER: { ar: 'عشوائياً بين المتصلين', en: 'At random, among those online' },
  ROUND_ROBIN_ALL_USER: { ar: 'بالتناوب بين الجميع', en: 'In turn, among all members' },
  RANDOM_ALL_USER: { ar: 'عشوائياً بين الجميع', en: 'At random, among all members' },
  MANUAL: { ar: 'يدوياً', en: 'By hand' },
})

/** Explains each assignment rule in one sentence. */
export const assignmentHintText = words({
  ROUND_ROBIN_ONLINE_USER: {
    ar: 'يُعطى كل عمل جديد لمن جاء دوره ممّن هم متصلون الآن.',
    en: 'Each new piece of work goes to whoever is next among those online now.',
  },
  RANDOM_ONLINE_USER: {
    ar: 'يُختار أحد المتصلين الآن بالقرعة.',
    en: 'One of those online now is drawn by lot.',
  },
  ROUND_ROBIN_ALL_USER: {
    ar: 'يدور العمل على الأعضاء كلهم، حاضرين كانوا أم غائبين.',
    en: 'Work goes round all members, present or not.',
  },
  RANDOM_ALL_USER: {
    ar: 'يُختار أحد الأعضاء كلهم بالقرعة، وإن كان غائباً.',
    en: 'One of all members is drawn by lot, even if absent.',
  },
  MANUAL: {
    ar: 'يبقى العمل للمجموعة حتى يسنده أحد أو يأخذه.',
    en: 'Work stays with the group until somebody assigns or takes it.',
  },
})
