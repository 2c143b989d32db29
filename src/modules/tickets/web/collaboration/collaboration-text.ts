import { words } from '#core/words.ts'

export const collaborationText = words({
  list: { ar: 'التعليقات', en: 'Comments' },
  write: { ar: 'اكتب تعليقاً', en: 'Write a comment' },
  placeholder: { ar: 'اكتب تعليقاً، وبعلامة @ تذكر زميلاً', en: 'Write a comment; mention a colleague with @' },
  send: { ar: 'إضافة التعليق', en: 'Add the comment' },
  sendHint: { ar: 'للإرسال', en: 'to send' },
  attach: { ar: 'إرفاق ملفات', en: 'Attach files' },
  none: { ar: 'لا تعليقات بعد', en: 'No comments yet' },
  noneBody: {
    ar: 'ابدأ الحديث، أو اذكر زميلاً ليتابع التذكرة.',
    en: 'Begin the talk, or mention a colleague to follow the ticket.',
  },
  earlier: { ar: 'عرض تعليقات أقدم', en: 'Show earlier comments' },
  edit: { ar: 'تعديل', en: 'Edit' },
  editOne: { ar: 'تعديل التعليق', en: 'Edit the comment' },
  remove: { ar: 'حذف', en: 'Delete' },
  removeTitle: { ar: 'حذف هذا التعليق؟', en: 'Delete this comment?' },
  removeBody: {
    ar: 'تختفي كلماته ومرفقاته عن الجميع إلا مدير النظام، ويبقى مكانه واسم من حذفه ووقت الحذف.',
    en: 'Its words and files go for everybody but administrators; its place stays, with who deleted it and when.',
  },
  edited: { ar: 'عُدّل {when}', en: 'edited {when}' },
  editedBy: { ar: 'عُدّل {when} بواسطة {name}', en: 'edited {when} by {name}' },
  versions: { ar: 'الصيغ السابقة', en: 'Earlier versions' },
  deleted: { ar: 'حُذف هذا التعليق {when} بواسطة {name}', en: 'This comment was deleted {when} by {name}' },
  off: { ar: 'التعليقات موقوفة في هذه اللوحة.', en: 'Comments are switched off on this board.' },
  saveFailed: {
    ar: 'لم يُرسل التعليق، وبقيت كلماته هنا. أعد المحاولة.',
    en: 'The comment was not sent; its words are still here. Try again.',
  },
  chosenFiles: { ar: 'ملفات التعليق', en: 'Files of the comment' },
  somebody: { ar: 'شخص لم يعد موجوداً', en: 'Somebody who is gone' },
  acts: { ar: 'إجراءات التعليق', en: 'What to do with the comment' },
})
