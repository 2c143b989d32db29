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
  'import.finished': { ar: 'انتهى استيراد ملف', en: 'An import finished' },
  'organization.updated': { ar: 'عُدّلت بيانات المنشأة', en: 'The organisation was updated' },
} as const satisfies Record<EventName, Words>

export const eventNames = Object.keys(eventWords) as EventName[]
