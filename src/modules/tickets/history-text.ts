import { words, type Words } from '#core/words.ts'

/** What was done, after the name of the user; in Arabic a noun, which has no gender. */
export const historyWords: Record<string, Words> = {
  'ticket.created': { ar: 'إنشاء التذكرة', en: 'created the ticket' },
  'ticket.updated': { ar: 'تعديل التذكرة', en: 'changed the ticket' },
  'ticket.commented': { ar: 'إضافة تعليق', en: 'commented' },
  'ticket.comment-edited': { ar: 'تعديل تعليق', en: 'edited a comment' },
  'ticket.comment-removed': { ar: 'حذف تعليق', en: 'deleted a comment' },
  'ticket.linked': { ar: 'ربطها بتذكرة أخرى', en: 'linked the ticket' },
  'ticket.unlinked': { ar: 'إزالة رابط', en: 'removed a link' },
  'ticket.resolved': { ar: 'حل التذكرة', en: 'resolved the ticket' },
  'ticket.unresolved': { ar: 'إعادة فتح التذكرة', en: 'reopened the ticket' },
  'ticket.archived': { ar: 'أرشفة التذكرة', en: 'archived the ticket' },
  'ticket.unarchived': { ar: 'إخراج التذكرة من الأرشيف', en: 'took the ticket out of the archive' },
  'ticket.disabled': { ar: 'تعليق العمل على التذكرة', en: 'disabled the ticket' },
  'ticket.enabled': { ar: 'استئناف العمل على التذكرة', en: 'enabled the ticket' },
  'ticket.merged': { ar: 'دمجها في تذكرة أخرى', en: 'merged the ticket into another' },
  'ticket.sent-by-mail': { ar: 'إرسالها بالبريد', en: 'sent the ticket by mail' },
  'ticket.sla-at-risk': { ar: 'أوشكت على تجاوز مستوى الخدمة', en: 'service level at risk' },
  'ticket.sla-breached': { ar: 'تجاوز مستوى الخدمة', en: 'service level breached' },
  'ticket.approval-submitted': { ar: 'طلب الموافقة', en: 'submitted the ticket for approval' },
  'ticket.approval-given': { ar: 'الموافقة', en: 'approved' },
  'ticket.approval-voided': { ar: 'سقوط الموافقات بهذا التعديل', en: 'made earlier approvals void by this edit' },
  'ticket.approval-withdrawn': { ar: 'سحب طلب الموافقة', en: 'withdrew the request for approval' },
  'ticket.approval-cancelled': {
    ar: 'إلغاء طلب الموافقة بهذا التعديل',
    en: 'cancelled the request for approval by this change',
  },
  'ticket.approved': { ar: 'الموافقة، وبها اكتملت', en: 'approved, which completes the approval' },
  'ticket.rejected': { ar: 'الرفض', en: 'rejected' },
  'ticket.merge-received': { ar: 'دمج تذكرة أخرى فيها', en: 'merged another ticket into this one' },
}

/** Names of entries in the history that are no field. */
export const otherFieldWords: Record<string, Words> = {
  'link.parent': { ar: 'التذكرة الأعلى', en: 'Parent ticket' },
  'link.child': { ar: 'تذكرة تابعة', en: 'Child ticket' },
  'link.related': { ar: 'تذكرة ذات صلة', en: 'Related ticket' },
  'link.duplicate': { ar: 'تذكرة مكررة', en: 'Duplicate ticket' },
  mergedFromId: { ar: 'التذكرة المدموجة', en: 'Merged ticket' },
  sentTo: { ar: 'أُرسلت إلى', en: 'Sent to' },
  approvalStep: { ar: 'خطوة الموافقة', en: 'Approval step' },
  approvedFor: { ar: 'نيابةً عن', en: 'In the place of' },
  approvalReason: { ar: 'السبب', en: 'Reason' },
  mergedIntoId: { ar: 'دُمجت في', en: 'Merged into' },
}

export const historyText = words({
  otherwise: { ar: 'تعديل التذكرة', en: 'changed the ticket' },
  filledIn: { ar: 'ما مُلئ عند الإنشاء', en: 'What was filled in' },
})
