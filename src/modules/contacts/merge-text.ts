import { words } from '#core/words.ts'

export const mergeText = words({
  duplicates: { ar: 'قد يكون الشخص نفسه', en: 'May be the same person' },
  phone: { ar: 'الرقم نفسه', en: 'Same number' },
  email: { ar: 'البريد نفسه', en: 'Same e-mail' },
  nameReason: { ar: 'الاسم نفسه', en: 'Same name' },
  merge: { ar: 'دمج', en: 'Merge' },
  mergeWith: { ar: 'دمج مع عميل آخر…', en: 'Merge with another customer…' },
  title: { ar: 'دمج عميلين', en: 'Merge two customers' },
  hint: {
    ar: 'اختر لكل بند القيمة التي تبقى. تبقى أرقام الاثنين وعناوينهما، وتنتقل السجلات إلى من يبقى. يمكن التراجع عن الدمج من صفحته.',
    en: 'Choose the value that stays for each field. Numbers and addresses of both stay, and records move to the one who stays. A merge can be undone on that page.',
  },
  stays: { ar: 'يبقى', en: 'Stays' },
  goes: { ar: 'يُدمج فيه', en: 'Is merged into it' },
  swap: { ar: 'تبديل من يبقى', en: 'Swap who stays' },
  moving: { ar: 'ينتقل: {name} ({count})', en: 'Moves: {name} ({count})' },
  other: { ar: 'العميل الآخر', en: 'The other customer' },
  confirm: { ar: 'دمج العميلين', en: 'Merge the customers' },
  done: { ar: 'دُمج العميل «{name}»', en: '“{name}” was merged' },
  undo: { ar: 'تراجع عن الدمج', en: 'Undo the merge' },
  undone: { ar: 'أُلغي الدمج وعاد كل شيء كما كان', en: 'The merge was undone, everything is as before' },
  undoneExcept: {
    ar: 'أُلغي الدمج. بقي على حاله ما عُدّل بعده: {what}',
    en: 'The merge was undone. Changed since, and left as it is: {what}',
  },
  records: {
    ar: '{count, plural, zero {لا سجلات} one {سجل واحد} two {سجلان} few {# سجلات} many {# سجلاً} other {# سجل}}',
    en: '{count, plural, one {# record} other {# records}}',
  },
  merges: { ar: 'من دُمجوا فيه', en: 'Merged into this customer' },
  mergedBy: { ar: '{name}، {date}', en: '{name}, {date}' },
  isUndone: { ar: 'أُلغي', en: 'Undone' },
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },
  hasPicture: { ar: 'صورة', en: 'A picture' },
  none: { ar: 'بلا قيمة', en: 'No value' },
})
