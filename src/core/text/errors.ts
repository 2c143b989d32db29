/** The error catalogue: code, HTTP status and both languages together, so they cannot drift apart. */
import { firstErrors } from './first.ts'
import type { Words } from '../words.ts'

export const errors = {
  ...firstErrors,
  'cannot-save': {
    status: 503,
    ar: 'لا يمكن الحفظ في هذه اللحظة. لم يتغيّر شيء، حاول لاحقاً',
    en: 'Nothing can be saved at the moment. Nothing was changed, try later',
  },
  invalid: { status: 400, ar: 'الرجاء تعديل الحقول غير الصحيحة', en: 'Please change the invalid fields' },
  'fill-required': { status: 400, ar: 'الرجاء تعبئة كل الحقول المطلوبة', en: 'Please fill all required fields' },
  'field-required': { status: 400, ar: 'الحقل «{field}» مطلوب', en: '{field} is required' },
  'secret-unreadable': {
    status: 409,
    ar: 'القيمة السرية المحفوظة هنا لا تُفتح: أدخلها من جديد',
    en: 'The secret that is kept here does not open: enter it again',
  },
  'bad-request': { status: 400, ar: 'تعذّر فهم الطلب', en: 'The request could not be understood' },
  'no-changes': { status: 400, ar: 'لا توجد تغييرات لحفظها', en: 'No changes to be saved' },
  'signed-out': { status: 401, ar: 'الرجاء تسجيل الدخول', en: 'Please sign in' },
  'wrong-password': {
    status: 401,
    ar: 'اسم المستخدم أو كلمة المرور غير صحيحة',
    en: 'Incorrect credentials for username and password',
  },
  'wrong-phone': {
    status: 401,
    ar: 'رقم الهاتف أو كلمة المرور غير صحيحة',
    en: 'Wrong credentials for phone and password',
  },
  'wrong-organization': {
    status: 401,
    ar: 'معلومات المنشأة غير صحيحة: تحقق من اسمها ومن بيانات الدخول',
    en: 'Wrong credentials for organisation info: check its name and your sign-in details',
  },
  'wrong-organization-name': {
    status: 401,
    ar: 'اسم المنشأة غير صحيح',
    en: 'Wrong credentials for organisation name',
  },
  'wrong-link': {
    status: 401,
    ar: 'الرابط مستخدم أو منتهٍ. اطلب رابطاً جديداً',
    en: 'This link was used already or has expired. Ask for a new one',
  },
  'site-not-allowed': {
    status: 403,
    ar: 'لا يُسمح بفتح المحادثة من هذا الموقع',
    en: 'The chat may not be opened from this site',
  },
  'wrong-identity': {
    status: 401,
    ar: 'تعذّر التحقق من هويتك. سجّل الدخول في الموقع من جديد',
    en: 'Your identity could not be verified. Sign in to the site again',
  },
  'wrong-code': { status: 401, ar: 'رمز التحقق غير صحيح أو منتهٍ', en: 'The verification code is wrong or has expired' },
  locked: {
    status: 429,
    ar: 'محاولات كثيرة. انتظر {minutes} دقيقة ثم حاول من جديد',
    en: 'Too many attempts. Wait {minutes} minutes, then try again',
  },
  'confirm-identity': {
    status: 403,
    ar: 'أثبت هويتك من جديد قبل هذا التغيير',
    en: 'Confirm that it is you before this change',
  },
  'not-in-person': {
    status: 403,
    ar: 'هذا شأن شخصي لصاحب الحساب، ولا يُفعل نيابةً عنه',
    en: 'This is for the account holder alone, and cannot be done in their place',
  },
  'not-for-keys': {
    status: 403,
    ar: 'هذا غير متاح للمفاتيح البرمجية',
    en: 'This is not open to API keys',
  },
  'key-ended': {
    status: 403,
    ar: 'أُبطل المفتاح البرمجي الذي بدأ هذا العمل أو انتهت مدته',
    en: 'The API key that started this was revoked or has expired',
  },
  'acting-ended': {
    status: 403,
    ar: 'انتهت الجلسة التي بدأت هذا العمل بصلاحيات مستعارة',
    en: 'The session that started this with borrowed rights has ended',
  },
  'not-a-member': {
    status: 403,
    ar: 'هذا الحساب ليس مديراً ولا عضواً في المنشأة',
    en: 'This account is neither an admin nor a member of the organisation',
  },
  disabled: {
    status: 403,
    ar: 'هذا الحساب معطّل. تواصل مع مدير النظام',
    en: 'This account is disabled. Contact the administrator',
  },
  'org-suspended': {
    status: 403,
    ar: 'أُوقفت هذه المنشأة مؤقتاً. تواصل مع إدارة المنصة',
    en: 'This organisation is suspended. Contact the platform administrators',
  },
  'no-dashboard': {
    status: 403,
    ar: 'لا توجد لوحة معلومات لهذه المنشأة. تواصل مع مدير النظام',
    en: 'No dashboard found for the organisation. Contact the admin',
  },
  'not-found': { status: 404, ar: 'غير موجود', en: 'Not found' },
  conflict: { status: 409, ar: 'تغيّر هذا السجل منذ فتحته', en: 'This record has changed since you opened it' },
  'agent-full': {
    status: 409,
    ar: 'بلغ الموظف حدّه الأقصى من العمل، فلا مكان لعمل آخر',
    en: 'The agent has reached the maximum workload, so there is no place for more',
  },
  'offer-gone': {
    status: 409,
    ar: 'لم يعد هذا العرض قائماً: انتهى وقته أو سُحب',
    en: 'This offer is no longer open: its time is over or it was withdrawn',
  },
  'work-taken': {
    status: 409,
    ar: 'استلم هذا العمل زميل، أو هو معروض عليه الآن',
    en: 'A colleague has taken this work, or it is being offered to one',
  },
  'agent-status-not-allowed': {
    status: 409,
    ar: 'لا يمكن الانتقال من «{from}» إلى «{to}»',
    en: 'The status cannot change from “{from}” to “{to}”',
  },
  'agent-status-not-chosen': {
    status: 400,
    ar: 'هذه الحالة تتبع العمل المعروض ولا يختارها الموظف',
    en: 'This status follows from offered work and is not chosen by an agent',
  },
  'answer-offer-first': {
    status: 409,
    ar: 'أجب عن المحادثة المعروضة عليك أولاً',
    en: 'Answer the conversation that is offered to you first',
  },
  'already-signed-in': {
    status: 409,
    ar: 'المستخدم مسجّل الدخول من جهاز آخر',
    en: 'User already logged in on another device',
  },
  'code-already-sent': {
    status: 429,
    ar: 'أُرسل رمز التحقق من قبل. يمكن إعادة الإرسال بعد 10 دقائق',
    en: 'A verification code was already sent. It can be sent again after 10 minutes',
  },
  'key-reused': {
    status: 409,
    ar: 'استُخدم مفتاح التكرار نفسه لطلب آخر',
    en: 'This idempotency key was used for another request',
  },
  'request-too-large': {
    status: 413,
    ar: 'حجم الطلب أكبر من {mb} ميغابايت',
    en: 'The request must be smaller than {mb} MB',
  },
  'too-large': { status: 413, ar: 'الملف أكبر من {mb} ميغابايت', en: 'The file must be smaller than {mb} MB' },
  'wrong-type': { status: 415, ar: 'هذا النوع من الملفات غير مسموح', en: 'This type of file is not allowed' },
  'empty-file': {
    status: 400,
    ar: 'الملف فارغ: لا صفوف فيه تحت العناوين',
    en: 'Empty file: there are no rows below the headers',
  },
  'unpacks-too-large': {
    status: 413,
    ar: 'محتوى هذا الملف أكبر من المسموح بعد فكّه',
    en: 'What is packed in this file is larger than allowed',
  },
  'broken-csv': {
    status: 400,
    ar: 'تعذّرت قراءة الملف عند السطر {line}: علامة اقتباس مفتوحة بلا إغلاق',
    en: 'The file cannot be read at line {line}: a quote is opened and never closed',
  },
  'csv-line-too-long': {
    status: 400,
    ar: 'السطر {line} أطول من أن يُقرأ؛ تأكد من أن الملف جدول CSV',
    en: 'Line {line} is too long to be read; check that the file is a CSV table',
  },
  'too-many-rows': {
    status: 400,
    ar: 'في الملف أكثر من {count} صف. قسّمه إلى ملفات أصغر',
    en: 'The file has more than {count} rows. Split it into smaller files',
  },
  'columns-differ': {
    status: 400,
    ar: 'أعمدة الملف لا تطابق: ينقص عمود «{field}»',
    en: 'The columns do not match: there is none for “{field}”',
  },
  'rows-at-problem': {
    status: 409,
    ar: 'صحّح الصفوف التي فيها أخطاء، أو اختر استبعادها: {count}',
    en: 'Correct the rows with errors, or choose to leave them out: {count}',
  },
  'nothing-to-import': { status: 409, ar: 'لا صف صالحاً للاستيراد', en: 'There is no row to import' },
  'import-busy': { status: 409, ar: 'الاستيراد جارٍ الآن. أوقفه أولاً', en: 'The import is running. Stop it first' },
  'nothing-to-export': { status: 400, ar: 'لا تذاكر لتصديرها', en: 'There are no tickets to export' },
  'export-too-long': {
    status: 409,
    ar: 'لا يتسع هذا النوع من الملفات لأكثر من {count} تذكرة. اختر Excel، أو ضيّق القائمة بمرشح',
    en: 'This kind of file holds at most {count} tickets. Choose Excel, or narrow the list by a filter',
  },
  'export-not-ready': { status: 409, ar: 'الملف لم يجهز بعد', en: 'The file is not ready yet' },
  'export-expired': {
    status: 409,
    ar: 'حُذف الملف لأنه أقدم من يوم. صدّر التذاكر من جديد',
    en: 'The file is older than a day and was removed. Export the tickets again',
  },
  'too-many': {
    status: 429,
    ar: 'طلبات كثيرة. تمهّل ثم أعد المحاولة',
    en: 'Too many requests. Slow down, then try again',
  },
  'last-admin': {
    status: 409,
    ar: 'يجب أن يبقى في المنشأة مدير واحد على الأقل',
    en: 'The organisation must keep at least one administrator',
  },
  'not-yourself': { status: 409, ar: 'لا يمكنك فعل هذا بحسابك أنت', en: 'You cannot do this to your own account' },
  'group-in-use': {
    status: 409,
    ar: 'لهذه المجموعة أعضاء أو مجموعات تتبعها',
    en: 'This group has members, or groups below it',
  },
  'last-dashboard': {
    status: 409,
    ar: 'يجب أن تبقى للمنشأة لوحة معلومات واحدة على الأقل',
    en: 'The organisation must keep at least one dashboard',
  },
  'team-in-use': {
    status: 409,
    ar: 'هذا الفريق مربوط بقناة أو بعمل منتظر: افصله عنها أولاً',
    en: 'A channel or waiting work uses this team: take it out there first',
  },
  'channel-in-use': {
    status: 409,
    ar: 'لهذه القناة محادثات: عطّلها بدل حذفها',
    en: 'This channel has conversations: disable it instead of removing it',
  },
  'queue-in-use': {
    status: 409,
    ar: 'يُحوَّل إلى هذا الطابور فائض طابور آخر، أو فيه عمل منتظر',
    en: 'Another queue overflows into this one, or work waits in it',
  },
  'skill-in-use': {
    status: 409,
    ar: 'تطلب هذه المهارة قناة أو طابور: أزلها من هناك أولاً',
    en: 'A channel or a queue asks for this skill: take it out there first',
  },
  'channel-incomplete': {
    status: 409,
    ar: 'ينقص هذه القناة مفتاح أو كلمة مرور: أكمل إعدادها قبل تفعيلها',
    en: 'This channel lacks a token or a password: complete its settings before you enable it',
  },
  'nothing-to-test': {
    status: 409,
    ar: 'لا خدمة خارجية لهذا النوع من القنوات تُفحص',
    en: 'A channel of this type has no outside service to test',
  },
  'contact-in-use': {
    status: 409,
    ar: 'ترتبط بجهة الاتصال هذه تذاكر أو سجلات أخرى. أرشفها بدلاً من حذفها',
    en: 'Tickets or other records refer to this contact. Archive it instead',
  },
  'contact-erased': {
    status: 409,
    ar: 'مُحيت بيانات هذا الشخص',
    en: 'The data of this person was erased',
  },
  'same-contact': {
    status: 400,
    ar: 'اختر عميلين مختلفين لدمجهما',
    en: 'Choose two different customers to merge',
  },
  'merge-undone': { status: 409, ar: 'سبق التراجع عن هذا الدمج', en: 'This merge was undone already' },
  'contact-merged': {
    status: 409,
    ar: 'دُمجت جهة الاتصال هذه في أخرى. افتح الأخرى، أو تراجع عن الدمج',
    en: 'This contact was merged into another. Open that one, or undo the merge',
  },
  'department-in-use': {
    status: 409,
    ar: 'لهذا القسم أشخاص أو تذاكر أو أقسام تتبعه. اختر إلى أين تنتقل',
    en: 'This department has people, tickets, or departments below it. Choose where they go',
  },
  'default-schedule': {
    status: 409,
    ar: 'هذا هو الدوام الأساسي. اجعل غيره أساسياً أولاً',
    en: 'These are the default hours. Make others the default first',
  },
  'grant-beyond': {
    status: 403,
    ar: 'لا يمكنك منح صلاحية لا تملكها: {permission}',
    en: 'You cannot grant a permission that you do not have: {permission}',
  },
  'not-an-attachment': {
    status: 409,
    ar: 'هذه صورة شخص أو منشأة وليست مرفقاً. غيّرها حيث تظهر بدلاً من حذفها',
    en: 'This is a picture of a person or an organisation, not an attachment. Change it where it is shown',
  },
  'file-in-use': {
    status: 409,
    ar: 'هذا الملف في حقل من حقول تذكرة. أخرجه من الحقل بدلاً من حذفه',
    en: 'This file is in a field of a ticket. Take it out of the field instead',
  },
  'mention-unseen': {
    status: 400,
    ar: 'لا يرى هذه التذكرة: {names}. أضفهم متابعين أولاً أو احذف الإشارة إليهم',
    en: 'These people cannot see this ticket: {names}. Add them as watchers first, or take the mention out',
  },
  'group-not-yours': {
    status: 403,
    ar: 'لا تضيف أحداً إلى مجموعة لست أنت من أعضائها: {group}',
    en: 'You can add people only to groups that you are in yourself: {group}',
  },
  'no-mail': {
    status: 409,
    ar: 'لا بريد إلكتروني لهذا المستخدم. أضف بريده أولاً',
    en: 'This user has no e-mail address. Add one first',
  },
  'already-joined': {
    status: 409,
    ar: 'اختار هذا المستخدم كلمة مروره من قبل',
    en: 'This user has chosen a password already',
  },
  'wrong-step': {
    status: 401,
    ar: 'انتهت مهلة تسجيل الدخول. ابدأ من جديد',
    en: 'This sign-in has run out of time. Start again',
  },
  'passkey-refused': {
    status: 401,
    ar: 'لم يُقبل مفتاح المرور',
    en: 'The passkey was not accepted',
  },
  'sso-refused': {
    status: 401,
    ar: 'تعذّر الدخول الموحّد: {reason}',
    en: 'Single sign-on did not succeed: {reason}',
  },
  'sso-unknown': {
    status: 403,
    ar: 'لا حساب لك هنا. اطلب من مدير النظام إضافتك',
    en: 'You have no account here. Ask the administrator to add you',
  },
  'sso-taken': {
    status: 409,
    ar: 'هذه الهوية مرتبطة بحساب آخر',
    en: 'This identity belongs to another account',
  },
  'no-way-in': {
    status: 403,
    ar: 'لا وسيلة لديك لإكمال تسجيل الدخول. تواصل مع مدير النظام',
    en: 'You have no means to complete this sign-in. Contact the administrator',
  },
  'factor-needed': {
    status: 409,
    ar: 'تشترطه منشأتك لتسجيل الدخول، ولا وسيلة أخرى لديك بدلاً منه',
    en: 'Your organisation asks for it at sign-in, and you have nothing else in its place',
  },
  'would-lock-out': {
    status: 409,
    ar: 'بهذا الترتيب لا يمكنك أنت تسجيل الدخول: المرحلة {stage}',
    en: 'With these steps you could not sign in yourself: stage {stage}',
  },
  'no-passkeys-here': {
    status: 409,
    ar: 'مفاتيح المرور لا تعمل على العنوان {address}، فلا يجتاز أحد المرحلة {stage}. أضف إليها وسيلة أخرى، أو افتح المنتج باسم نطاق عبر HTTPS',
    en: 'Passkeys do not work at {address}, so nobody could pass stage {stage}. Add another method to it, or serve the product by a domain name over HTTPS',
  },
  'feature-withheld': {
    status: 403,
    ar: 'هذه الميزة غير متاحة لمنشأتكم. تواصل مع إدارة المنصة',
    en: 'This feature is not given to your organisation. Contact the platform administrators',
  },
  'over-quota': {
    status: 409,
    ar: 'بلغت المنشأة حدّها: {limit}',
    en: 'The organisation has reached its limit: {limit}',
  },
  'webhook-off': {
    status: 409,
    ar: 'الخطّاف متوقف. فعّله أولاً ثم أعد الإرسال',
    en: 'The webhook is switched off. Switch it on first, then send again',
  },
  'not-allowed-address': {
    status: 400,
    ar: 'العنوان داخلي أو غير مسموح به: {host}',
    en: 'The address is private, or not allowed: {host}',
  },
  'not-a-backup': {
    status: 400,
    ar: 'هذا الملف ليس نسخة احتياطية من ديوان',
    en: 'This file is not a backup of Diwan',
  },
  'backup-damaged': {
    status: 400,
    ar: 'النسخة الاحتياطية تالفة أو غير مكتملة، ولم يُستعد منها شيء',
    en: 'The backup is damaged or not whole, and nothing of it was restored',
  },
  'backup-too-large': {
    status: 413,
    ar: 'محتوى هذه النسخة بعد فك ضغطها أكبر بكثير مما يوحي به حجمها، فلم يُستعد منها شيء',
    en: 'Unpacked, this backup is far larger than its size suggests, so nothing of it was restored',
  },
  'not-writable': {
    status: 503,
    ar: 'لا يمكن الكتابة الآن في مكان حفظ الملفات',
    en: 'The place where files are kept cannot be written to at the moment',
  },
  'backup-version': {
    status: 409,
    ar: 'صُنعت هذه النسخة بإصدار آخر أحدث من ديوان. حدّث هذا الخادم أولاً',
    en: 'This backup was made by another, newer version of Diwan. Update this server first',
  },
  'backup-of-all': {
    status: 409,
    ar: 'في هذه النسخة كل المنشآت. استعدها بأمر diwan restore إلى قاعدة بيانات فارغة',
    en: 'This backup holds all organisations. Restore it by diwan restore, into an empty database',
  },
  'address-in-use': {
    status: 409,
    ar: 'عنوان المنشأة التي في هذه النسخة مستخدم هنا: {address}',
    en: 'The address of the organisation in this backup is in use here: {address}',
  },
  'ticketing-off': {
    status: 403,
    ar: 'لا يمكن إنشاء تذاكر في هذه المنشأة، الرجاء تفعيل التذاكر',
    en: 'Ticket creation is not possible for this organisation, please enable ticketing',
  },
  'ticketing-off-for-you': {
    status: 403,
    ar: 'إنشاء التذاكر غير مفعّل لحسابك، تواصل مع مدير النظام',
    en: 'Ticket creation is not enabled for your account. Contact the administrator',
  },
  'views-locked': {
    status: 409,
    ar: 'طريقة العرض مقفلة في إعدادات هذه اللوحة، ويفتحها مديرها',
    en: 'The views of this board are locked in its settings. Its administrator can unlock them',
  },
  'board-not-found': { status: 404, ar: 'لوحة العمل غير موجودة', en: 'Board does not exist' },
  'profile-not-found': { status: 404, ar: 'الملف الشخصي غير موجود', en: 'Profile not found' },
  'last-table': {
    status: 409,
    ar: 'يجب أن يبقى في اللوحة جدول واحد على الأقل',
    en: 'A board must keep at least one table',
  },
  'board-archived': { status: 409, ar: 'لوحة العمل مؤرشفة', en: 'This board is archived' },
  'ticket-disabled': { status: 409, ar: 'العمل على هذه التذكرة معلّق', en: 'Ticket disabled' },
  'ticket-archived': { status: 409, ar: 'التذكرة مؤرشفة', en: 'This ticket is archived' },
  'ticket-merged': { status: 409, ar: 'دُمجت هذه التذكرة في تذكرة أخرى', en: 'This ticket was merged into another' },
  'status-refused': { status: 403, ar: 'لا يمكنك تعديل حالة هذه التذكرة', en: 'Cannot update this ticket’s status' },
  'status-not-allowed': { status: 403, ar: 'هذه الحالة غير مسموحة', en: 'Status not allowed' },
  'no-closing-status': {
    status: 409,
    ar: 'لا يمكن حل التذكرة: ليس في لوحتها حالة تُغلقها. أضف حالة مُغلِقة في إعدادات اللوحة',
    en: 'The ticket cannot be resolved: its board has no closing status. Add one in the settings of the board',
  },
  'no-open-status': {
    status: 409,
    ar: 'لا يمكن إعادة فتح التذكرة: ليس في لوحتها حالة مفتوحة. أضف حالة مفتوحة في إعدادات اللوحة',
    en: 'The ticket cannot be reopened: its board has no open status. Add one in the settings of the board',
  },
  'already-done': { status: 409, ar: 'نُفّذ هذا الإجراء من قبل', en: 'Action already done' },
  'comments-off': {
    status: 403,
    ar: 'التعليقات غير مفعّلة في هذه اللوحة',
    en: 'Comments are switched off on this board',
  },
  'tracking-off': {
    status: 403,
    ar: 'تتبّع التذاكر غير مفعّل في هذه اللوحة',
    en: 'Ticket tracking is switched off on this board',
  },
  'bad-filter': { status: 400, ar: 'تعذّر فهم المرشح عند {path}', en: 'The filter could not be understood at {path}' },
  'link-loop': { status: 409, ar: 'لا يصح أن تتبع التذكرة نفسها', en: 'A ticket cannot be below itself' },
  'other-ticket-ended': {
    status: 409,
    ar: 'التذكرة الأخرى مؤرشفة أو مدموجة أو العمل عليها معلّق أو في لوحة مؤرشفة، ولا يمكن تعديلها',
    en: 'The other ticket is archived, disabled, merged or on an archived board, and cannot be changed',
  },
  'link-there': { status: 409, ar: 'التذكرتان مرتبطتان من قبل', en: 'The two tickets are linked already' },
  'merge-self': { status: 409, ar: 'لا يصح دمج التذكرة في نفسها', en: 'A ticket cannot be merged into itself' },
  'rest-bad-value': {
    status: 400,
    ar: 'في أحد الحقول قيمة لا يمكن وضعها في عنوان النظام الآخر',
    en: 'A value in another field cannot be put into the other system’s address',
  },
  'rest-failed': {
    status: 424,
    ar: 'لم يُجب النظام الآخر كما ينبغي: {detail}',
    en: 'The other system did not answer as it should: {detail}',
  },
  'rest-not-configured': {
    status: 409,
    ar: 'ينقص المفتاح أو القيمة الفريدة في إعداد الربط',
    en: 'Unique key or value missing in REST configuration',
  },
  'columns-missing': {
    status: 400,
    ar: 'يحتاج الملف إلى العمودين label و value',
    en: 'The file needs the columns label and value',
  },
  'too-deep': {
    status: 400,
    ar: 'لا تُعرض أكثر من {count} تذكرة في قائمة واحدة. ضيّق المرشح',
    en: 'A list shows no more than {count} tickets. Narrow the filter',
  },
  'label-in-use': {
    status: 409,
    ar: 'هذا التصنيف مستعمل في محادثات. أزله منها أولاً',
    en: 'This label is on conversations. Take it off them first',
  },
  'channel-disabled': { status: 409, ar: 'القناة معطّلة', en: 'The channel is disabled' },
  'newer-reply': {
    status: 409,
    ar: 'ردّ زميل على هذه المحادثة قبل قليل. اقرأ ردّه، أو أرسل رغم ذلك',
    en: 'A colleague has replied in the meantime. Read the reply, or send anyway',
  },
  'window-closed': {
    status: 409,
    ar: 'انتهت مهلة الرد الحر على هذه القناة. أرسل قالباً معتمداً',
    en: 'This channel takes free replies only for a while after the customer’s last message. Send a template',
  },
  'already-rated': { status: 409, ar: 'قُيّمت هذه المحادثة من قبل', en: 'This conversation was rated already' },
  'conversation-resolved': {
    status: 409,
    ar: 'المحادثة محلولة ومتاحة للقراءة فقط. أعد فتحها أولاً',
    en: 'The conversation is resolved and read-only. Reopen it first',
  },
  'conversation-spam': {
    status: 409,
    ar: 'المحادثة مصنّفة مزعجة. أعد فتحها قبل الرد',
    en: 'The conversation is marked as spam. Reopen it before you reply',
  },
  'conversation-combined': {
    status: 409,
    ar: 'دُمجت هذه المحادثة في محادثة أخرى',
    en: 'This conversation was combined into another one',
  },
  'status-not-possible': {
    status: 409,
    ar: 'لا يمكن الانتقال إلى هذه الحالة من الحالة الحالية',
    en: 'The conversation cannot go to that status from its current one',
  },
  'undo-late': { status: 409, ar: 'لا يمكن التراجع عن هذا التغيير', en: 'This change can no longer be undone' },
  full: { status: 507, ar: 'لا مساحة كافية لحفظ الملف', en: 'There is no room left to keep the file' },
  'passkey-stopped': {
    status: 0,
    ar: 'لم يكتمل استخدام مفتاح المرور. حاول مرة أخرى',
    en: 'The passkey was not used to the end. Try again',
  },
  'passkey-there': {
    status: 0,
    ar: 'على هذا الجهاز مفتاح مرور لحسابك من قبل',
    en: 'This device already holds a passkey of yours',
  },
  'passkey-unknown': {
    status: 0,
    ar: 'هذا المتصفح لا يعرف مفاتيح المرور',
    en: 'This browser does not know passkeys',
  },
} as const satisfies Record<string, Words & { status: number }>

export const isErrorCode = (code: string): code is keyof typeof errors => Object.hasOwn(errors, code)
