import { words, type Words } from '#core/words.ts'
import type { SetupStep } from './api.ts'

export const setupText = words({
  title: { ar: 'ابدأ العمل مع ديوان', en: 'Get started with Diwan' },
  hint: {
    ar: 'ست خطوات تجهّز منشأتك. تختفي هذه القائمة حين تكتمل.',
    en: 'Six steps prepare your organisation. This list disappears when they are done.',
  },
  progress: { ar: 'اكتمل {done} من {total}', en: '{done} of {total} done' },
  done: { ar: 'تم', en: 'Done' },
  hide: { ar: 'إخفاء القائمة', en: 'Hide the list' },
  needsBoard: { ar: 'أنشئ لوحة أولاً', en: 'Create a board first' },
})

export const stepText: Record<SetupStep, Record<'name' | 'about' | 'act', Words>> = {
  look: words({
    name: { ar: 'هوية المنشأة', en: 'Look' },
    about: { ar: 'الشعار واللون كما يراهما الجميع', en: 'The logo and the colour that everybody sees' },
    act: { ar: 'اختيار الشعار واللون', en: 'Choose logo and colour' },
  }),
  departments: words({
    name: { ar: 'الأقسام', en: 'Departments' },
    about: {
      ar: 'من يتبع لمن، لتصل كل تذكرة إلى قسمها',
      en: 'Who belongs where, so that tickets reach their department',
    },
    act: { ar: 'إضافة الأقسام', en: 'Add departments' },
  }),
  users: words({
    name: { ar: 'الزملاء', en: 'Colleagues' },
    about: { ar: 'أضفهم واحداً واحداً أو استوردهم من ملف CSV', en: 'Add them one by one, or import a CSV file' },
    act: { ar: 'إضافة زميل', en: 'Add a colleague' },
  }),
  board: words({
    name: { ar: 'لوحة العمل', en: 'Board' },
    about: { ar: 'حالاتها ووسومها وترقيم تذاكرها', en: 'Its statuses, tags and ticket numbers' },
    act: { ar: 'إنشاء لوحة', en: 'Create a board' },
  }),
  form: words({
    name: { ar: 'نموذج اللوحة', en: 'Form of the board' },
    about: { ar: 'ما يُسأل عنه عند فتح تذكرة', en: 'What is asked when a ticket is opened' },
    act: { ar: 'بناء النموذج', en: 'Build the form' },
  }),
  ticket: words({
    name: { ar: 'أول تذكرة', en: 'First ticket' },
    about: { ar: 'جرّب العمل كما سيقوم به زملاؤك', en: 'Try the work as your colleagues will do it' },
    act: { ar: 'فتح تذكرة', en: 'Open a ticket' },
  }),
}

export const boardDashboardText = words({
  board: { ar: 'لوحة العمل', en: 'Board' },
  tickets: { ar: 'تذاكر اللوحة', en: 'Tickets of the board' },
  noBoards: { ar: 'لا لوحات عمل بعد', en: 'There are no boards yet' },
})

export const contactText = words({
  title: { ar: 'تواصل معنا', en: 'Contact us' },
  reach: { ar: 'بيانات التواصل', en: 'Contact details' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  phone: { ar: 'الهاتف', en: 'Phone' },
  address: { ar: 'العنوان', en: 'Address' },
  website: { ar: 'الموقع', en: 'Website' },
  hours: { ar: 'ساعات الدعم', en: 'Support hours' },
  zone: { ar: 'المواعيد حسب {zone}', en: 'Times are in {zone}' },
  closed: { ar: 'مغلق', en: 'Closed' },
})
