/** What each area is for; shown only where this version does not have a page yet. */
import { words } from '#core/words.ts'
import type { Area } from './areas.ts'

export const areaText = words<Area>({
  door: { ar: 'الدخول إلى ديوان والخروج منه.', en: 'Entering and leaving Diwan.' },
  portal: {
    ar: 'هنا سيجيب الضيوف والعملاء عن الاستبيانات دون حساب.',
    en: 'Here guests and customers will answer surveys without an account.',
  },
  home: { ar: 'هنا ستجد طرق التواصل مع فريق الدعم.', en: 'Here you will find the ways to reach the support team.' },
  'virtual-agent': {
    ar: 'هنا ستنشئ وكلاء افتراضيين يجيبون عملاءك من قاعدة معرفتك، وتتابع أداءهم وكلفتهم.',
    en: 'Here you will build virtual agents that answer customers from your knowledge base, and follow how they do and what they cost.',
  },
  survey: {
    ar: 'هنا ستبني استبيانات قصيرة وترسلها وتقرأ ردود عملائك.',
    en: 'Here you will build short surveys, send them and read what customers answered.',
  },
  meet: {
    ar: 'هنا ستفتح غرف الاجتماعات المرئية وتدعو إليها زملاءك وعملاءك.',
    en: 'Here you will open video meeting rooms and invite colleagues and customers.',
  },
  knowledge: {
    ar: 'هنا ستكتب مقالات المعرفة وتبحث فيها وتنشرها.',
    en: 'Here you will write, search and publish knowledge articles.',
  },
  equation: {
    ar: 'هنا ستكتب المعادلات التي تحسب قيم الحقول، وتجرّبها قبل استخدامها.',
    en: 'Here you will write the equations that compute field values, and try them before use.',
  },
  'help-center': {
    ar: 'هنا سترتّب مركز المساعدة: تصنيفاته وأسئلته الشائعة وما يظهر منه للعملاء.',
    en: 'Here you will arrange the help center: its categories, its FAQs and what customers see of it.',
  },
  chat: {
    ar: 'هنا ستتبادل الرسائل مع زملائك داخل المنشأة.',
    en: 'Here you will exchange messages with colleagues inside the organisation.',
  },
  admin: {
    ar: 'هنا ستضبط عمل المنشأة: هيكلها وساعات عملها وما ترتبط به من أنظمة.',
    en: 'Here you will set up how the organisation works: its structure, its hours and the systems it is connected to.',
  },
  'super-admin': {
    ar: 'هنا ستُدار منشآت المنصة كلها وتُتابع سجلاتها.',
    en: 'Here all organisations of the platform will be managed and their logs followed.',
  },
  channels: {
    ar: 'هنا ستستقبل رسائل العملاء من كل قناة في مكان واحد، وتوزّعها على الفرق.',
    en: 'Here messages from every channel will arrive in one place and be shared out among teams.',
  },
  workspace: {
    ar: 'هنا ستتابع التذاكر على لوحاتها بحقولها وحالاتها وسير عملها.',
    en: 'Here tickets will be followed on their boards, with their fields, statuses and workflow.',
  },
  memos: {
    ar: 'هنا ستُكتب المذكرات والوثائق الداخلية وتُراجع وتُعتمد.',
    en: 'Here internal memos and documents will be written, reviewed and approved.',
  },
  reports: {
    ar: 'هنا ستبني تقاريرك ولوحاتها وتنزّلها ملفات.',
    en: 'Here you will build reports and dashboards and download them as files.',
  },
  contacts: {
    ar: 'هنا ستجد عملاءك وحساباتهم وكل ما جرى معهم.',
    en: 'Here you will find customers, their accounts and everything that happened with them.',
  },
  evaluation: {
    ar: 'هنا ستقرأ ملخصات المكالمات وتقيّم أداء الموظفين.',
    en: 'Here you will read call summaries and evaluate how agents did.',
  },
  reference: { ar: 'مراجع لمن يبني على ديوان.', en: 'References for those who build on Diwan.' },
})
