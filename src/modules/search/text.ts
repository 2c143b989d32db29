import { words } from '#core/words.ts'

export const searchText = words({
  TICKET: { ar: 'التذاكر', en: 'Tickets' },
  CUSTOMER: { ar: 'العملاء', en: 'Customers' },
  ACCOUNT: { ar: 'الحسابات', en: 'Accounts' },
  CONVERSATION: { ar: 'المحادثات', en: 'Conversations' },
  KNOWLEDGE_BASE: { ar: 'مقالات المعرفة', en: 'Knowledge articles' },
  SURVEY: { ar: 'الاستبيانات', en: 'Surveys' },
  correctedIn: { ar: '{kind}: نتائج «{words}»', en: '{kind}: results for “{words}”' },
  recent: { ar: 'عمليات بحث سابقة', en: 'Recent searches' },
  /** The operators that a customer and an account are turned into. */
  customerOperator: { ar: 'عميل', en: 'customer' },
  accountOperator: { ar: 'حساب', en: 'account' },
  hint: {
    ar: 'ضيّق البحث: لوحة:الاسم · حالة:الاسم · مسند:أنا · هي:مفتوحة · نوع:عميل · «عبارة كاملة» · -كلمة',
    en: 'Narrow it: board:name · status:name · assignee:me · is:open · type:customer · "whole phrase" · -word',
  },
})

/** What may be typed for each operator and value, in any order of the languages. */
export const operatorSpellings = {
  boards: ['board', 'لوحة', 'اللوحة'],
  statuses: ['status', 'حالة', 'الحالة'],
  assignees: ['assignee', 'مسند', 'المسند', 'مكلف', 'المكلف'],
  customers: ['customer', 'عميل', 'العميل'],
  accounts: ['account', 'حساب', 'الحساب'],
  entities: ['type', 'نوع', 'النوع'],
  states: ['is', 'هو', 'هي'],
}
export const entitySpellings = {
  TICKET: ['ticket', 'tickets', 'تذكرة', 'تذاكر', 'التذاكر'],
  CUSTOMER: ['customer', 'customers', 'عميل', 'عملاء', 'العملاء'],
  ACCOUNT: ['account', 'accounts', 'حساب', 'حسابات', 'الحسابات'],
  KNOWLEDGE_BASE: ['article', 'articles', 'مقالة', 'مقالات', 'المقالات'],
  SURVEY: ['survey', 'surveys', 'استبيان', 'استبيانات', 'الاستبيانات'],
  CONVERSATION: ['conversation', 'conversations', 'محادثة', 'محادثات', 'المحادثات'],
}
export const stateSpellings = {
  open: ['open', 'مفتوحة', 'مفتوح'],
  resolved: ['resolved', 'closed', 'محلولة', 'مغلقة', 'مغلق'],
  late: ['late', 'overdue', 'متأخرة', 'متأخر'],
  unassigned: ['unassigned', 'غير-مسندة', 'بلا-مكلف'],
  archived: ['archived', 'مؤرشفة', 'مؤرشف'],
}
export const meSpellings = ['me', 'أنا', 'انا', 'لي']
