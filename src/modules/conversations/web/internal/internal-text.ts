import { words } from '#core/words.ts'
import type { Audience } from '../../api/internal.ts'

export const audienceText = words<Audience>({
  DIRECT: { ar: 'زميل', en: 'A colleague' },
  GROUP: { ar: 'مجموعة', en: 'A group' },
  ALL: { ar: 'الجميع', en: 'Everyone' },
  GLOBAL: { ar: 'إعلان', en: 'Announcement' },
})

export const internalText = words({
  title: { ar: 'المخاطبات الداخلية', en: 'Internal messages' },
  separator: { ar: '، ', en: ', ' },
  search: { ar: 'ابحث في المخاطبات', en: 'Search the messages' },
  add: { ar: 'مخاطبة جديدة', en: 'New message' },
  audience: { ar: 'إلى', en: 'To' },
  colleague: { ar: 'الزميل', en: 'Colleague' },
  members: { ar: 'الأعضاء', en: 'Members' },
  subject: { ar: 'الموضوع', en: 'Subject' },
  allHint: {
    ar: 'يقرؤها ويرد عليها كل من يستخدم المخاطبات.',
    en: 'Everyone who uses internal messages reads and answers it.',
  },
  globalHint: { ar: 'يقرؤها الجميع ولا يرد عليها أحد.', en: 'Everyone reads it, and nobody answers.' },
  begin: { ar: 'بدء', en: 'Begin' },
  none: { ar: 'لا مخاطبات بعد', en: 'There are no messages yet' },
  noneBody: { ar: 'اكتب إلى زميل أو إلى مجموعة.', en: 'Write to a colleague or to a group.' },
  noneFound: { ar: 'لا مخاطبات بهذه الكلمات', en: 'No messages with these words' },
  choose: { ar: 'اختر مخاطبة لقراءتها', en: 'Choose a conversation to read it' },
  thread: { ar: 'المخاطبة المفتوحة', en: 'Open conversation' },
  back: { ar: 'العودة إلى المخاطبات', en: 'Back to the messages' },
  membersTitle: { ar: 'أعضاء المجموعة', en: 'Members of the group' },
  addMember: { ar: 'إضافة عضو', en: 'Add a member' },
  removeMember: { ar: 'إزالة {name}', en: 'Remove {name}' },
  leave: { ar: 'مغادرة المجموعة', en: 'Leave the group' },
  remove: { ar: 'حذف الإعلان', en: 'Delete the announcement' },
  removeBody: {
    ar: 'يُحذف الإعلان ورسائله لدى الجميع، ولا يمكن التراجع.',
    en: 'It is deleted for everyone, with its messages. This cannot be undone.',
  },
  readOnly: { ar: 'تُقرأ هذه المخاطبة ولا يُكتب فيها', en: 'This conversation can be read, not answered' },
  readBy: { ar: 'قرأها {count} من {total}', en: 'Read by {count} of {total}' },
})
