/** What can be wrong with one field: a code in the schema, the same words on both sides of the wire. */
import type { Words } from './words.ts'

export const problems = {
  required: { ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  invalid: { ar: 'القيمة غير صحيحة', en: 'This value is not valid' },
  'too-long': { ar: 'النص أطول من المسموح', en: 'This is longer than allowed' },
  'too-short': { ar: 'النص أقصر من المطلوب', en: 'This is shorter than required' },
  email: { ar: 'اكتب بريداً صحيحاً مثل name@example.com', en: 'Write an address such as name@example.com' },
  phone: {
    ar: 'الرجاء إدخال رقم هاتف صحيح مع رمز الدولة، مثل +962 7 9012 3456',
    en: 'Please enter a valid phone number with its country code, such as +962 7 9012 3456',
  },
  website: { ar: 'الرجاء إدخال موقع إلكتروني صحيح', en: 'Please enter a valid website' },
  color: { ar: 'اكتب اللون بصيغة #RRGGBB', en: 'Write the colour as #RRGGBB' },
  currency: { ar: 'اكتب رمز عملة من ثلاثة أحرف مثل JOD', en: 'Write a currency code of three letters, such as JOD' },
  username: {
    ar: 'ثلاثة أحرف لاتينية على الأقل، وأرقام ونقطة وشرطة فقط',
    en: 'At least three Latin letters, digits, dots or dashes',
  },
  'username-taken': { ar: 'اسم المستخدم مستخدم لحساب آخر', en: 'Another account already uses this username' },
  'email-taken': { ar: 'هذا البريد مسجّل لشخص آخر', en: 'Somebody else already has this e-mail' },
  'phone-taken': { ar: 'هذا الرقم مسجّل لشخص آخر', en: 'Somebody else already has this number' },
  'name-taken': { ar: 'هذا الاسم مستخدم، اختر اسماً آخر', en: 'This name is in use, choose another' },
  'password-short': { ar: 'عشرة أحرف على الأقل', en: 'At least 10 characters' },
  'password-common': {
    ar: 'كلمة المرور سهلة التخمين، اختر غيرها',
    en: 'This password is easy to guess, choose another',
  },
  'password-too-short': { ar: 'أقصر مما تشترطه المنشأة', en: 'Shorter than the organisation asks for' },
  'password-mixed-case': {
    ar: 'أضف حرفاً لاتينياً كبيراً وآخر صغيراً',
    en: 'Add an upper-case and a lower-case letter',
  },
  'password-digit': { ar: 'أضف رقماً واحداً على الأقل', en: 'Add at least one digit' },
  'password-symbol': { ar: 'أضف رمزاً مثل ! أو # أو %', en: 'Add a symbol such as !, # or %' },
  'password-used': { ar: 'استخدمتها من قبل، اختر غيرها', en: 'You have used this one before, choose another' },
  'password-differs': { ar: 'كلمتا المرور غير متطابقتين', en: 'The passwords do not match' },
  'password-wrong': { ar: 'كلمة المرور الحالية غير صحيحة', en: 'The current password is not correct' },
  'parent-loop': { ar: 'لا يصح أن تتبع المجموعة نفسها', en: 'A group cannot be its own parent' },
  'department-loop': {
    ar: 'لا يصح أن يتبع القسم نفسه أو قسماً تحته',
    en: 'A department cannot be below itself, or below one that is below it',
  },
  'account-loop': {
    ar: 'لا يصح أن يتبع الحساب نفسه أو حساباً يتبعه',
    en: 'An account cannot belong to itself, or to one that belongs to it',
  },
  'shift-order': {
    ar: 'يجب أن تنتهي الفترة بعد بدايتها، وخلال 24 ساعة',
    en: 'A shift must end after it starts, within 24 hours',
  },
  'shift-overlap': {
    ar: 'تتداخل هذه الفترة مع فترة أخرى في اليوم نفسه',
    en: 'It overlaps another shift of the same day',
  },
  'no-such-day': { ar: 'لا يوجد هذا اليوم في التقويم المختار', en: 'There is no such day in this calendar' },
  'not-there': { ar: 'لم يعد موجوداً، اختر غيره', en: 'It no longer exists, choose another' },
  image: { ar: 'اختر ملف صورة (JPG أو PNG أو WebP)', en: 'Choose an image file (JPG, PNG or WebP)' },
  'address-taken': { ar: 'هذا العنوان مستخدم لمنشأة أخرى', en: 'Another organisation already has this address' },
  'address-differs': {
    ar: 'هذا ليس عنوان المنشأة، اكتبه كما هو',
    en: 'This is not the address of the organisation, type it as it is',
  },
  'too-many': { ar: 'أكثر من المسموح', en: 'More than allowed' },
  'too-few': { ar: 'أقل من المطلوب', en: 'Fewer than required' },
  duplicate: { ar: 'مكرّر', en: 'It is there twice' },
  'row-length': {
    ar: 'عدد الخلايا في هذا الصف لا يطابق العناوين',
    en: 'This row has more or fewer cells than there are headers',
  },
  'unknown-group': { ar: 'لا مجموعة بهذا الاسم', en: 'There is no group of this name' },
  'group-beyond': {
    ar: 'تمنح هذه المجموعة صلاحيات لا تملكها أنت',
    en: 'This group may do more than you may yourself',
  },
  'no-room': { ar: 'بلغت المنشأة حدّها من المستخدمين', en: 'The organisation has reached its limit' },
  'not-done': { ar: 'تعذّر تنفيذ هذا الصف، أعد المحاولة', en: 'This row could not be processed, try again' },
  'no-such-permission': { ar: 'لا توجد صلاحية بهذا الاسم', en: 'There is no such permission' },
  'no-admin': {
    ar: 'بهذا لا يبقى في المنشأة مدير واحد',
    en: 'This would leave the organisation without an administrator',
  },
  'has-members': {
    ar: 'هنا ينقص ما فيه أشخاص أو تذاكر الآن، ولا بديل عنه',
    en: 'Something that people or tickets are in is missing here, and nothing takes its place',
  },
  'no-secret': {
    ar: 'سر الدخول الموحّد غير محفوظ في هذه المنشأة، فلا يصح أن يكون الطريق الوحيد',
    en: 'This organisation has no secret for single sign-on, so it cannot be the only way in',
  },
  'no-default': { ar: 'يجب أن تكون ساعات عمل واحدة هي الأساسية', en: 'One of the working hours must be the default' },
  json: { ar: 'صيغة JSON غير صحيحة', en: 'Invalid JSON' },
  'time-zone': { ar: 'المنطقة الزمنية غير معروفة', en: 'The time zone is not known' },
  'no-tabs': {
    ar: 'يجب أن يكون عدد تبويبات لوحة المعلومات أكبر من صفر',
    en: 'The number of dashboard tabs must be greater than zero',
  },
  'tab-url': {
    ar: 'اكتب مسار صفحة مثل reports/dashboard أو عنواناً يبدأ بـ https://',
    en: 'Write the path of a page, such as reports/dashboard, or an address that begins with https://',
  },
  board: { ar: 'اختر لوحة العمل لإنشاء التذكرة', en: 'A board must be chosen to create a ticket' },
  'comment-empty': { ar: 'لا يصح أن يكون التعليق فارغاً', en: 'A comment cannot be empty' },
  number: { ar: 'رقم غير صحيح', en: 'Wrong number' },
  'email-domain': { ar: 'هذا البريد ليس من النطاقات المسموحة', en: 'This address is not of an allowed domain' },
  barcode: { ar: 'لا يصلح هذا للرمز الشريطي المختار', en: 'This does not suit the chosen barcode' },
  location: {
    ar: 'اختر موقعاً على الخريطة أو اكتب إحداثياته',
    en: 'Choose a place on the map, or write its coordinates',
  },
  'too-small': { ar: 'القيمة أقل من الحد الأدنى', en: 'This is below the minimum' },
  'too-big': { ar: 'القيمة أكبر من الحد الأعلى', en: 'This is above the maximum' },
  'too-early': { ar: 'أبكر من المسموح', en: 'This is earlier than allowed' },
  'too-late': { ar: 'أبعد من المسموح', en: 'This is later than allowed' },
  decimals: { ar: 'منازل عشرية أكثر من المسموح', en: 'More decimal places than allowed' },
  date: { ar: 'التاريخ غير صحيح', en: 'This is not a valid date' },
  time: { ar: 'اكتب الوقت بصيغة 24 ساعة HH:MM', en: 'Write the time as 24-hour HH:MM' },
  pattern: { ar: 'لا تطابق القيمة النمط المطلوب', en: 'This does not match the required pattern' },
  option: { ar: 'اختر من الخيارات المتاحة', en: 'Choose one of the options on offer' },
  prevented: { ar: 'القيمة المدخلة غير مسموح بها', en: 'The value entered is not allowed' },
  math: { ar: 'لا توافق هذه القيمة حقلاً آخر مرتبطاً بها', en: 'This does not agree with another field it depends on' },
  unique: { ar: 'القيمة مستخدمة في تذكرة أخرى، اختر غيرها', en: 'It already exists, choose another' },
  'file-type': { ar: 'هذا النوع من الملفات غير مسموح هنا', en: 'This type of file is not allowed here' },
  'file-size': { ar: 'الملف أكبر من المسموح هنا', en: 'The file is larger than allowed here' },
  'key-taken': { ar: 'المفتاح مستخدم، اختر غيره', en: 'The key is in use, choose another' },
  'no-fields': { ar: 'يحتاج كل قسم إلى حقل واحد على الأقل', en: 'Each section needs at least one field' },
  operator: { ar: 'هذه المقارنة لا تصح لهذا الحقل', en: 'This comparison does not suit the field' },
  formula: { ar: 'تعذّر فهم المعادلة', en: 'The equation could not be understood' },
  'formula-loop': {
    ar: 'تعتمد المعادلة على نفسها عبر حقول أخرى',
    en: 'The equation depends on itself through other fields',
  },
  'last-column': { ar: 'لا يمكن حذف العمود الأخير', en: 'The last column cannot be deleted' },
  'no-visible-column': { ar: 'يجب أن يبقى عمود واحد ظاهراً على الأقل', en: 'At least one column stays visible' },
  'value-taken': { ar: 'هذه القيمة مستخدمة، اختر غيرها', en: 'This value is in use, choose another' },
  'last-status': { ar: 'تحتاج اللوحة إلى حالة واحدة على الأقل', en: 'A board needs at least one status' },
  'status-not-allowed': { ar: 'هذه الحالة غير مسموحة', en: 'Status not allowed' },
  locked: { ar: 'لا يمكنك تعديل هذا الحقل', en: 'You may not change this field' },
  code: { ar: 'رمز التحقق ستة أرقام', en: 'The verification code is six digits' },
} as const satisfies Record<string, Words>

export type Problem = keyof typeof problems
export const isProblem = (code: string): code is Problem => Object.hasOwn(problems, code)

/** Names a problem inside a schema; a misspelt one does not compile. */
export const problem = (code: Problem): string => code
