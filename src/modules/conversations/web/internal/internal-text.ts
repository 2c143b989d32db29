import { words } from '#core/words.ts'
import type { Audience } from '../../api/internal.ts'

export const audienceText = words<Audience>({
  DIRECT: { ar: 'زميل', en: 'A colleague' },
  GROUP: { ar: 'مجموعة', en: 'A group' },
  ALL: { ar: 'الجميع', en: 'Everyone' },
  ORGANIZATION: { ar: 'المنشأة', en: 'Organisation' },
  GLOBAL: { ar: 'إعلان', en: 'Announcement' },
})

/** Who reads it and who answers. */
export const audienceHint = words<Exclude<Audience, 'DIRECT' | 'GROUP'>>({
  ALL: {
    ar: 'يقرؤها كل من يستخدم المخاطبات، ويرد عليها من يحق له الإرسال إلى الجميع.',
    en: 'Everyone who uses internal messages reads it; those who may send to all answer.',
  },
  ORGANIZATION: {
    ar: 'يقرؤها كل مستخدمي المنشأة، ويرد عليها من يحق له الإرسال إليهم.',
    en: 'All users of the organisation read it; those who may send to them answer.',
  },
  GLOBAL: {
    ar: 'يقرؤها من يحق له عرض الرسائل العامة، ولا يرد عليها أحد.',
    en: 'Those who may view global messages read it, and nobody answers.',
  },
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
  begin: { ar: 'بدء', en: 'Begin' },
  none: { ar: 'لا مخاطبات بعد', en: 'There are no messages yet' },
  noneBody: { ar: 'اكتب إلى زميل أو إلى مجموعة.', en: 'Write to a colleague or to a group.' },
  noneToRead: { ar: 'تظهر هنا الرسائل الموجّهة إليك.', en: 'Messages that are meant for you appear here.' },
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
