import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const tokenText = words({
  searchTokens: { ar: 'ابحث في المفاتيح', en: 'Search keys' },
  add: { ar: 'مفتاح جديد', en: 'New token' },
  name: { ar: 'الاسم', en: 'Name' },
  nameHint: { ar: 'البرنامج الذي سيستخدمه', en: 'The program that will use it' },
  owner: { ar: 'صاحبه', en: 'Owner' },
  grants: { ar: 'الصلاحيات', en: 'Permissions' },
  count: icu({
    ar: '{count, plural, =0 {بلا صلاحيات} one {صلاحية واحدة} two {صلاحيتان} few {# صلاحيات} many {# صلاحية} other {# صلاحية}}',
    en: '{count, plural, =0 {No permissions} one {# permission} other {# permissions}}',
  }),
  created: { ar: 'أُنشئ', en: 'Created' },
  expires: { ar: 'ينتهي', en: 'Expires' },
  never: { ar: 'لا ينتهي', en: 'Never' },
  expired: { ar: 'انتهى', en: 'Expired' },
  lastUsed: { ar: 'آخر استخدام', en: 'Last used' },
  unused: { ar: 'لم يُستخدم', en: 'Never used' },
  expiry: { ar: 'مدة الصلاحية', en: 'Valid for' },
  days30: { ar: '30 يوماً', en: '30 days' },
  days90: { ar: '90 يوماً', en: '90 days' },
  days365: { ar: 'سنة', en: 'One year' },
  forever: { ar: 'بلا انتهاء', en: 'No end' },
  pick: { ar: 'ما يجوز له', en: 'What it may do' },
  pickHint: {
    ar: 'يعمل باسمك، ولا يتجاوز ما تملكه أنت ولو تغيّر لاحقاً.',
    en: 'It acts in your name, and never beyond what you hold yourself, also when that changes.',
  },
  search: { ar: 'ابحث في الصلاحيات', en: 'Search permissions' },
  create: { ar: 'إنشاء المفتاح', en: 'Create the token' },
  needsGrant: { ar: 'اختر صلاحية واحدة على الأقل', en: 'Choose at least one permission' },
  tokenTitle: { ar: 'مفتاح «{name}»', en: 'Token “{name}”' },
  tokenBody: {
    ar: 'يظهر الآن مرة واحدة فقط. انسخه إلى برنامجك، وأرسله في ترويسة Authorization.',
    en: 'Shown now and never again. Copy it to your program, which sends it in the Authorization header.',
  },
  remove: { ar: 'إبطال', en: 'Revoke' },
  removeTitle: { ar: 'إبطال المفتاح «{name}»؟', en: 'Revoke the token “{name}”?' },
  removeBody: {
    ar: 'يتوقف فوراً كل برنامج يستخدمه. لا تراجع عن الإبطال.',
    en: 'Every program that uses it stops at once. This cannot be undone.',
  },
  removed: { ar: 'أُبطل المفتاح «{name}»', en: 'The token “{name}” was revoked' },
  emptyTitle: { ar: 'لا مفاتيح بعد', en: 'No tokens yet' },
  emptyBody: {
    ar: 'يتيح المفتاح لبرنامج أن يعمل باسمك في حدود ما تمنحه.',
    en: 'A token lets a program act in your name, within what you give it.',
  },
})
