import { words } from '#core/words.ts'

export const usesText = words({
  byRules: {
    ar: 'مذكور في مسارات العمل أو مستويات الخدمة أو النصوص البرمجية: {names}.',
    en: 'Named by workflows, service levels or scripts: {names}.',
  },
  whatThen: {
    ar: 'لا تعمل كما كُتبت حتى تُعدَّل.',
    en: 'They do not work as written until they are changed.',
  },
})
