import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const userText = words({
  title: { ar: 'المستخدمون', en: 'Users' },
  add: { ar: 'مستخدم جديد', en: 'New user' },
  import: { ar: 'استيراد', en: 'Import' },
  edit: { ar: 'تعديل', en: 'Edit' },
  profile: { ar: 'الملف الشخصي', en: 'Profile' },
  permissions: { ar: 'الصلاحيات', en: 'Permissions' },
  inviteAgain: { ar: 'إعادة إرسال الدعوة', en: 'Send the invitation again' },
  resetPassword: { ar: 'إعادة تعيين كلمة المرور', en: 'Reset the password' },
  enable: { ar: 'تفعيل', en: 'Enable' },
  disable: { ar: 'تعطيل', en: 'Disable' },
  addToGroup: { ar: 'إضافة إلى مجموعة', en: 'Add to a group' },
  removeFromGroup: { ar: 'إزالة من مجموعة', en: 'Remove from a group' },
  search: { ar: 'ابحث بالاسم أو البريد أو الهاتف', en: 'Search name, e-mail or phone' },
  name: { ar: 'الاسم', en: 'Name' },
  username: { ar: 'اسم المستخدم', en: 'Username' },
  usernameHint: {
    ar: 'حروف لاتينية وأرقام ونقطة وشرطة، يسجّل به الدخول',
    en: 'Latin letters, digits, dots and dashes; used to sign in',
  },
  firstNameAr: { ar: 'الاسم الأول بالعربية', en: 'First name in Arabic' },
  firstNameEn: { ar: 'الاسم الأول بالإنجليزية', en: 'First name in English' },
  lastNameAr: { ar: 'اسم العائلة بالعربية', en: 'Last name in Arabic' },
  lastNameEn: { ar: 'اسم العائلة بالإنجليزية', en: 'Last name in English' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  phone: { ar: 'الهاتف', en: 'Phone' },
  userType: { ar: 'نوع الحساب', en: 'Account type' },
  language: { ar: 'لغة الواجهة', en: 'Interface language' },
  groups: { ar: 'المجموعات', en: 'Groups' },
  group: { ar: 'المجموعة', en: 'Group' },
  groupsHint: {
    ar: 'يأخذ المستخدم صلاحيات كل مجموعة ينتمي إليها',
    en: 'A person holds what each of their groups may do',
  },
  ticketCreation: { ar: 'يُسمح له بإنشاء التذاكر', en: 'May create tickets' },
  ticketCreationHint: {
    ar: 'إلى جانب صلاحيته من مجموعاته. يُدار للجميع من إعدادات المنشأة.',
    en: 'Besides what the groups permit. Managed for everybody in the organisation’s settings.',
  },
  lastSeen: { ar: 'آخر ظهور', en: 'Last seen' },
  never: { ar: 'ليس بعد', en: 'Not yet' },
  state: { ar: 'الحالة', en: 'State' },
  entry: { ar: 'كيف يدخل أول مرة', en: 'How they first sign in' },
  byInvitation: { ar: 'دعوة بالبريد', en: 'Invitation by mail' },
  byPassword: { ar: 'كلمة مرور الآن', en: 'Password now' },
  byInvitationHint: {
    ar: 'يصله رابط يختار به كلمة مروره، ويعمل مرة واحدة.',
    en: 'They get a link to choose their own password; it works once.',
  },
  byPasswordHint: {
    ar: 'سلّمها له بنفسك، ويغيّرها من ملفه الشخصي.',
    en: 'Hand it over yourself; they can change it in their profile.',
  },
  password: { ar: 'كلمة المرور', en: 'Password' },
  saved: { ar: 'حُفظت بيانات «{name}»', en: '“{name}” was saved' },
  created: { ar: 'أُضيف المستخدم «{name}»', en: '“{name}” was added' },
  invited: {
    ar: 'أُضيف المستخدم «{name}» وأُرسلت الدعوة بالبريد',
    en: '“{name}” was added, and an invitation was mailed',
  },
  invitedAgain: { ar: 'أُرسلت الدعوة من جديد إلى «{name}»', en: 'The invitation was mailed again to “{name}”' },
  resetSent: {
    ar: 'أُرسل إلى «{name}» رابط لاختيار كلمة مرور جديدة',
    en: 'A link to choose a new password was mailed to “{name}”',
  },
  resetTitle: { ar: 'إعادة تعيين كلمة مرور «{name}»؟', en: 'Reset the password of “{name}”?' },
  resetBody: {
    ar: 'يصل إلى بريده رابط لاختيار كلمة مرور جديدة، وتنتهي جلساته كلها فوراً.',
    en: 'A link to choose a new password is mailed to them, and all their sessions end at once.',
  },
  resetConfirm: { ar: 'إرسال الرابط', en: 'Send the link' },
  disableTitle: { ar: 'تعطيل «{name}»؟', en: 'Disable “{name}”?' },
  disableManyTitle: icu({
    ar: '{count, plural, one {تعطيل مستخدم واحد؟} two {تعطيل مستخدمَين؟} few {تعطيل # مستخدمين؟} many {تعطيل # مستخدماً؟} other {تعطيل # مستخدم؟}}',
    en: '{count, plural, one {Disable # user?} other {Disable # users?}}',
  }),
  disableBody: {
    ar: 'تنتهي الجلسات المفتوحة فوراً ويُمنع تسجيل الدخول. تبقى السجلات كما هي، ويمكن التفعيل في أي وقت.',
    en: 'Open sessions end at once and signing in is refused. Records stay as they are, and you can enable again at any time.',
  },
  disabled: icu({
    ar: '{count, plural, =0 {لم يتغيّر شيء} one {عُطّل مستخدم واحد} two {عُطّل مستخدمان} few {عُطّل # مستخدمين} many {عُطّل # مستخدماً} other {عُطّل # مستخدم}}',
    en: '{count, plural, =0 {Nothing changed} one {# user disabled} other {# users disabled}}',
  }),
  enabled: icu({
    ar: '{count, plural, =0 {لم يتغيّر شيء} one {فُعّل مستخدم واحد} two {فُعّل مستخدمان} few {فُعّل # مستخدمين} many {فُعّل # مستخدماً} other {فُعّل # مستخدم}}',
    en: '{count, plural, =0 {Nothing changed} one {# user enabled} other {# users enabled}}',
  }),
  added: icu({
    ar: '{count, plural, =0 {كلهم في المجموعة من قبل} one {أُضيف مستخدم واحد إلى المجموعة} two {أُضيف مستخدمان إلى المجموعة} few {أُضيف # مستخدمين إلى المجموعة} many {أُضيف # مستخدماً إلى المجموعة} other {أُضيف # مستخدم إلى المجموعة}}',
    en: '{count, plural, =0 {All are in the group already} one {# user added to the group} other {# users added to the group}}',
  }),
  removed: icu({
    ar: '{count, plural, =0 {لا أحد منهم في المجموعة} one {أُزيل مستخدم واحد من المجموعة} two {أُزيل مستخدمان من المجموعة} few {أُزيل # مستخدمين من المجموعة} many {أُزيل # مستخدماً من المجموعة} other {أُزيل # مستخدم من المجموعة}}',
    en: '{count, plural, =0 {None of them is in the group} one {# user removed from the group} other {# users removed from the group}}',
  }),
  chosen: icu({
    ar: '{count, plural, one {مستخدم واحد محدد} two {مستخدمان محددان} few {# مستخدمين محددين} many {# مستخدماً محدداً} other {# مستخدم محدد}}',
    en: '{count, plural, one {# user selected} other {# users selected}}',
  }),
  noneTitle: { ar: 'لا أحد يطابق هذا البحث', en: 'Nobody matches this search' },
  noneBody: { ar: 'غيّر كلمات البحث أو أزل المرشحات.', en: 'Change the words or remove the filters.' },
  emptyTitle: { ar: 'لا يوجد مستخدمون بعد', en: 'There are no users yet' },
  clear: { ar: 'إزالة المرشحات', en: 'Remove the filters' },
})

export const userTypeText = words({
  USER: { ar: 'مستخدم', en: 'User' },
  GUEST: { ar: 'ضيف', en: 'Guest' },
  SPECIAL: { ar: 'خاص', en: 'Special' },
  UNKNOWN: { ar: 'غير معروف', en: 'Unknown' },
})

export const languageText = words({
  ar: { ar: 'العربية', en: 'Arabic' },
  en: { ar: 'الإنجليزية', en: 'English' },
})
