import { words } from '#core/words.ts'
import type { PanelTab } from '../list/list-query.ts'

export const panelTabText = words<PanelTab>({
  conversation: { ar: 'المحادثة', en: 'Conversation' },
  manage: { ar: 'الإدارة', en: 'Manage' },
  metadata: { ar: 'البيانات', en: 'Metadata' },
  messages: { ar: 'الرسائل', en: 'Messages' },
  customer: { ar: 'العميل', en: 'Customer' },
})

export const panelText = words({
  tabs: { ar: 'أقسام التفاصيل', en: 'Sections of the details' },
  id: { ar: 'رقم المحادثة', en: 'Conversation id' },
  status: { ar: 'الحالة', en: 'Status' },
  snoozedUntil: { ar: 'مؤجّلة حتى', en: 'Snoozed until' },
  channel: { ar: 'القناة', en: 'Channel' },
  type: { ar: 'نوع القناة', en: 'Channel type' },
  team: { ar: 'الفريق', en: 'Team' },
  queue: { ar: 'الطابور', en: 'Queue' },
  subject: { ar: 'الموضوع', en: 'Subject' },
  createdAt: { ar: 'بدأت', en: 'Started' },
  updatedAt: { ar: 'آخر تعديل', en: 'Last updated' },
  lastInboundAt: { ar: 'آخر رسالة من العميل', en: 'Last message of the customer' },
  resolvedAt: { ar: 'حُلّت', en: 'Resolved' },
  rating: { ar: 'تقييم العميل', en: 'Rating of the customer' },
  ratingOf: { ar: '{score} من 5', en: '{score} of 5' },
  name: { ar: 'الاسم', en: 'Name' },
  email: { ar: 'البريد', en: 'Email' },
  phone: { ar: 'الهاتف', en: 'Phone' },
  jobTitle: { ar: 'المسمى الوظيفي', en: 'Title' },
  noCustomer: { ar: 'لم يُعرف العميل بعد', en: 'The customer is not known yet' },
  otherConversations: { ar: 'محادثاته الأخرى', en: 'Other conversations' },
  noOthers: { ar: 'لا محادثات أخرى', en: 'No other conversations' },
  searchMessages: { ar: 'ابحث في رسائل المحادثة', en: 'Search the messages' },
  searchHint: { ar: 'بأي رسم للحروف العربية', en: 'In any Arabic spelling' },
  noneFound: { ar: 'لا رسائل بهذه الكلمات', en: 'No messages with these words' },
  key: { ar: 'الاسم', en: 'Name' },
  value: { ar: 'القيمة', en: 'Value' },
  addEntry: { ar: 'إضافة بيان', en: 'Add an entry' },
  removeEntry: { ar: 'حذف {name}', en: 'Remove {name}' },
  noMetadata: { ar: 'لا بيانات لهذه المحادثة', en: 'This conversation has no metadata' },
  change: { ar: 'تغيير', en: 'Change' },
})
