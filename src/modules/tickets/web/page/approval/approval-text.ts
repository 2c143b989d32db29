import type { ApprovalState } from '#core/approval-states.ts'
import { icu } from '#core/icu.ts'
import { words, type Words } from '#core/words.ts'

export const approvalText = words({
  title: { ar: 'الموافقة', en: 'Approval' },
  submit: { ar: 'طلب الموافقة: {step}', en: 'Submit for approval: {step}' },
  submitted: { ar: 'طُلبت الموافقة', en: 'Submitted for approval' },
  submittedBy: { ar: 'طلب الموافقة: {name}، {when}', en: 'Submitted by {name} {when}' },
  submittedByWorkflow: { ar: 'طُلبت آلياً {when}', en: 'Submitted automatically {when}' },
  approve: { ar: 'موافقة', en: 'Approve' },
  reject: { ar: 'رفض', en: 'Reject' },
  withdraw: { ar: 'سحب الطلب', en: 'Withdraw' },
  approveTitle: { ar: 'الموافقة على «{step}»', en: 'Approve “{step}”' },
  rejectTitle: { ar: 'رفض «{step}»', en: 'Reject “{step}”' },
  reason: { ar: 'السبب (اختياري)', en: 'Reason (optional)' },
  inPlaceOf: { ar: 'تبتّ نيابةً عن {name}.', en: 'You act in the place of {name}.' },
  withdrawTitle: { ar: 'سحب طلب الموافقة؟', en: 'Withdraw the request for approval?' },
  withdrawBody: {
    ar: 'تعود التذكرة قابلة للتعديل، ويسقط ما أُعطي من موافقات.',
    en: 'The ticket can be changed again, and approvals that were given are lost.',
  },
  approved: { ar: 'سُجّلت موافقتك', en: 'Your approval was recorded' },
  rejected: { ar: 'سُجّل رفضك', en: 'Your rejection was recorded' },
  withdrawn: { ar: 'سُحب طلب الموافقة', en: 'The request was withdrawn' },
  awaited: { ar: 'بانتظار:', en: 'Awaiting:' },
  missing: icu({
    ar: '{count, plural, one {تنقص موافقة واحدة} two {تنقص موافقتان} few {تنقص # موافقات} many {تنقص # موافقة} other {تنقص # موافقة}}',
    en: '{count, plural, one {One approval is missing} other {# approvals are missing}}',
  }),
  shortage: icu({
    ar: 'لا يستطيع أن يوافق الآن ما يكفي: المطلوب {missing} والمتاح {able}.',
    en: 'Too few people can approve at this moment: {missing} needed, {able} available.',
  }),
  void: { ar: 'سقطت بتعديل التذكرة', en: 'Void since the ticket was edited' },
  forName: { ar: 'نيابةً عن {name}', en: 'for {name}' },
  earlier: { ar: 'طلبات سابقة', en: 'Earlier requests' },
})

export const stateWords: Record<ApprovalState, Words> = {
  open: { ar: 'بانتظار الموافقة', en: 'Pending approval' },
  approved: { ar: 'موافَق عليها', en: 'Approved' },
  rejected: { ar: 'مرفوضة', en: 'Rejected' },
  withdrawn: { ar: 'مسحوبة', en: 'Withdrawn' },
  cancelled: { ar: 'ملغاة', en: 'Cancelled' },
}
export const stateHues: Record<ApprovalState, string> = {
  open: '#d97706',
  approved: '#16a34a',
  rejected: '#dc2626',
  withdrawn: '#71717a',
  cancelled: '#71717a',
}

/** Why an approver may not act; other reasons need no words. */
export const refusalWords: Record<string, Words> = {
  'own-request': { ar: 'لا يبتّ أحد في طلبه.', en: 'Nobody decides on their own request.' },
  'already-done': { ar: 'سبق أن بُتّ في هذا المكان.', en: 'This has been decided already.' },
}
