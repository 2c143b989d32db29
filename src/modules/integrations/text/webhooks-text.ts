import { icu } from '#core/icu.ts'
import { words } from '#core/words.ts'

export const webhookText = words({
  title: { ar: 'خطّافات الويب', en: 'Webhooks' },
  search: { ar: 'ابحث في الخطّافات', en: 'Search webhooks' },
  add: { ar: 'إضافة خطّاف', en: 'Add a webhook' },
  edit: { ar: 'تعديل', en: 'Edit' },
  name: { ar: 'الاسم', en: 'Name' },
  url: { ar: 'العنوان', en: 'Address' },
  urlHint: {
    ar: 'يستقبل طلب POST بصيغة JSON. إن نُقل إلى خادم آخر أُنشئ له سر توقيع جديد',
    en: 'Receives a POST with JSON. Moved to another server, it gets a new signing secret',
  },
  events: { ar: 'الأحداث', en: 'Events' },
  eventsHint: {
    ar: 'اتركه فارغاً ليصل كل حدث، حاضره ومستقبله',
    en: 'Leave empty for every event, also those added later',
  },
  everyEvent: { ar: 'كل الأحداث', en: 'Every event' },
  someEvents: icu({
    ar: '{count, plural, one {حدث واحد} two {حدثان} few {# أحداث} many {# حدثاً} other {# حدث}}',
    en: '{count, plural, one {# event} other {# events}}',
  }),
  state: { ar: 'الحالة', en: 'State' },
  last: { ar: 'آخر إرسال', en: 'Last delivery' },
  never: { ar: 'لم يُرسل شيء', en: 'Nothing sent yet' },
  on: { ar: 'يعمل', en: 'On' },
  off: { ar: 'متوقف', en: 'Off' },
  offByItself: { ar: 'أُوقف آلياً', en: 'Switched off by itself' },
  enable: { ar: 'تفعيل', en: 'Switch on' },
  disable: { ar: 'إيقاف', en: 'Switch off' },
  enabled: { ar: 'فُعّل «{name}»', en: '“{name}” is on' },
  disabled: { ar: 'أُوقف «{name}»', en: '“{name}” is off' },
  test: { ar: 'إرسال حدث تجريبي', en: 'Send a test event' },
  tested: { ar: 'وصل الحدث التجريبي إلى «{name}»', en: 'The test event arrived at “{name}”' },
  testFailed: {
    ar: 'لم يصل الحدث التجريبي إلى «{name}»: {problem}',
    en: 'The test event did not arrive at “{name}”: {problem}',
  },
  showDeliveries: { ar: 'عرض سجل الإرسال', en: 'Show deliveries' },
  rotate: { ar: 'تغيير السر', en: 'Change the secret' },
  rotateTitle: { ar: 'تغيير سر «{name}»؟', en: 'Change the secret of “{name}”?' },
  rotateBody: {
    ar: 'يوقّع السر الجديد كل ما يُرسل بعد الآن، ويتوقف القديم فوراً. حدّثه عند المستقبِل.',
    en: 'The new secret signs everything sent from now on; the old one stops at once. Update the receiver.',
  },
  remove: { ar: 'حذف', en: 'Remove' },
  removeTitle: { ar: 'حذف الخطّاف «{name}»؟', en: 'Remove the webhook “{name}”?' },
  removeBody: {
    ar: 'لن يُرسل إليه شيء بعد الآن، ويُحذف معه سجل ما أُرسل إليه.',
    en: 'Nothing will be sent to it any more, and the log of what was sent goes with it.',
  },
  removed: { ar: 'حُذف «{name}»', en: '“{name}” was removed' },
  saved: { ar: 'حُفظ «{name}»', en: '“{name}” was saved' },
  emptyTitle: { ar: 'لا خطّافات بعد', en: 'No webhooks yet' },
  emptyBody: {
    ar: 'أضف عنواناً فيصله ما يحدث هنا لحظة حدوثه.',
    en: 'Add an address and it hears what happens here, the moment it happens.',
  },
  secretTitle: { ar: 'سر التوقيع', en: 'Signing secret' },
  secretBody: {
    ar: 'يظهر الآن مرة واحدة فقط. انسخه واحفظه عند المستقبِل ليتحقق من ترويسة x-diwan-signature.',
    en: 'Shown now and never again. Copy it to the receiver, which checks the x-diwan-signature header with it.',
  },
})

export const offReasonText = words({
  'given-up': {
    ar: 'أُوقف لأن عشرة إرسالات متتالية لم تصل رغم إعادة المحاولة يوماً كاملاً. أصلح المستقبِل ثم فعّله.',
    en: 'Switched off: ten deliveries in a row did not arrive in a day of tries. Mend the receiver, then switch it on.',
  },
  gone: {
    ar: 'أُوقف لأن المستقبِل أجاب 410: لا ترسل بعد الآن.',
    en: 'Switched off: the receiver answered 410, which asks never to be called again.',
  },
})

export const deliveryText = words({
  event: { ar: 'الحدث', en: 'Event' },
  webhook: { ar: 'الخطّاف', en: 'Webhook' },
  state: { ar: 'الحالة', en: 'State' },
  tries: { ar: 'المحاولات', en: 'Tries' },
  at: { ar: 'الوقت', en: 'Time' },
  answer: { ar: 'الجواب', en: 'Answer' },
  next: { ar: 'المحاولة التالية {when}', en: 'Next try {when}' },
  testEvent: { ar: 'حدث تجريبي', en: 'Test event' },
  replay: { ar: 'إعادة الإرسال', en: 'Send again' },
  replayed: { ar: 'أُعيد الإرسال', en: 'Sent again' },
  body: { ar: 'ما أُرسل', en: 'What is sent' },
  request: { ar: 'ترويسات الطلب', en: 'Request headers' },
  response: { ar: 'ترويسات الجواب', en: 'Response headers' },
  responseBody: { ar: 'نص الجواب', en: 'Response body' },
  tryNumber: { ar: 'المحاولة {number}', en: 'Try {number}' },
  took: { ar: '{ms} ملّي ثانية', en: '{ms} ms' },
  noTries: { ar: 'لم يُحاوَل بعد', en: 'Not tried yet' },
  emptyTitle: { ar: 'لم يُرسل شيء بعد', en: 'Nothing was sent yet' },
  emptyBody: {
    ar: 'يظهر هنا كل ما يُرسل إلى الخطّافات وما أجابت به، ثلاثين يوماً.',
    en: 'All that is sent to webhooks, and what they answered, stands here for thirty days.',
  },
  noneTitle: { ar: 'لا إرسال يطابق هذا', en: 'No delivery matches' },
  clear: { ar: 'إزالة المرشحات', en: 'Remove the filters' },
})

export const deliveryStateText = words({
  pending: { ar: 'قيد الإرسال', en: 'On its way' },
  delivered: { ar: 'وصل', en: 'Delivered' },
  failed: { ar: 'لم يصل', en: 'Failed' },
})

/** What keeps a delivery from arriving, besides what keeps a call from it. */
export const deliveryProblemText = words({
  status: { ar: 'أجاب المستقبِل بالحالة {status}', en: 'The receiver answered with status {status}' },
  off: { ar: 'أُوقف الخطّاف قبل الإرسال', en: 'The webhook was switched off before it was sent' },
})
