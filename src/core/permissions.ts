/** The permission catalogue, and the functions that decide what a user may do. */
import type { Feature } from './features.ts'
import type { Words } from './words.ts'

type Entry = Words & {
  /** Granted with a reach: own records or all. Other permissions have no reach. */
  byReach?: true
}
type Group = Words & { feature?: Feature }

export const permissionGroups = {
  attachment: { ar: 'المرفقات', en: 'Attachments' },
  user: { ar: 'المستخدمون', en: 'Users' },
  group: { ar: 'المجموعات والصلاحيات', en: 'Groups and permissions' },
  ticket: { ar: 'التذاكر', en: 'Tickets', feature: 'ticketing' },
  'ticket-view': { ar: 'ظهور التذاكر', en: 'Ticket visibility', feature: 'ticketing' },
  'ticket-export': { ar: 'تصدير التذاكر', en: 'Ticket export', feature: 'ticketing' },
  report: { ar: 'التقارير', en: 'Reports', feature: 'reports' },
  scanner: { ar: 'الماسح الضوئي', en: 'Scanner', feature: 'scanner' },
  knowledge: { ar: 'قاعدة المعرفة', en: 'Knowledge base', feature: 'knowledge' },
  survey: { ar: 'الاستبيانات', en: 'Surveys', feature: 'surveys' },
  meeting: { ar: 'منصة الاجتماعات', en: 'Meeting platform', feature: 'meetings' },
  'login-audit': { ar: 'سجل الدخول', en: 'Login audit' },
  workflow: { ar: 'سير العمل', en: 'Workflow', feature: 'ticketing' },
  call: { ar: 'ملخصات المكالمات', en: 'Call summaries', feature: 'calls' },
  'evaluation-template': { ar: 'قوالب التقييم', en: 'Evaluation templates', feature: 'calls' },
  'evaluation-result': { ar: 'نتائج التقييم', en: 'Evaluation results', feature: 'calls' },
  equation: { ar: 'منشئ المعادلات', en: 'Equation builder', feature: 'equations' },
  message: { ar: 'المخاطبات الداخلية', en: 'Internal messaging', feature: 'messaging' },
  contact: { ar: 'جهات الاتصال', en: 'Contacts' },
  conversation: { ar: 'المحادثات', en: 'Conversations', feature: 'channels' },
  channel: { ar: 'القنوات والطوابير', en: 'Channels and queues', feature: 'channels' },
  team: { ar: 'الفرق', en: 'Teams', feature: 'channels' },
  workforce: { ar: 'المهارات وحالات الموظفين', en: 'Skills and agent statuses' },
  platform: { ar: 'إدارة المنصة', en: 'Platform administration' },
} as const satisfies Record<string, Group>
export type PermissionGroup = keyof typeof permissionGroups

export const permissions = {
  'attachment.manage': { ar: 'إدارة المرفقات', en: 'Manage attachments', byReach: true },

  'user.admin': { ar: 'مدير النظام (ROLE_ADMIN)', en: 'Administrator (ROLE_ADMIN)' },
  'user.view': { ar: 'عرض المستخدمين', en: 'View users' },
  'user.create': { ar: 'إضافة مستخدم', en: 'Create users' },
  'user.disable': { ar: 'تعطيل مستخدم', en: 'Disable users' },
  'user.enable': { ar: 'تفعيل مستخدم', en: 'Enable users' },
  'user.update': { ar: 'تعديل مستخدم', en: 'Update users' },
  'user.reset-password': { ar: 'إعادة تعيين كلمة المرور', en: 'Reset passwords' },
  'user.add-to-group': { ar: 'إضافة مستخدم إلى مجموعة', en: 'Add users to a group' },
  'user.remove-from-group': { ar: 'إزالة مستخدم من مجموعة', en: 'Remove users from a group' },
  'user.guest': { ar: 'مستخدم ضيف', en: 'Guest user' },

  'group.view': { ar: 'عرض المجموعات وصلاحياتها', en: 'View groups and their permissions' },
  'group.create': { ar: 'إنشاء مجموعة', en: 'Create groups' },
  'group.update': { ar: 'تعديل مجموعة', en: 'Update groups' },

  'ticket.view': { ar: 'عرض التذاكر', en: 'View tickets', byReach: true },
  'ticket.create': { ar: 'إنشاء تذكرة', en: 'Create tickets' },
  'ticket.update': { ar: 'تعديل التذكرة', en: 'Update tickets', byReach: true },
  'ticket.delete': { ar: 'حذف التذكرة', en: 'Delete tickets', byReach: true },
  'ticket.assign': { ar: 'إسناد التذكرة', en: 'Assign tickets', byReach: true },
  'ticket.comment': { ar: 'التعليق على التذكرة', en: 'Comment on tickets', byReach: true },
  'ticket.change-status': { ar: 'تغيير الحالة', en: 'Change the status', byReach: true },
  'ticket.change-step': { ar: 'تغيير الخطوة', en: 'Change the step', byReach: true },
  'ticket.change-priority': { ar: 'تغيير الأولوية', en: 'Change the priority', byReach: true },
  'ticket.change-due-date': { ar: 'تغيير تاريخ الاستحقاق', en: 'Change the due date', byReach: true },
  'ticket.change-customer': { ar: 'تغيير العميل', en: 'Change the customer', byReach: true },
  'ticket.change-department': { ar: 'تغيير القسم', en: 'Change the department', byReach: true },
  'ticket.change-source': { ar: 'تغيير المصدر', en: 'Change the source', byReach: true },
  'ticket.history': { ar: 'عرض سجل التذكرة', en: 'View the history' },
  'ticket.search': { ar: 'البحث في التذاكر', en: 'Search tickets' },
  'ticket.report': { ar: 'تقارير التذاكر', en: 'Ticket reports' },
  'ticket.resolve': { ar: 'حل التذكرة', en: 'Resolve tickets' },
  'ticket.execute-script': { ar: 'تنفيذ النص البرمجي', en: 'Execute scripts' },
  'ticket.configure-fields': { ar: 'تعديل إعدادات الحقول', en: 'Update the field configuration' },
  'ticket.update-ignoring-conditions': { ar: 'تعديل الكل دون اعتبار الشروط', en: 'Update all, ignoring conditions' },

  'ticket-view.all-views': { ar: 'كل طرق العرض', en: 'All views' },
  'ticket-view.tables': { ar: 'عرض الجداول', en: 'View tables' },
  'ticket-view.advanced-filter': { ar: 'المرشح المتقدم', en: 'Advanced filter' },
  'ticket-view.columns': { ar: 'عرض الأعمدة', en: 'Column view' },
  'ticket-view.recent-activities': { ar: 'آخر الأنشطة', en: 'Recent activities' },
  'ticket-view.team-members': { ar: 'أعضاء الفريق', en: 'Team members' },
  'ticket-view.users-board': { ar: 'لوحة المستخدمين', en: 'Users board' },
  'ticket-view.home': { ar: 'عروض الصفحة الرئيسية', en: 'Home page views' },
  'ticket-view.activity-summary': { ar: 'ملخص النشاط', en: 'Activity summary' },
  'ticket-view.statistics': { ar: 'الإحصاءات الأساسية', en: 'Basic statistics' },
  'ticket-view.tags': { ar: 'عرض الوسوم', en: 'View tags' },
  'ticket-view.general-info': { ar: 'عرض المعلومات العامة', en: 'View general info' },
  'ticket-view.description': { ar: 'عرض الوصف', en: 'View the description' },
  'ticket-view.assignee': { ar: 'عرض المكلّف', en: 'View the assignee' },
  'ticket-view.attachments': { ar: 'عرض المرفقات', en: 'View attachments' },
  'ticket-view.status': { ar: 'عرض الحالة', en: 'View the status' },
  'ticket-view.priority': { ar: 'عرض الأولوية', en: 'View the priority' },
  'ticket-view.due-date': { ar: 'عرض تاريخ الاستحقاق', en: 'View the due date' },
  'ticket-view.customer': { ar: 'عرض العميل', en: 'View the customer' },
  'ticket-view.account': { ar: 'عرض الحساب', en: 'View the account' },
  'ticket-view.department': { ar: 'عرض القسم', en: 'View the department' },
  'ticket-view.source': { ar: 'عرض المصدر', en: 'View the source' },

  'ticket-export.configure': { ar: 'إعداد التصدير', en: 'Configure exports' },
  'ticket-export.word-single': { ar: 'تصدير تذكرة إلى Word', en: 'Export one to Word' },
  'ticket-export.word-all': { ar: 'تصدير الكل إلى Word', en: 'Export all to Word' },
  'ticket-export.pdf-single': { ar: 'تصدير تذكرة إلى PDF', en: 'Export one to PDF' },
  'ticket-export.pdf-all': { ar: 'تصدير الكل إلى PDF', en: 'Export all to PDF' },
  'ticket-export.excel-single': { ar: 'تصدير تذكرة إلى Excel', en: 'Export one to Excel' },
  'ticket-export.excel-all': { ar: 'تصدير الكل إلى Excel', en: 'Export all to Excel' },

  'report.create': { ar: 'إنشاء تقرير', en: 'Create reports' },
  'report.update': { ar: 'تعديل تقرير', en: 'Update reports' },
  'report.delete': { ar: 'حذف تقرير', en: 'Delete reports' },
  'report.view': { ar: 'عرض التقارير', en: 'View reports' },
  'report.configure': { ar: 'إعداد التقارير', en: 'Configure reports' },

  'scanner.use': { ar: 'استخدام الماسح', en: 'Use the scanner' },

  'knowledge.create': { ar: 'كتابة مقالة', en: 'Create articles', byReach: true },
  'knowledge.search': { ar: 'البحث في المقالات', en: 'Search articles', byReach: true },
  'knowledge.view': { ar: 'عرض المقالات', en: 'View articles', byReach: true },
  'knowledge.update': { ar: 'تعديل مقالة', en: 'Update articles', byReach: true },
  'knowledge.delete': { ar: 'حذف مقالة', en: 'Delete articles', byReach: true },
  'knowledge.configure-help-center': { ar: 'تعديل إعدادات مركز المساعدة', en: 'Edit the help-center configuration' },

  'survey.create': { ar: 'إنشاء استبيان', en: 'Create surveys' },
  'survey.view': { ar: 'عرض الاستبيانات', en: 'View surveys' },
  'survey.update': { ar: 'تعديل استبيان', en: 'Update surveys' },
  'survey.delete': { ar: 'حذف استبيان', en: 'Delete surveys' },
  'survey.publish': { ar: 'نشر استبيان', en: 'Publish surveys' },
  'survey.view-responses': { ar: 'عرض الردود', en: 'View responses' },

  'meeting.create': { ar: 'إنشاء اجتماع', en: 'Create meetings' },
  'meeting.delete': { ar: 'حذف اجتماع', en: 'Delete meetings' },
  'meeting.view': { ar: 'عرض الاجتماعات', en: 'View meetings' },
  'meeting.join': { ar: 'الانضمام إلى اجتماع', en: 'Join meetings' },
  'meeting.end': { ar: 'إنهاء اجتماع', en: 'End meetings' },
  'meeting.record': { ar: 'تسجيل اجتماع', en: 'Record meetings' },
  'meeting.view-recording': { ar: 'مشاهدة التسجيلات', en: 'View recordings' },
  'meeting.list-members': { ar: 'عرض المشاركين', en: 'List members' },
  'meeting.configure': { ar: 'إعداد المنصة', en: 'Configure the platform' },

  'login-audit.view': { ar: 'عرض سجل الدخول', en: 'View the login audit', byReach: true },

  'workflow.create': { ar: 'إنشاء سير عمل', en: 'Create workflows' },
  'workflow.view': { ar: 'عرض سير العمل', en: 'View workflows' },
  'workflow.delete': { ar: 'حذف سير عمل', en: 'Delete workflows' },

  'call.create': { ar: 'إنشاء ملخص مكالمة', en: 'Create call summaries' },
  'call.configure': { ar: 'إعداد الملخصات', en: 'Configure call summaries' },
  'call.view': { ar: 'عرض الملخصات', en: 'View call summaries' },
  'call.link-ticket': { ar: 'ربط تذكرة بمكالمة', en: 'Link a ticket to a call' },

  'evaluation-template.create': { ar: 'إنشاء قالب', en: 'Create templates' },
  'evaluation-template.view': { ar: 'عرض القوالب', en: 'View templates' },
  'evaluation-template.update': { ar: 'تعديل قالب', en: 'Update templates' },
  'evaluation-template.delete': { ar: 'حذف قالب', en: 'Delete templates' },

  'evaluation-result.create': { ar: 'إجراء تقييم', en: 'Create results' },
  'evaluation-result.view': { ar: 'عرض النتائج', en: 'View results' },
  'evaluation-result.update': { ar: 'تعديل نتيجة', en: 'Update results' },
  'evaluation-result.delete': { ar: 'حذف نتيجة', en: 'Delete results' },

  'equation.create': { ar: 'إنشاء معادلة', en: 'Create equations' },
  'equation.update': { ar: 'تعديل معادلة', en: 'Update equations' },
  'equation.delete': { ar: 'حذف معادلة', en: 'Delete equations' },
  'equation.view': { ar: 'عرض المعادلات', en: 'View equations' },
  'equation.evaluate': { ar: 'حساب معادلة', en: 'Evaluate equations' },

  'message.send-global': { ar: 'إرسال رسالة عامة', en: 'Send global messages' },
  'message.send-to-all': { ar: 'الإرسال إلى الجميع', en: 'Send to all' },
  'message.send-to-organization': { ar: 'الإرسال إلى كل مستخدمي المنشأة', en: 'Send to all organisation users' },
  'message.send-internal': { ar: 'إرسال مخاطبة داخلية', en: 'Send internal messages' },
  'message.view-global': { ar: 'عرض الرسائل العامة', en: 'View global messages' },
  'message.delete-global': { ar: 'حذف الرسائل العامة', en: 'Delete global messages' },

  'contact.view': { ar: 'عرض جهات الاتصال', en: 'View contacts', byReach: true },
  'contact.create': { ar: 'إضافة جهة اتصال', en: 'Create contacts' },
  'contact.update': { ar: 'تعديل جهة اتصال', en: 'Update contacts', byReach: true },
  'contact.delete': { ar: 'أرشفة جهة اتصال وحذفها', en: 'Archive and delete contacts', byReach: true },
  'contact.merge': { ar: 'دمج جهات الاتصال', en: 'Merge contacts' },
  'contact.export': {
    ar: 'تصدير قوائم جهات الاتصال وكل بيانات شخص',
    en: 'Export lists of contacts and all data of a person',
  },
  'contact.erase': { ar: 'محو كل بيانات شخص', en: 'Erase all data of a person' },

  'conversation.receive': {
    ar: 'استلام المحادثات وتغيير حالة العمل',
    en: 'Receive conversations, with a working status',
  },
  'conversation.manage': { ar: 'إدارة المحادثات', en: 'Manage conversations', byReach: true },
  'conversation.change-status': { ar: 'تغيير حالة المحادثة', en: 'Change the status', byReach: true },
  'conversation.change-assignee': { ar: 'تغيير المكلّف بالمحادثة', en: 'Change the assignee', byReach: true },
  'conversation.change-label': { ar: 'تغيير تصنيف المحادثة', en: 'Change labels', byReach: true },
  'conversation.configure': {
    ar: 'إعداد التصنيفات والردود الجاهزة ووحدات الماكرو',
    en: 'Configure labels, canned replies and macros',
  },
  'conversation.view-ledger': { ar: 'عرض سجل الرسائل الواردة', en: 'View the record of inbound messages' },

  'channel.view': { ar: 'عرض القنوات والطوابير', en: 'View channels and queues' },
  'channel.manage': { ar: 'إدارة القنوات والطوابير', en: 'Manage channels and queues' },

  'team.view': { ar: 'عرض الفرق', en: 'View teams' },
  'team.manage': { ar: 'إدارة الفرق', en: 'Manage teams' },

  'workforce.view': { ar: 'عرض المهارات والحالات', en: 'View skills and statuses' },
  'workforce.manage': { ar: 'إدارة المهارات والحالات', en: 'Manage skills and statuses' },
  'workforce.supervise': { ar: 'متابعة الموظفين والطوابير', en: 'Supervise agents and queues' },

  'platform.manage': { ar: 'إدارة كل المنشآت', en: 'Manage all organisations' },
} as const satisfies Record<`${PermissionGroup}.${string}`, Entry>

export type Permission = keyof typeof permissions
export type Reach = 'own' | 'all'
export type Grants = Partial<Record<Permission, Reach>>
/** Permissions that a call needs. */
export type Needs = Permission | 'signed-in' | 'anyone'

export const allPermissions = Object.keys(permissions) as Permission[]
export const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name)
export const groupOf = (permission: Permission) => permission.split('.')[0] as PermissionGroup
export const hasReach = (permission: Permission) => 'byReach' in permissions[permission]

export { may } from './may.ts'

/** Permissions of the platform: organisations can neither hold nor grant them. */
export const isOfPlatform = (permission: Permission) => groupOf(permission) === 'platform'
export const tenantPermissions = allPermissions.filter((permission) => !isOfPlatform(permission))

export const widerReach = (a: Reach | undefined, b: Reach | undefined) =>
  a === 'all' || b === 'all' ? 'all' : (a ?? b)

/** Parsed names of permissions, memoised because every call needs them. */
const catalogue = allPermissions.map((permission) => {
  const { feature }: Group = permissionGroups[groupOf(permission)]
  return { permission, feature, isOfPlatform: isOfPlatform(permission) }
})

const placeOf = new Map<string, number>(catalogue.map(({ permission }, place) => [permission, place]))

/** The granted permissions in the order of the catalogue. */
const grantedIn = (grantsList: readonly Grants[]) => {
  const places = new Set<number>()
  for (const grants of grantsList)
    for (const permission in grants) {
      const place = placeOf.get(permission)
      if (place !== undefined) places.add(place)
    }
  return [...places].toSorted((a, b) => a - b).flatMap((place) => catalogue[place] ?? [])
}

/** Effective permissions: the widest of all grants, without those whose feature is off.
 *  An administrator holds every permission, also later ones. */
export const effectiveGrants = (
  grantsList: readonly Grants[],
  enabled: readonly Feature[],
  isPlatform = false,
): Grants => {
  const isAdmin = grantsList.some((grants) => grants['user.admin'] !== undefined)
  const held: Grants = {}
  for (const { permission, feature, isOfPlatform: isPlatformOnly } of isAdmin ? catalogue : grantedIn(grantsList)) {
    if ((isPlatformOnly && !isPlatform) || (feature !== undefined && !enabled.includes(feature))) continue
    let reach: Reach | undefined
    if (isAdmin && !isPlatformOnly) reach = 'all'
    else for (const grants of grantsList) reach = widerReach(reach, grants[permission])
    if (reach) held[permission] = reach
  }
  return held
}
