import { words } from '#core/words.ts'

export const searchSettingsText = words({
  title: { ar: 'إعدادات البحث', en: 'Search settings' },
  kinds: { ar: 'ما يُبحث فيه', en: 'What is searched' },
  kindsHint: {
    ar: 'تظهر النتائج بهذا الترتيب لكل من في المنشأة، ولا يرى أحد إلا ما تسمح به صلاحياته.',
    en: 'Results appear in this order for everybody in the organisation. Nobody sees more than their permissions allow.',
  },
  boards: { ar: 'اللوحات', en: 'Boards' },
  boardsHint: {
    ar: 'تذاكر اللوحات الأخرى لا تظهر في البحث العام، وتبقى في قوائم لوحاتها.',
    en: 'Tickets of other boards do not appear in the search, and stay in the lists of their boards.',
  },
  allBoards: { ar: 'كل اللوحات، وما يضاف منها', en: 'All boards, also new ones' },
  someBoards: { ar: 'لوحات مختارة فقط', en: 'Only chosen boards' },
  lastKind: { ar: 'يبقى نوع واحد على الأقل', en: 'At least one kind stays' },
  lastBoard: { ar: 'اختر لوحة واحدة على الأقل', en: 'Choose at least one board' },
})
