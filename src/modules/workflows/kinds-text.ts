/** What each kind of node is called, and what it does in one line. */
import { words, type Words } from '#core/words.ts'
import type { NodeKind, Port } from './kinds/names.ts'

type Named = { name: Words; hint: Words }
export const kindWords = {
  created: {
    name: { ar: 'عند إنشاء تذكرة', en: 'A ticket is created' },
    hint: { ar: 'يبدأ مع كل تذكرة جديدة', en: 'Starts with each new ticket' },
  },
  updated: {
    name: { ar: 'عند تعديل حقول', en: 'Fields are changed' },
    hint: { ar: 'يبدأ حين يتغيّر حقل', en: 'Starts when a field changes' },
  },
  'status-changed': {
    name: { ar: 'عند تغيّر الحالة', en: 'The status changes' },
    hint: { ar: 'من حالة إلى أخرى', en: 'From one status to another' },
  },
  commented: {
    name: { ar: 'عند إضافة تعليق', en: 'A comment is added' },
    hint: { ar: 'من موظف أو عميل', en: 'By staff or by a customer' },
  },
  sla: {
    name: { ar: 'عند تجاوز مستوى الخدمة', en: 'A service level is missed' },
    hint: { ar: 'حين توشك المهلة أن تفوت، أو تفوت', en: 'At risk, or breached' },
  },
  conversation: {
    name: { ar: 'عند حدث في محادثة', en: 'A conversation changes' },
    hint: { ar: 'مرتبطة بالتذكرة: تُحل أو تُسند أو تُقيَّم', en: 'One linked to the ticket is resolved, assigned or rated' },
  },
  since: {
    name: { ar: 'بعد مرور وقت', en: 'Time has passed' },
    hint: { ar: 'منذ الإنشاء أو آخر تعديل', en: 'Since it was created or last changed' },
  },
  schedule: {
    name: { ar: 'في موعد أسبوعي', en: 'On a schedule' },
    hint: { ar: 'على كل تذكرة مفتوحة مطابقة', en: 'On each open ticket that matches' },
  },
  hook: {
    name: { ar: 'عند استدعاء من نظام آخر', en: 'Another system calls' },
    hint: { ar: 'برابط ورمز سري', en: 'By an address and a token' },
  },
  condition: {
    name: { ar: 'شرط', en: 'Condition' },
    hint: { ar: 'يختار الطريق بحسب التذكرة', en: 'Chooses the way by the ticket' },
  },
  set: {
    name: { ar: 'تعبئة حقول', en: 'Set fields' },
    hint: { ar: 'يكتب قيماً في التذكرة', en: 'Writes values into the ticket' },
  },
  status: {
    name: { ar: 'تغيير الحالة', en: 'Change the status' },
    hint: { ar: 'ينقل التذكرة', en: 'Moves the ticket' },
  },
  assign: { name: { ar: 'إسناد', en: 'Assign' }, hint: { ar: 'إلى أشخاص أو مجموعة', en: 'To people or a group' } },
  comment: { name: { ar: 'إضافة تعليق', en: 'Add a comment' }, hint: { ar: 'ملاحظة أو رد', en: 'A note or a reply' } },
  notify: {
    name: { ar: 'إشعار', en: 'Notify' },
    hint: { ar: 'يُعلم من تعنيهم التذكرة', en: 'Tells the people concerned' },
  },
  mail: {
    name: { ar: 'إرسال بريد', en: 'Send a mail' },
    hint: { ar: 'إلى العميل أو غيره', en: 'To the customer or others' },
  },
  webhook: {
    name: { ar: 'استدعاء خطّاف ويب', en: 'Call a webhook' },
    hint: { ar: 'يُبلغ نظاماً آخر', en: 'Tells another system' },
  },
  create: {
    name: { ar: 'إنشاء تذكرة', en: 'Create a ticket' },
    hint: { ar: 'في هذه اللوحة أو غيرها', en: 'On this or another board' },
  },
  script: {
    name: { ar: 'تنفيذ نص برمجي', en: 'Run a script' },
    hint: { ar: 'يحسب ويكتب في التذكرة', en: 'Computes and writes into the ticket' },
  },
  approval: {
    name: { ar: 'طلب موافقة', en: 'Ask for approval' },
    hint: { ar: 'وينتظر القرار', en: 'And waits for the decision' },
  },
  wait: {
    name: { ar: 'انتظار', en: 'Wait' },
    hint: { ar: 'مدة أو حتى تاريخ، ثم يكمل', en: 'For a time or until a date, then goes on' },
  },
} satisfies Record<NodeKind, Named>

export const portWords = words({
  next: { ar: 'ثم', en: 'Then' },
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },
  approved: { ar: 'موافقة', en: 'Approved' },
  rejected: { ar: 'رفض', en: 'Rejected' },
  late: { ar: 'تأخر', en: 'Late' },
  failed: { ar: 'إن تعذّر', en: 'If it fails' },
}) satisfies Record<Port, Words>
