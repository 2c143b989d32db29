import { words } from '#core/words.ts'

export const integrationText = words({
  title: { ar: 'عمليات الربط', en: 'Integrations' },
  tabs: { ar: 'أقسام الربط', en: 'Sections of integrations' },
  kinds: { ar: 'الأنظمة', en: 'Systems' },
  webhooks: { ar: 'خطّافات الويب', en: 'Webhooks' },
  deliveries: { ar: 'سجل الإرسال', en: 'Deliveries' },
  tokens: { ar: 'المفاتيح البرمجية', en: 'API tokens' },

  none: { ar: 'لم يُربط بعد', en: 'Not connected yet' },
  add: { ar: 'ربط', en: 'Connect' },
  addOf: { ar: 'ربط: {kind}', en: 'Connect: {kind}' },
  addAnother: { ar: 'ربط آخر', en: 'Connect another' },
  openWebhooks: { ar: 'فتح الخطّافات', en: 'Open webhooks' },
  menu: { ar: 'إجراءات {name}', en: 'Actions of {name}' },
  configure: { ar: 'الإعداد', en: 'Configure' },
  test: { ar: 'فحص الاتصال', en: 'Test' },
  testNamed: { ar: 'فحص الاتصال: {name}', en: 'Test {name}' },
  testing: { ar: 'جارٍ الفحص…', en: 'Testing…' },
  enable: { ar: 'تفعيل', en: 'Switch on' },
  disable: { ar: 'إيقاف', en: 'Switch off' },
  remove: { ar: 'حذف', en: 'Remove' },
  removeTitle: { ar: 'حذف «{name}»؟', en: 'Remove “{name}”?' },
  removeBody: {
    ar: 'يُحذف الإعداد وما حُفظ معه من أسرار. لا تراجع عن الحذف.',
    en: 'Its settings and the secrets kept with them are deleted. This cannot be undone.',
  },
  removed: { ar: 'حُذف «{name}»', en: '“{name}” was removed' },
  saved: { ar: 'حُفظ «{name}»', en: '“{name}” was saved' },
  works: { ar: 'نجح فحص «{name}»', en: '“{name}” works' },
  fails: { ar: 'فشل فحص «{name}»: {problem}', en: '“{name}” failed: {problem}' },
  checked: { ar: 'فُحص {when}', en: 'Tested {when}' },
  name: { ar: 'الاسم', en: 'Name' },
  nameHint: { ar: 'كما يظهر لك ولزملائك', en: 'As you and your colleagues will see it' },
  saveAndTest: { ar: 'حفظ وفحص', en: 'Save and test' },
})

export const stateText = words({
  untested: { ar: 'لم يُفحص', en: 'Not tested' },
  working: { ar: 'يعمل', en: 'Works' },
  failing: { ar: 'لا يعمل', en: 'Fails' },
  off: { ar: 'متوقف', en: 'Off' },
})

export const tenantText = words({
  organizations: { ar: 'المنشآت', en: 'Organisations' },
  webhooksTitle: { ar: 'خطّافات الويب', en: 'Webhooks' },
  chatTitle: { ar: 'ربط الدردشة', en: 'Chat integration' },
  chatHint: {
    ar: 'الحساب الذي تتحدث إليه هذه المنشأة على منصة الدردشة.',
    en: 'The account this organisation speaks to on the chat platform.',
  },
  state: { ar: 'حالة الاتصال', en: 'Connection' },
})
