import { words } from '#core/words.ts'

export const exportText = words({
  export: { ar: 'تصدير', en: 'Export' },
  files: { ar: 'تصدير واستيراد', en: 'Export and import' },
  import: { ar: 'استيراد تذاكر من ملف', en: 'Import tickets from a file' },
  exportList: { ar: 'تصدير القائمة', en: 'Export the list' },
  exportSelected: { ar: 'تصدير المحدّد: {count}', en: 'Export the selected: {count}' },
  exportTicket: { ar: 'تصدير التذكرة {number}', en: 'Export ticket {number}' },
  format: { ar: 'نوع الملف', en: 'Kind of file' },
  template: { ar: 'القالب', en: 'Template' },
  templates: { ar: 'قوالب التصدير', en: 'Export templates' },
  newTemplate: { ar: 'قالب جديد', en: 'New template' },
  editTemplate: { ar: 'تعديل القالب', en: 'Edit the template' },
  noTemplates: { ar: 'لا قوالب لهذه اللوحة بعد', en: 'This board has no templates yet' },
  noTemplatesHint: {
    ar: 'القالب إعداد محفوظ للتصدير، يختاره من يصدّر تذاكر هذه اللوحة.',
    en: 'A template is a saved look of exports. Whoever exports tickets of this board can choose it.',
  },
  nameAr: { ar: 'الاسم بالعربية', en: 'Name in Arabic' },
  nameEn: { ar: 'الاسم بالإنجليزية', en: 'Name in English' },
  edit: { ar: 'تعديل', en: 'Edit' },
  remove: { ar: 'حذف', en: 'Remove' },
  removeTitle: { ar: 'حذف «{name}»؟', en: 'Remove “{name}”?' },
  removeBody: { ar: 'ما صُدّر به يبقى كما هو.', en: 'What was exported with it stays as it is.' },
  removed: { ar: 'حُذف «{name}»', en: '“{name}” was removed' },
  saved: { ar: 'حُفظ القالب', en: 'The template was saved' },
  noTemplate: { ar: 'بلا قالب', en: 'No template' },
  title: { ar: 'العنوان', en: 'Title' },
  titleHint: {
    ar: 'يظهر في أعلى الملف وفي اسمه. إن تُرك فارغاً فهو اسم لوحة العمل.',
    en: 'Shown at the top of the file and in its name. Left empty, it is the name of the board.',
  },
  titleHintOne: {
    ar: 'يظهر في أعلى الملف وفي اسمه. إن تُرك فارغاً فهو رقم التذكرة وعنوانها.',
    en: 'Shown at the top of the file and in its name. Left empty, it is the number and title of the ticket.',
  },
  language: { ar: 'لغة الملف', en: 'Language of the file' },
  direction: { ar: 'الاتجاه', en: 'Direction' },
  rtl: { ar: 'من اليمين إلى اليسار', en: 'Right to left' },
  ltr: { ar: 'من اليسار إلى اليمين', en: 'Left to right' },
  columns: { ar: 'الأعمدة', en: 'Columns' },
  showColumn: { ar: 'تضمين {name}', en: 'Include {name}' },
  parts: { ar: 'أجزاء الملف', en: 'Parts of the file' },
  hasCover: { ar: 'صفحة غلاف', en: 'A cover page' },
  hasLogo: { ar: 'شعار المنشأة', en: 'Logo of the organisation' },
  hasComments: { ar: 'التعليقات', en: 'Comments' },
  hasHistory: { ar: 'سجل التغييرات', en: 'History of changes' },
  limit: {
    ar: 'حتى {count} تذكرة. للقوائم الأطول اختر Excel.',
    en: 'Up to {count} tickets. Choose Excel for longer lists.',
  },
  working: { ar: 'جارٍ إعداد الملف…', en: 'Preparing the file…' },
  doneOf: { ar: '{done} من {total}', en: '{done} of {total}' },
  closeHint: {
    ar: 'يمكنك إغلاق هذه النافذة: يستمر التصدير، وتجد الملف في «ملفاتي المصدّرة».',
    en: 'You may close this window: the export goes on, and you find the file in “My exports”.',
  },
  stop: { ar: 'إيقاف', en: 'Stop' },
  download: { ar: 'تنزيل', en: 'Download' },
  again: { ar: 'تصدير آخر', en: 'Another export' },
  readyHint: { ar: 'يُحذف الملف بعد يوم من تجهيزه.', en: 'The file is removed a day after it was made.' },
  mine: { ar: 'ملفاتي المصدّرة', en: 'My exports' },
  none: { ar: 'لم تصدّر شيئاً بعد', en: 'You have not exported anything yet' },
  noneHint: {
    ar: 'صدّر تذاكر من قائمة لوحة عمل، أو تذكرة واحدة من صفحتها.',
    en: 'Export tickets from the list of a board, or one ticket from its page.',
  },
  name: { ar: 'الاسم', en: 'Name' },
  tickets: { ar: 'التذاكر', en: 'Tickets' },
  size: { ar: 'الحجم', en: 'Size' },
  date: { ar: 'التاريخ', en: 'Date' },
  state: { ar: 'الحالة', en: 'State' },
  expired: { ar: 'حُذف الملف', en: 'File removed' },
})

export const formatText = words({
  EXCEL: { ar: 'Excel', en: 'Excel' },
  WORD: { ar: 'Word', en: 'Word' },
  PDF: { ar: 'PDF', en: 'PDF' },
})

export const languageNames = words({
  ar: { ar: 'العربية', en: 'Arabic' },
  en: { ar: 'الإنجليزية', en: 'English' },
})

export const exportStateText = words({
  pending: { ar: 'ينتظر', en: 'Pending' },
  generating: { ar: 'قيد الإعداد', en: 'Generating' },
  ready: { ar: 'جاهز للتنزيل', en: 'Ready for download' },
  failed: { ar: 'فشل', en: 'Failed' },
  stopped: { ar: 'موقوف', en: 'Stopped' },
})
