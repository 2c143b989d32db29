import { words } from '#core/words.ts'

export const filesText = words({
  add: { ar: 'إضافة مرفقات', en: 'Add attachments' },
  none: { ar: 'لا مرفقات في هذه التذكرة', en: 'This ticket has no attachments' },
  hidden: { ar: 'لا يحق لك رؤية المرفقات', en: 'You may not see attachments' },
  open: { ar: 'عرض {name}', en: 'Show {name}' },
  download: { ar: 'تنزيل', en: 'Download' },
  downloadOf: { ar: 'تنزيل {name}', en: 'Download {name}' },
  remove: { ar: 'إزالة {name}', en: 'Remove {name}' },
  removeTitle: { ar: 'إزالة «{name}»؟', en: 'Remove “{name}”?' },
  removeBody: {
    ar: 'يُزال الملف من التذكرة ولا يعود أحد يجده فيها.',
    en: 'The file leaves the ticket; nobody finds it there any more.',
  },
  removeConfirm: { ar: 'إزالة', en: 'Remove' },
  noPreview: {
    ar: 'لا معاينة لهذا النوع من الملفات. نزّله لتفتحه.',
    en: 'There is no preview for this type of file. Download it to open it.',
  },
  notThere: { ar: 'تعذّر جلب الملف', en: 'The file could not be fetched' },
  cutShort: {
    ar: 'هذه بداية الملف فقط، نزّله لقراءة ما بقي.',
    en: 'This is only its beginning. Download it to read the rest.',
  },
  size: { ar: '{mb} ميغابايت', en: '{mb} MB' },
  sizeKb: { ar: '{kb} كيلوبايت', en: '{kb} KB' },
})
