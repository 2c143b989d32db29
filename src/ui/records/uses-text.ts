import { words } from '#core/words.ts'

export const usesText = words({
  byRules: {
    ar: 'مذكور في مسارات عمل أو مستويات خدمة أو خطوات موافقة أو نصوص برمجية: {names}.',
    en: 'Named by workflows, service levels, approval steps or scripts: {names}.',
  },
  whatThen: {
    ar: 'لا تعمل كما كُتبت حتى تُعدَّل.',
    en: 'They do not work as written until they are changed.',
  },
})
