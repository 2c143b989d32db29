/** Everything that can happen, what is told about it, and what it is called. */
import type { Words } from './words.ts'

export type Events = {
  'user.created': { userId: string }
  'user.updated': { userId: string }
  'user.disabled': { userIds: string[] }
  'user.enabled': { userIds: string[] }
  'group.created': { groupId: string }
  'group.updated': { groupId: string }
  'group.removed': { groupId: string }
  'department.created': { departmentId: string }
  'department.updated': { departmentId: string }
  'department.removed': { departmentId: string }
  'schedule.created': { scheduleId: string }
  'schedule.updated': { scheduleId: string }
  'schedule.removed': { scheduleId: string }
  'board.created': { boardId: string }
  'board.updated': { boardId: string }
  'board.archived': { boardId: string }
  'form.updated': { formId: string }
  'ticket.created': { ticketId: string; boardId: string }
  'ticket.updated': { ticketId: string; boardId: string; fields: string[] }
  'ticket.assigned': { ticketId: string; boardId: string; assigneeIds: string[] }
  'ticket.commented': { ticketId: string; boardId: string; commentId: string; mentionIds: string[] }
  'ticket.resolved': { ticketId: string; boardId: string }
  'ticket.unresolved': { ticketId: string; boardId: string }
  'ticket.archived': { ticketId: string; boardId: string }
  'ticket.merged': { ticketId: string; boardId: string; intoId: string }
  'import.finished': { importId: string; kind: string; succeeded: number; failed: number }
  'organization.updated': { orgId: string }
}

export type EventName = keyof Events

export const eventWords = {
  'user.created': { ar: 'أُضيف مستخدم', en: 'A user was created' },
  'user.updated': { ar: 'عُدّل مستخدم', en: 'A user was updated' },
  'user.disabled': { ar: 'عُطّل مستخدمون', en: 'Users were disabled' },
  'user.enabled': { ar: 'فُعّل مستخدمون', en: 'Users were enabled' },
  'group.created': { ar: 'أُنشئت مجموعة', en: 'A group was created' },
  'group.updated': { ar: 'عُدّلت مجموعة', en: 'A group was updated' },
  'group.removed': { ar: 'حُذفت مجموعة', en: 'A group was removed' },
  'department.created': { ar: 'أُنشئ قسم', en: 'A department was created' },
  'department.updated': { ar: 'عُدّل قسم أو نُقل', en: 'A department was updated or moved' },
  'department.removed': { ar: 'حُذف قسم', en: 'A department was removed' },
  'schedule.created': { ar: 'أُنشئت ساعات عمل', en: 'Working hours were created' },
  'schedule.updated': { ar: 'عُدّلت ساعات العمل', en: 'Working hours were updated' },
  'schedule.removed': { ar: 'حُذفت ساعات عمل', en: 'Working hours were removed' },
  'board.created': { ar: 'أُنشئت لوحة عمل', en: 'A board was created' },
  'board.updated': { ar: 'عُدّلت لوحة عمل', en: 'A board was updated' },
  'board.archived': { ar: 'أُرشفت لوحة عمل', en: 'A board was archived' },
  'form.updated': { ar: 'عُدّل نموذج', en: 'A form was updated' },
  'ticket.created': { ar: 'أُنشئت تذكرة', en: 'A ticket was created' },
  'ticket.updated': { ar: 'عُدّلت تذكرة', en: 'A ticket was updated' },
  'ticket.assigned': { ar: 'أُسندت تذكرة', en: 'A ticket was assigned' },
  'ticket.commented': { ar: 'أُضيف تعليق على تذكرة', en: 'A ticket was commented on' },
  'ticket.resolved': { ar: 'حُلّت تذكرة', en: 'A ticket was resolved' },
  'ticket.unresolved': { ar: 'أُعيد فتح تذكرة', en: 'A ticket was reopened' },
  'ticket.archived': { ar: 'أُرشفت تذكرة', en: 'A ticket was archived' },
  'ticket.merged': { ar: 'دُمجت تذكرة في أخرى', en: 'A ticket was merged into another' },
  'import.finished': { ar: 'انتهى استيراد ملف', en: 'An import finished' },
  'organization.updated': { ar: 'عُدّلت بيانات المنشأة', en: 'The organisation was updated' },
} as const satisfies Record<EventName, Words>

export const eventNames = Object.keys(eventWords) as EventName[]
