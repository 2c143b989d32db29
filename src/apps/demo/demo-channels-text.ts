import { defaultWeek } from '#modules/hours/rules.ts'
import type { SeededChannel } from '#modules/channels/server/seed-channels.ts'
import type { SeededWidget } from '#modules/widgets/server/seed-widget.ts'
import type { SeededTeam } from '#modules/workforce/server/teams/seed-teams.ts'
import { demoHours } from './demo-text.ts'

export const demoTeams: SeededTeam[] = [
  {
    key: 'service',
    name: { ar: 'خدمة المراجعين', en: 'Citizen service' },
    description: { ar: 'الاستفسارات العامة ومتابعة المعاملات', en: 'General questions and follow-up of requests' },
    members: [
      { username: 'rana', priority: 1, capacity: 5 },
      { username: 'omar', priority: 2, capacity: 4 },
      { username: 'tareq', priority: 3, capacity: 3 },
    ],
  },
  {
    key: 'survey',
    name: { ar: 'المساحة والإفراز', en: 'Survey and division' },
    description: {
      ar: 'معاملات الإفراز والتوحيد والكشف الميداني',
      en: 'Division and merging of parcels, and site visits',
    },
    members: [
      { username: 'khaled', priority: 1, capacity: 4 },
      { username: 'tareq', priority: 2, capacity: 2 },
    ],
  },
]

const officeHours = {
  timeZone: 'Asia/Amman',
  week: defaultWeek().map((day) => day.map(() => ({ start: demoHours.opens, end: demoHours.closes }))),
}

/** Those that need an outside provider have no credentials, so they are disabled and say why. */
export const demoChannels: SeededChannel[] = [
  {
    type: 'CHAT',
    configName: 'app-chat',
    name: { ar: 'محادثة الموقع والتطبيق', en: 'Website and app chat' },
    description: {
      ar: 'يرسل إليها موقع الدائرة وتطبيقها بمفتاحها',
      en: 'The website and the app send to it with its key',
    },
    config: {},
    isEnabled: true,
    workload: 1,
    schedule: officeHours,
    teams: [
      { key: 'service', policy: 'LONGEST_WAITING' },
      { key: 'survey', policy: 'BY_PRIORITY' },
    ],
    queues: [
      { name: { ar: 'الفائض', en: 'Overflow' }, skills: [], maxWaitSeconds: null, overflows: false },
      { name: { ar: 'عام', en: 'General' }, skills: [], maxWaitSeconds: 120, overflows: true },
      {
        name: { ar: 'الإفراز والتوحيد', en: 'Division and merging' },
        skills: ['parcel-division'],
        maxWaitSeconds: 300,
        overflows: true,
      },
    ],
  },
  {
    type: 'WHATSAPP',
    configName: 'whatsapp',
    name: { ar: 'واتساب الدائرة', en: 'WhatsApp of the department' },
    description: {
      ar: 'معطّلة إلى أن يُدخل مفتاح واتساب للأعمال',
      en: 'Disabled until the token of WhatsApp Business is entered',
    },
    config: { phoneNumber: '+962 6 500 0000' },
    isEnabled: false,
    workload: 1,
    schedule: officeHours,
    teams: [{ key: 'service', policy: 'ROUND_ROBIN' }],
    queues: [{ name: { ar: 'الاستفسارات', en: 'Questions' }, skills: [], maxWaitSeconds: 600, overflows: false }],
  },
  {
    type: 'EMAIL',
    configName: 'mail',
    name: { ar: 'بريد المراجعين', en: 'Mail of citizens' },
    description: { ar: 'معطّل إلى أن تُدخل بيانات صندوق البريد', en: 'Disabled until the mailbox is set up' },
    config: { fromAddress: 'service@example.com' },
    isEnabled: false,
    workload: 2,
    schedule: null,
    teams: [{ key: 'service', policy: 'LEAST_NUMBER_OF_CONNECTIONS' }],
    queues: [
      { name: { ar: 'البريد الوارد', en: 'Incoming mail' }, skills: [], maxWaitSeconds: null, overflows: false },
    ],
  },
  {
    type: 'VOICE',
    configName: 'call-centre',
    name: { ar: 'مركز الاتصال', en: 'Call centre' },
    description: { ar: 'معطّلة إلى أن تُربط منصة المكالمات', en: 'Disabled until the call platform is connected' },
    config: { phoneNumber: '+962 6 500 0000' },
    isEnabled: false,
    workload: 5,
    schedule: officeHours,
    teams: [
      { key: 'service', policy: 'LONGEST_WAITING' },
      { key: 'survey', policy: 'ROUND_ROBIN' },
    ],
    queues: [
      { name: { ar: 'العربية', en: 'Arabic' }, skills: [], maxWaitSeconds: 180, overflows: false },
      { name: { ar: 'الإنجليزية', en: 'English' }, skills: ['english'], maxWaitSeconds: 180, overflows: true },
    ],
  },
  {
    type: 'WEBSITE',
    configName: 'website',
    name: { ar: 'نافذة الموقع', en: 'Website chat window' },
    description: { ar: 'يكتب منها زوار موقع الدائرة', en: 'Visitors of the website of the department write from it' },
    config: { websiteUrl: 'https://example.com' },
    isEnabled: true,
    workload: 1,
    schedule: null,
    teams: [{ key: 'service', policy: 'LEAST_NUMBER_OF_CONNECTIONS' }],
    queues: [{ name: { ar: 'الزوار', en: 'Visitors' }, skills: [], maxWaitSeconds: 300, overflows: false }],
  },
  {
    type: 'CHATWOOT',
    configName: 'chatwoot',
    name: { ar: 'منصة الدردشة السابقة', en: 'Earlier chat platform' },
    description: {
      ar: 'معطّلة إلى أن يُدخل مفتاح حساب تشات ووت',
      en: 'Disabled until the token of the Chatwoot account is entered',
    },
    config: { url: 'https://chat.example.com', accountId: '1' },
    isEnabled: false,
    workload: 1,
    schedule: null,
    teams: [{ key: 'service', policy: 'ROUND_ROBIN' }],
    queues: [],
  },
]

export const demoWidget: SeededWidget = {
  name: 'Website',
  primaryColor: '#0f766e',
  messageConfig: {
    title: { ar: 'اسأل الدائرة', en: 'Ask the department' },
    welcomeMessage: {
      ar: 'أهلاً بك. اكتب رقم معاملتك أو سؤالك، ونجيبك هنا.',
      en: 'Welcome. Write the number of your request or your question, and we answer here.',
    },
    placeholder: { ar: 'اكتب رسالتك', en: 'Write your message' },
    offlineMessage: {
      ar: 'نحن خارج أوقات الدوام. اترك رسالتك وبريدك ونعود إليك.',
      en: 'We are outside working hours. Leave a message and your address, and we will come back to you.',
    },
  },
}
