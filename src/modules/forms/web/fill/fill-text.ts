import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const fillText = words({
  tabs: { ar: 'أقسام النموذج', en: 'Parts of the form' },
  pinned: { ar: 'الحقول المثبّتة', en: 'Pinned fields' },
  problemsBelow: { ar: 'الرجاء تعديل الحقول غير الصحيحة', en: 'Please change the invalid fields' },
  locked: { ar: 'مقفل', en: 'Locked' },
  whyField: { ar: 'لماذا لا يمكنني تعديله؟ «{name}»', en: 'Why can’t I change this? “{name}”' },
  computed: { ar: 'يُحسب تلقائياً', en: 'Worked out by itself' },
  notYet: { ar: 'لا قيمة بعد', en: 'No value yet' },
  none: { ar: 'بلا اختيار', en: 'None' },
  gone: { ar: 'محذوف', en: 'Deleted' },
  goneOrHidden: { ar: 'محذوف أو لا يمكنك رؤيته', en: 'Deleted, or not yours to see' },
  unseen: icu({
    ar: '{count, plural, one {تذكرة واحدة خارج نطاق اطّلاعك} two {تذكرتان خارج نطاق اطّلاعك} few {# تذاكر خارج نطاق اطّلاعك} many {# تذكرة خارج نطاق اطّلاعك} other {# تذكرة خارج نطاق اطّلاعك}}',
    en: '{count, plural, one {# ticket out of your sight} other {# tickets out of your sight}}',
  }),
  remove: { ar: 'إزالة {name}', en: 'Remove {name}' },
  open: { ar: 'فتح {name}', en: 'Open {name}' },
  openLink: { ar: 'فتح الرابط', en: 'Open the link' },
  closed: { ar: 'مغلقة', en: 'Closed' },
  opened: { ar: 'مفتوحة', en: 'Open' },
  passwordSet: { ar: 'محفوظة ولا تُعرض', en: 'It is set, and not shown' },
  passwordChange: { ar: 'تغيير', en: 'Change' },
  passwordKeep: { ar: 'إبقاء المحفوظة', en: 'Keep the one that is set' },
  kindOf: { ar: 'النوع', en: 'Kind' },
  chooseSource: { ar: 'اختر «{name}» أولاً', en: 'Choose “{name}” first' },
  byNumber: { ar: 'اكتب رقم التذكرة كاملاً', en: 'Type the whole number of the ticket' },
  noFinder: { ar: 'لا يمكن البحث عن التذاكر هنا', en: 'Tickets cannot be looked for here' },
  restAsk: { ar: 'إحضار القيمة', en: 'Fetch the value' },
  restAgain: { ar: 'إحضارها من جديد', en: 'Fetch it again' },
  restFailed: { ar: 'لم يجب النظام الآخر', en: 'The other system did not answer' },
  restCreate: { ar: 'إنشاء «{name}»', en: 'Create “{name}”' },
  level: { ar: 'المستوى {number}', en: 'Level {number}' },
  clear: { ar: 'مسح الاختيار', en: 'Clear the choice' },
})

/** File messages shown before the upload. */
export const filesText = words({
  takePicture: { ar: 'التقاط صورة', en: 'Take a picture' },
  takeVideo: { ar: 'تسجيل مقطع مرئي', en: 'Record a video' },
  takeAudio: { ar: 'تسجيل صوت', en: 'Record sound' },
  full: icu({
    ar: '{count, plural, one {بلغت الحد: ملف واحد} two {بلغت الحد: ملفان} few {بلغت الحد: {count} ملفات} other {بلغت الحد: {count} ملفاً}}',
    en: '{count, plural, one {The limit of one file is reached} other {The limit of {count} files is reached}}',
  }),
  chosen: { ar: 'ملفات «{name}»', en: 'Files of “{name}”' },
  file: { ar: 'ملف', en: 'File' },
})

export const codeText = words({
  scan: { ar: 'مسح بالكاميرا', en: 'Scan with the camera' },
  fromPicture: { ar: 'قراءة من صورة', en: 'Read from a picture' },
  scanning: { ar: 'وجّه الكاميرا نحو الرمز', en: 'Point the camera at the code' },
  camera: { ar: 'صورة الكاميرا', en: 'What the camera sees' },
  noCamera: {
    ar: 'تعذّر تشغيل الكاميرا. اسمح بها في المتصفح، أو اقرأ الرمز من صورة، أو اكتبه.',
    en: 'The camera could not be started. Allow it in the browser, read the code from a picture, or type it.',
  },
  nothingRead: { ar: 'لم نجد رمزاً في الصورة', en: 'No code was found in the picture' },
  readerFailed: { ar: 'تعذّر تحميل قارئ الرموز', en: 'The code reader could not be loaded' },
  starting: { ar: 'جارٍ تشغيل الكاميرا…', en: 'Starting the camera…' },
  drawn: { ar: 'الرمز: {code}', en: 'Code: {code}' },
})

export const signatureText = words({
  draw: { ar: 'رسم', en: 'Draw' },
  type: { ar: 'كتابة', en: 'Type' },
  how: { ar: 'طريقة التوقيع', en: 'How to sign' },
  pad: { ar: 'مساحة التوقيع، ارسم بالإصبع أو الفأرة', en: 'Space to sign: draw with a finger or the mouse' },
  name: { ar: 'الاسم الذي يُرسم توقيعاً', en: 'The name to be drawn as the signature' },
  undo: { ar: 'تراجع عن الخط الأخير', en: 'Undo the last stroke' },
  clear: { ar: 'مسح', en: 'Clear' },
  use: { ar: 'اعتماد التوقيع', en: 'Use this signature' },
  again: { ar: 'التوقيع من جديد', en: 'Sign again' },
  picture: { ar: 'التوقيع', en: 'The signature' },
  signedAt: { ar: 'وُقّع في {date}', en: 'Signed on {date}' },
  failed: { ar: 'تعذّر حفظ التوقيع، حاول مرة أخرى', en: 'The signature could not be kept, try again' },
})

export const placeText = words({
  coordinates: { ar: 'الإحداثيات', en: 'Coordinates' },
  coordinatesHint: {
    ar: 'مثل ‎31.95, 35.93 أو ‎31°57′00″N 35°55′48″E',
    en: 'Such as 31.95, 35.93 or 31°57′00″N 35°55′48″E',
  },
  wrong: { ar: 'تعذّرت قراءة هذه الإحداثيات', en: 'These cannot be read as coordinates' },
  label: { ar: 'وصف المكان', en: 'What the place is called' },
  map: {
    ar: 'خريطة: الأسهم تحرّكها، و+ و− للتقريب، وEnter يضع العلامة في وسطها',
    en: 'Map: arrow keys move it, + and − zoom, Enter puts the marker in its middle',
  },
  marker: { ar: 'العلامة: حرّكها بالأسهم', en: 'Marker: move it with the arrow keys' },
  here: { ar: 'موقعي الآن', en: 'Where I am' },
  hereFailed: {
    ar: 'تعذّرت معرفة موقعك. اسمح بذلك في المتصفح، أو اختره على الخريطة.',
    en: 'Your position could not be had. Allow it in the browser, or choose it on the map.',
  },
  find: { ar: 'البحث عن مكان', en: 'Find a place' },
  findHint: { ar: 'اسم دولة أو محافظة أو مدينة', en: 'A country, a governorate or a city' },
  zoomIn: { ar: 'تقريب', en: 'Zoom in' },
  zoomOut: { ar: 'إبعاد', en: 'Zoom out' },
  showMap: { ar: 'عرض الخريطة', en: 'Show the map' },
  clear: { ar: 'إزالة الموقع', en: 'Remove the place' },
})

export const rowsText = words({
  rows: { ar: 'صفوف «{name}»', en: 'Rows of “{name}”' },
  row: { ar: 'الصف {number}', en: 'Row {number}' },
  cell: { ar: '{column}، {row}', en: '{column}, {row}' },
  addRow: { ar: 'إضافة صف', en: 'Add a row' },
  noRows: { ar: 'لا صفوف بعد', en: 'No rows yet' },
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },
  count: icu({
    ar: '{count, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {{count} صفوف} many {{count} صفاً} other {{count} صف}}',
    en: '{count, plural, one {one row} other {{count} rows}}',
  }),
})
