/** The people and names of the demo organisation. */
import type { Grants, Permission } from '#core/permissions.ts'
import type { AgentStatusInput, SkillInput } from '#modules/workforce/api.ts'

type Name = { ar: string; en: string }
type Group = { key: string; name: Name; parent?: string; assignmentType: string; grants: Grants }
type Person = {
  username: string
  firstName: Name
  lastName: Name
  email: string
  phone?: string
  group: string
  isDisabled?: true
}

export const demoOrg = {
  slug: 'demo',
  name: { ar: 'دائرة الأراضي والمساحة', en: 'Department of Lands and Survey' },
  primaryColor: '#0e766b',
  email: 'info@lands.example',
  phoneNumber: '+962 6 500 1000',
  address: 'شارع الملكة رانيا، عمّان',
  website: 'https://www.lands.example',
  welcomeMessage: 'نخدم المواطنين والمستثمرين في شؤون الأراضي والمساحة والتسجيل العقاري.',
}
export const platformOrg = {
  slug: 'platform',
  name: { ar: 'منصة ديوان', en: 'Diwan platform' },
  primaryColor: '#1f3a8a',
  welcomeMessage: '',
}

const seen: Permission[] = [
  'ticket-view.all-views',
  'ticket-view.tables',
  'ticket-view.advanced-filter',
  'ticket-view.columns',
  'ticket-view.home',
  'ticket-view.recent-activities',
  'ticket-view.activity-summary',
  'ticket-view.statistics',
  'ticket-view.team-members',
  'ticket-view.tags',
  'ticket-view.general-info',
  'ticket-view.description',
  'ticket-view.assignee',
  'ticket-view.attachments',
  'ticket-view.status',
  'ticket-view.priority',
  'ticket-view.due-date',
  'ticket-view.customer',
  'ticket-view.account',
  'ticket-view.department',
  'ticket-view.source',
]
const seesTickets: Grants = Object.fromEntries(seen.map((permission) => [permission, 'all']))

export const demoGroups: Group[] = [
  {
    key: 'admin',
    name: { ar: 'مديرو النظام', en: 'Administrators' },
    assignmentType: 'MANUAL',
    grants: { 'user.admin': 'all' },
  },
  {
    key: 'agent',
    name: { ar: 'موظفو الخدمة', en: 'Service agents' },
    assignmentType: 'ROUND_ROBIN_ONLINE_USER',
    grants: {
      'ticket.view': 'own',
      'ticket.create': 'all',
      'ticket.update': 'own',
      'ticket.comment': 'own',
      'ticket.change-status': 'own',
      'ticket.change-priority': 'own',
      'ticket.change-due-date': 'own',
      'ticket.change-customer': 'own',
      'contact.view': 'all',
      'contact.create': 'all',
      'contact.update': 'own',
      'ticket.resolve': 'all',
      'ticket.history': 'all',
      'ticket.search': 'all',
      ...seesTickets,
      'knowledge.view': 'all',
      'knowledge.search': 'all',
      'conversation.manage': 'own',
      'conversation.change-status': 'all',
      'conversation.receive': 'all',
      'message.send-internal': 'all',
      'message.view-global': 'all',
      'login-audit.view': 'own',
      'attachment.manage': 'own',
    },
  },
  {
    key: 'supervisor',
    name: { ar: 'المشرفون', en: 'Supervisors' },
    parent: 'agent',
    assignmentType: 'MANUAL',
    grants: {
      'user.view': 'all',
      'group.view': 'all',
      'ticket-view.users-board': 'all',
      'ticket.view': 'all',
      'ticket.update': 'all',
      'ticket.delete': 'all',
      'ticket.assign': 'all',
      'ticket.comment': 'all',
      'ticket.change-status': 'all',
      'ticket.change-priority': 'all',
      'ticket.change-due-date': 'all',
      'ticket.change-customer': 'all',
      'contact.update': 'all',
      'contact.delete': 'all',
      'contact.merge': 'all',
      'contact.export': 'all',
      'ticket.change-department': 'all',
      'ticket.change-source': 'all',
      'conversation.manage': 'all',
      'report.view': 'all',
      'channel.view': 'all',
      'team.view': 'all',
      'team.manage': 'all',
      'workforce.view': 'all',
      'workforce.manage': 'all',
      'workforce.supervise': 'all',
      'login-audit.view': 'all',
      'attachment.manage': 'all',
    },
  },
  {
    key: 'surveyor',
    name: { ar: 'المسّاحون', en: 'Surveyors' },
    parent: 'agent',
    assignmentType: 'ROUND_ROBIN_ALL_USER',
    grants: { 'ticket.assign': 'own' },
  },
  {
    key: 'viewer',
    name: { ar: 'المطّلعون', en: 'Viewers' },
    assignmentType: 'MANUAL',
    grants: {
      'ticket.view': 'all',
      'ticket-view.tables': 'all',
      'ticket-view.status': 'all',
      'ticket-view.description': 'all',
      'knowledge.view': 'all',
      'report.view': 'all',
    },
  },
]

export const demoPeople: Person[] = [
  {
    username: 'admin',
    firstName: { ar: 'سارة', en: 'Sara' },
    lastName: { ar: 'العبادي', en: 'Al-Abbadi' },
    email: 'sara.abbadi@lands.example',
    phone: '+962790123456',
    group: 'admin',
  },
  {
    username: 'huda',
    firstName: { ar: 'هدى', en: 'Huda' },
    lastName: { ar: 'الخطيب', en: 'Al-Khatib' },
    email: 'huda.khatib@lands.example',
    phone: '+962791234567',
    group: 'supervisor',
  },
  {
    username: 'omar',
    firstName: { ar: 'عمر', en: 'Omar' },
    lastName: { ar: 'حداد', en: 'Haddad' },
    email: 'omar.haddad@lands.example',
    phone: '+962792345678',
    group: 'agent',
  },
  {
    username: 'rana',
    firstName: { ar: 'رنا', en: 'Rana' },
    lastName: { ar: 'الزعبي', en: 'Al-Zoubi' },
    email: 'rana.zoubi@lands.example',
    phone: '+962793456789',
    group: 'agent',
  },
  {
    username: 'tareq',
    firstName: { ar: 'طارق', en: 'Tareq' },
    lastName: { ar: 'الدباس', en: 'Al-Dabbas' },
    email: 'tareq.dabbas@lands.example',
    phone: '+962794567890',
    group: 'surveyor',
  },
  {
    username: 'khaled',
    firstName: { ar: 'خالد', en: 'Khaled' },
    lastName: { ar: 'عبيدات', en: 'Obeidat' },
    email: 'khaled.obeidat@lands.example',
    group: 'viewer',
  },
  {
    username: 'yazan',
    firstName: { ar: 'يزن', en: 'Yazan' },
    lastName: { ar: 'المومني', en: 'Al-Momani' },
    email: 'yazan.momani@lands.example',
    group: 'agent',
    isDisabled: true,
  },
]

export const platformPerson = {
  username: 'superadmin',
  firstName: { ar: 'ليان', en: 'Layan' },
  lastName: { ar: 'الطراونة', en: 'Al-Tarawneh' },
  email: 'layan.tarawneh@platform.example',
}
export const platformGroup = { name: { ar: 'مديرو المنصة', en: 'Platform administrators' }, assignmentType: 'MANUAL' }

type DemoDepartment = { key: string; parent?: string; name: Name; description?: Name; people?: readonly string[] }

export const demoDepartments: DemoDepartment[] = [
  {
    key: 'office',
    name: { ar: 'مكتب المدير العام', en: 'Office of the Director General' },
    description: {
      ar: 'يرسم سياسة الدائرة ويشرف على مديرياتها.',
      en: 'Sets the policy of the department and oversees its directorates.',
    },
    people: ['admin'],
  },
  { key: 'registration', parent: 'office', name: { ar: 'مديرية التسجيل', en: 'Registration Directorate' } },
  { key: 'sales', parent: 'registration', name: { ar: 'قسم البيع والإفراز', en: 'Sales and Subdivision' } },
  { key: 'deeds', parent: 'registration', name: { ar: 'قسم سندات التسجيل', en: 'Title Deeds' } },
  { key: 'survey', parent: 'office', name: { ar: 'مديرية المساحة', en: 'Survey Directorate' } },
  {
    key: 'field',
    parent: 'survey',
    name: { ar: 'قسم المساحة الميدانية', en: 'Field Survey' },
    people: ['tareq', 'khaled'],
  },
  { key: 'maps', parent: 'survey', name: { ar: 'قسم الخرائط ونظم المعلومات', en: 'Maps and Information Systems' } },
  { key: 'valuation', parent: 'office', name: { ar: 'مديرية التقدير', en: 'Valuation Directorate' } },
  {
    key: 'service',
    parent: 'office',
    name: { ar: 'مديرية خدمة الجمهور', en: 'Public Service Directorate' },
    description: {
      ar: 'تستقبل طلبات المواطنين وشكاواهم وتتابعها.',
      en: 'Receives what citizens ask for and complain of, and follows it up.',
    },
    people: ['huda'],
  },
  { key: 'reception', parent: 'service', name: { ar: 'قسم الاستقبال', en: 'Reception' }, people: ['omar'] },
  { key: 'calls', parent: 'service', name: { ar: 'مركز الاتصال', en: 'Call Centre' }, people: ['rana', 'yazan'] },
]

/** Sunday to Thursday, half past eight to half past four, with the holidays of the country. */
export const demoHours = { name: { ar: 'الدوام الرسمي', en: 'Office hours' }, opens: 510, closes: 990 }

const skills: SkillInput[] = [
  {
    name: { ar: 'معاملات الإفراز والتوحيد', en: 'Parcel division and merging' },
    uniqueName: 'parcel-division',
    description: {
      ar: 'دراسة طلبات إفراز القطع وتوحيدها ومخططاتها',
      en: 'Studying requests to divide and merge parcels, and their plans',
    },
    equivalentInteractionType: null,
    isEnabled: true,
  },
  {
    name: { ar: 'الإنجليزية', en: 'English' },
    uniqueName: 'english',
    description: { ar: 'خدمة المستثمرين بالإنجليزية', en: 'Serving investors in English' },
    equivalentInteractionType: null,
    isEnabled: true,
  },
  {
    name: { ar: 'لغة الإشارة', en: 'Sign language' },
    uniqueName: 'sign-language',
    description: { ar: 'في المكالمات المرئية', en: 'In video calls' },
    equivalentInteractionType: 'IN_VIDEO_CALL',
    isEnabled: true,
  },
  {
    name: { ar: 'الأرشيف العثماني', en: 'Ottoman archive' },
    uniqueName: 'ottoman-archive',
    description: { ar: 'قراءة السجلات العثمانية القديمة', en: 'Reading the old Ottoman registers' },
    equivalentInteractionType: null,
    isEnabled: false,
  },
]

const statuses: AgentStatusInput[] = [
  {
    name: { ar: 'متاح', en: 'Available' },
    uniqueName: 'available',
    description: { ar: 'يستقبل العمل', en: 'Takes work' },
    equivalentInteractionType: 'AVAILABLE',
    isEnabled: true,
  },
  {
    name: { ar: 'صلاة', en: 'Prayer' },
    uniqueName: 'prayer',
    description: { ar: 'تتوقف العروض مؤقتاً', en: 'Offers pause meanwhile' },
    equivalentInteractionType: 'BREAK',
    isEnabled: true,
  },
  {
    name: { ar: 'استراحة غداء', en: 'Lunch break' },
    uniqueName: 'lunch',
    description: { ar: 'ساعة واحدة في اليوم', en: 'One hour a day' },
    equivalentInteractionType: 'BREAK',
    isEnabled: true,
  },
  {
    name: { ar: 'كشف ميداني', en: 'Site visit' },
    uniqueName: 'site-visit',
    description: { ar: 'خارج المكتب مع فريق المساحة', en: 'Out of the office with the survey team' },
    equivalentInteractionType: 'CUSTOM_INTERACTION',
    isEnabled: true,
  },
  {
    name: { ar: 'تدريب', en: 'Training' },
    uniqueName: 'training',
    description: { ar: 'دورة أو ورشة عمل', en: 'A course or a workshop' },
    equivalentInteractionType: 'CUSTOM_INTERACTION',
    isEnabled: false,
  },
]

export const demoWorkforce = { skills, statuses }
