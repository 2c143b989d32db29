/** Texts for the rules that refuse a change, with the names that they refer to. */
import { words, type Words } from '#core/words.ts'

export const refusalText = words({
  askOf: { ar: 'لماذا لا يمكنني تعديل «{name}»؟', en: 'Why can’t I change “{name}”?' },
  understood: { ar: 'فهمت', en: 'I see' },
  whatToDo: {
    ar: 'إن كنت تحتاج إلى ذلك في عملك فاطلبه من مدير النظام.',
    en: 'If your work needs it, ask an administrator.',
  },
})

/** `{names}` are the groups or statuses that the rule speaks of. */
export const ruleWords: Record<string, Words> = {
  'section-policy': {
    ar: 'هذا القسم من النموذج لمجموعات محددة: {names}.',
    en: 'This section is for certain groups: {names}.',
  },
  'section-hidden': { ar: 'هذا القسم من النموذج مخفي.', en: 'This section of the form is hidden.' },
  'field-hidden': { ar: 'هذا الحقل مخفي.', en: 'This field is hidden.' },
  computed: {
    ar: 'قيمة هذا الحقل محسوبة من حقول أخرى ولا تُكتب باليد.',
    en: 'This field is computed from others; nobody types in it.',
  },
  'no-scanner': {
    ar: 'لا يملأ هذا الحقل إلا من مُنح صلاحية استخدام الماسح.',
    en: 'Only users with the permission to use the scanner fill in this field.',
  },
  'not-editable': { ar: 'صُمم هذا الحقل للقراءة فقط.', en: 'The form makes this field read-only.' },
  'not-editable-post': {
    ar: 'يُملأ هذا الحقل عند إنشاء التذكرة ولا يُعدَّل بعدها.',
    en: 'This field is filled in when the ticket is created, and not changed afterwards.',
  },
  'not-owner': { ar: 'لا يعدّل هذا الحقل إلا منشئ التذكرة.', en: 'Only who created the ticket may change this field.' },
  'not-in-group': {
    ar: 'لا يعدّل هذا الحقل إلا أعضاء: {names}.',
    en: 'Only members of these groups may change this field: {names}.',
  },
  status: {
    ar: 'لا يُعدَّل هذا الحقل إلا في الحالات: {names}.',
    en: 'This field can only be changed while the status is one of: {names}.',
  },
  'column-people': {
    ar: 'لا يكتب في هذا العمود إلا: {names}.',
    en: 'Only these may write in this column: {names}.',
  },
  'column-status': {
    ar: 'لا يُكتب في هذا العمود إلا في الحالات: {names}.',
    en: 'This column can only be written in while the status is one of: {names}.',
  },
  'ticket-unseen': {
    ar: 'يشير هذا الحقل إلى تذكرة خارج نطاق اطّلاعك، فلا يبدّلها إلا من يراها.',
    en: 'This field names a ticket out of your sight; only who sees that one may replace it.',
  },
  'no-permission': { ar: 'لم تُمنح صلاحية القيام بهذا.', en: 'You were not given the permission for this.' },
  'not-own': {
    ar: 'صلاحيتك تشمل ما أنشأته أو أُسند إليك أو إلى مجموعتك، وهذه التذكرة ليست منها.',
    en: 'You may do this with tickets that you created or that are assigned to you or your group; this is none of them.',
  },
  'board-archived': { ar: 'لوحة العمل مؤرشفة.', en: 'The board is archived.' },
  'ticket-merged': {
    ar: 'دُمجت هذه التذكرة في أخرى، فالعمل هناك.',
    en: 'This ticket was merged into another; work goes on there.',
  },
  'ticket-disabled': { ar: 'العمل على هذه التذكرة معلّق.', en: 'This ticket is disabled.' },
  'ticket-archived': { ar: 'هذه التذكرة في الأرشيف.', en: 'This ticket is archived.' },
  'pending-approval': {
    ar: 'التذكرة بانتظار الموافقة، فلا تُعدَّل حتى يُبتّ فيها أو يُسحب الطلب.',
    en: 'The ticket is pending approval; it cannot be changed until that is decided or withdrawn.',
  },
  'comments-off': { ar: 'التعليقات موقوفة في هذه اللوحة.', en: 'Comments are switched off on this board.' },
}
export const unknownRule: Words = {
  ar: 'لا تسمح بذلك صلاحياتك أو حالة التذكرة.',
  en: 'Your permissions or the state of the ticket do not allow it.',
}
