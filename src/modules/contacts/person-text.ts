import { words } from '#core/words.ts'

/** The name of a contact whose data was erased; one for both languages, because a name has no language. */
export const erasedName = '—'

export const personText = words({
  export: { ar: 'تنزيل كل بيانات هذا الشخص', en: 'Download all data of this person' },
  exported: { ar: 'نُزّلت بيانات الشخص', en: 'The data of the person was downloaded' },
  fileName: { ar: 'بيانات شخص', en: 'person-data' },
  erase: { ar: 'محو بيانات هذا الشخص…', en: 'Erase the data of this person…' },
  eraseTitle: { ar: 'محو كل بيانات «{name}»؟', en: 'Erase all data of “{name}”?' },
  eraseBody: {
    ar: 'يُمحى الاسم والأرقام والعناوين والصورة نهائياً، وتُزال من نصوص تذاكره. تبقى التذاكر نفسها، ويبقى ما سُجّل من قبل في سجل التدقيق. لا يمكن التراجع عن المحو.',
    en: 'Name, numbers, addresses and picture are erased for good, and removed from the texts of their tickets. The tickets themselves stay, and so does what the audit recorded before. This cannot be undone.',
  },
  confirm: { ar: 'محو البيانات', en: 'Erase the data' },
  started: { ar: 'بدأ محو البيانات', en: 'The data is being erased' },
  running: {
    ar: 'تُزال البيانات من السجلات: {done} من {total}',
    en: 'Removing the data from records: {done} of {total}',
  },
  done: { ar: 'مُحيت بيانات هذا الشخص في {date}', en: 'The data of this person was erased on {date}' },
})
