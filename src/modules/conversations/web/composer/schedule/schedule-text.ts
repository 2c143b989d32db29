import { words } from '#core/words.ts'

export const scheduleText = words({
  later: { ar: 'إرسال في وقت لاحق', en: 'Send later' },
  title: { ar: 'متى تُرسل الرسالة؟', en: 'When should the message be sent?' },
  schedule: { ar: 'جدولة الإرسال', en: 'Schedule' },
  change: { ar: 'تعديل رسالة مجدولة', en: 'Change a scheduled message' },
  save: { ar: 'حفظ', en: 'Save' },
  text: { ar: 'نص الرسالة', en: 'Text of the message' },
  past: { ar: 'اختر وقتاً لم يمضِ بعد', en: 'Choose a moment that has not passed' },
  scheduled: { ar: 'رسائل مجدولة', en: 'Scheduled messages' },
  at: { ar: 'تُرسل {when}', en: 'Will be sent {when}' },
  late: { ar: 'لم تُرسل في موعدها {when}', en: 'Was not sent when it was due, {when}' },
  by: { ar: 'من {name}', en: 'Written by {name}' },
  edit: { ar: 'تعديل', en: 'Change' },
  cancel: { ar: 'إلغاء الإرسال', en: 'Cancel' },
  cancelled: { ar: 'أُلغي الإرسال، وعاد النص إلى المسودة', en: 'Cancelled; the text is in the draft again' },
  done: { ar: 'تُرسل {when}', en: 'It will be sent {when}' },
})
