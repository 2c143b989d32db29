import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const importText = words({
  title: { ar: 'استيراد من ملف', en: 'Import from a file' },
  titleOf: { ar: 'استيراد: {kind}', en: 'Import: {kind}' },
  kind: { ar: 'ما يُستورد', en: 'What to import' },
  board: { ar: 'إلى لوحة العمل', en: 'Into the board' },
  steps: { ar: 'مراحل الاستيراد', en: 'Steps of the import' },
  upload: { ar: 'الملف', en: 'File' },
  columns: { ar: 'الأعمدة', en: 'Columns' },
  preview: { ar: 'المراجعة', en: 'Preview' },
  processing: { ar: 'التنفيذ', en: 'Processing' },
  results: { ar: 'النتائج', en: 'Results' },

  chooseFile: { ar: 'اختر ملف CSV أو Excel', en: 'Choose a CSV or Excel file' },
  fileHint: {
    ar: 'ملف CSV أو Excel واحد، حتى 5 ميغابايت و20,000 صف، وأول صف فيه عناوين الأعمدة. من ملف Excel تُقرأ الورقة الأولى.',
    en: 'One CSV or Excel file, up to 5 MB and 20,000 rows, with the column headers in its first row. Of a workbook the first sheet is read.',
  },
  template: { ar: 'تنزيل نموذج', en: 'Download a template' },
  past: { ar: 'ما سبق استيراده', en: 'Past imports' },
  noPast: {
    ar: 'لم يُستورد شيء بعد. ابدأ بملف من أعلى الصفحة.',
    en: 'Nothing was imported yet. Begin with a file above.',
  },
  startOver: { ar: 'ملف آخر', en: 'Another file' },

  columnsTitle: { ar: 'أي عمود لأي حقل؟', en: 'Which column is for which field?' },
  columnsHint: {
    ar: 'اقترحنا الأعمدة من عناوينها. غيّر ما لا يصح، واترك ما لا تحتاج إليه.',
    en: 'We proposed the columns by their headers. Change what is not right, and leave out what you do not need.',
  },
  noColumn: { ar: 'بلا عمود', en: 'No column' },
  columnNumber: { ar: 'العمود {number}', en: 'Column {number}' },
  columnNeeded: { ar: 'اختر عموداً لهذا الحقل', en: 'Choose a column for this field' },
  columnTwice: { ar: 'هذا العمود مختار لحقل آخر أيضاً', en: 'This column is chosen for another field too' },
  toPreview: { ar: 'متابعة إلى المراجعة', en: 'Go on to the preview' },
  changeColumns: { ar: 'تغيير الأعمدة', en: 'Change the columns' },

  good: icu({
    ar: '{count, plural, =0 {لا صفوف صالحة} one {صف واحد صالح} two {صفّان صالحان} few {# صفوف صالحة} many {# صفاً صالحاً} other {# صف صالح}}',
    en: '{count, plural, =0 {No good rows} one {# good row} other {# good rows}}',
  }),
  bad: icu({
    ar: '{count, plural, =0 {لا أخطاء} one {صف واحد فيه أخطاء} two {صفّان فيهما أخطاء} few {# صفوف فيها أخطاء} many {# صفاً فيها أخطاء} other {# صف فيها أخطاء}}',
    en: '{count, plural, =0 {No errors} one {# row with errors} other {# rows with errors}}',
  }),
  show: { ar: 'عرض', en: 'Show' },
  all: { ar: 'الكل', en: 'All' },
  onlyBad: { ar: 'فيها أخطاء', en: 'With errors' },
  onlyGood: { ar: 'صالحة', en: 'Good' },
  row: { ar: 'الصف {number}', en: 'Row {number}' },
  problem: { ar: 'المشكلة', en: 'Problem' },
  andMore: { ar: 'و{count} غيرها', en: 'and {count} more' },
  noRows: { ar: 'لا صفوف هنا', en: 'No rows here' },
  fixFirst: {
    ar: 'افتح كل صف فيه خطأ وصحّحه هنا، أو صحّح الملف وارفعه من جديد. لا يُنفَّذ شيء قبل ذلك إلا إن اخترت استبعاد هذه الصفوف.',
    en: 'Open each row with an error and correct it here, or correct the file and upload it again. Nothing is processed before, unless you choose to leave these rows out.',
  },
  correct: { ar: 'تصحيح الصف {number}', en: 'Correct row {number}' },
  corrected: { ar: 'حُفظ الصف {number}', en: 'Row {number} was saved' },
  stillWrong: { ar: 'حُفظ الصف {number}، وما زالت فيه أخطاء', en: 'Row {number} was saved, and still has errors' },
  leaveOut: { ar: 'استبعاد الصفوف التي فيها أخطاء', en: 'Leave out the rows with errors' },
  leaveOutHint: {
    ar: 'تبقى في النتائج، ويمكن تصحيحها وإعادة المحاولة بعد ذلك.',
    en: 'They stay in the results, to be corrected and tried again later.',
  },
  notifies: { ar: 'إشعار المعنيّين وتشغيل سير العمل', en: 'Notify the people concerned and start workflows' },
  notifiesHint: {
    ar: 'كأن كل صف أُنشئ يدوياً. بدون هذا الخيار لا يصل إشعار ولا بريد، ولا يبدأ سير عمل.',
    en: 'As if each row were created by hand. Otherwise no notification, mail or workflow follows.',
  },
  start: icu({
    ar: '{count, plural, =0 {بدء الاستيراد} one {استيراد صف واحد} two {استيراد صفّين} few {استيراد # صفوف} many {استيراد # صفاً} other {استيراد # صف}}',
    en: '{count, plural, =0 {Start the import} one {Import # row} other {Import # rows}}',
  }),

  running: { ar: 'جارٍ الاستيراد…', en: 'Importing…' },
  runningHint: {
    ar: 'يمكنك مغادرة الصفحة: يستمر الاستيراد، وتجد نتيجته هنا.',
    en: 'You may leave this page: the import goes on, and its result is found here.',
  },
  doneOf: { ar: '{done} من {total}', en: '{done} of {total}' },
  stop: { ar: 'إيقاف', en: 'Stop' },
  stopTitle: { ar: 'إيقاف الاستيراد؟', en: 'Stop the import?' },
  stopBody: {
    ar: 'ما استُورد يبقى، وما لم يُستورد بعد ينتظر حتى تتابع.',
    en: 'What was imported stays; what was not yet waits until you go on.',
  },
  stopped: { ar: 'أُوقف الاستيراد', en: 'The import was stopped' },
  goOn: { ar: 'متابعة الاستيراد', en: 'Go on' },

  allDone: icu({
    ar: '{count, plural, =0 {لم يُستورد شيء} one {استُورد صف واحد} two {استُورد صفّان} few {استُوردت # صفوف} many {استُورد # صفاً} other {استُورد # صف}}',
    en: '{count, plural, =0 {Nothing was imported} one {# row was imported} other {# rows were imported}}',
  }),
  someFailed: icu({
    ar: '{count, plural, one {فشل صف واحد. صحّحه ثم أعد المحاولة.} two {فشل صفّان. صحّحهما ثم أعد المحاولة.} few {فشلت # صفوف. صحّحها ثم أعد المحاولة.} many {فشل # صفاً. صحّحها ثم أعد المحاولة.} other {فشل # صف. صحّحها ثم أعد المحاولة.}}',
    en: '{count, plural, one {# row failed. Correct it, then try again.} other {# rows failed. Correct them, then try again.}}',
  }),
  retry: { ar: 'إعادة محاولة ما فشل', en: 'Retry what failed' },
  downloadErrors: { ar: 'تنزيل الصفوف التي فيها أخطاء', en: 'Download the rows with errors' },
  errorsFile: { ar: 'أخطاء', en: 'errors' },

  state: { ar: 'الحالة', en: 'State' },
  file: { ar: 'الملف', en: 'File name' },
  by: { ar: 'بواسطة', en: 'By' },
  on: { ar: 'التاريخ', en: 'Date' },
  rows: { ar: 'الصفوف', en: 'Rows' },
  remove: { ar: 'حذف', en: 'Remove' },
  removeTitle: { ar: 'حذف «{name}»؟', en: 'Remove “{name}”?' },
  removeBody: {
    ar: 'يُحذف الملف وصفوفه ونتائجه من هنا. ما استُورد منه يبقى.',
    en: 'The file, its rows and its results go from here. What was imported of it stays.',
  },
  removed: { ar: 'حُذف «{name}»', en: '“{name}” was removed' },
})

export const importStateText = words({
  preview: { ar: 'ينتظر المراجعة', en: 'To be reviewed' },
  running: { ar: 'جارٍ', en: 'Running' },
  stopped: { ar: 'موقوف', en: 'Stopped' },
  finished: { ar: 'انتهى', en: 'Finished' },
})

export const rowStateText = words({
  pending: { ar: 'ينتظر', en: 'Pending' },
  success: { ar: 'تم', en: 'Success' },
  error: { ar: 'خطأ', en: 'Error' },
})
