/** Features of an organisation. A permission is not granted while its feature is off. */
import type { Words } from './words.ts'

export const features = {
  ticketing: { ar: 'التذاكر واللوحات', en: 'Tickets and boards' },
  memos: { ar: 'المذكرات والوثائق', en: 'Memos and documents' },
  channels: { ar: 'القنوات والمحادثات', en: 'Channels and conversations' },
  contacts: { ar: 'جهات الاتصال', en: 'Contacts' },
  knowledge: { ar: 'قاعدة المعرفة ومركز المساعدة', en: 'Knowledge base and help center' },
  surveys: { ar: 'الاستبيانات', en: 'Surveys' },
  'virtual-agents': { ar: 'الوكلاء الافتراضيون', en: 'Virtual agents' },
  meetings: { ar: 'الاجتماعات', en: 'Meetings' },
  calls: { ar: 'ملخصات المكالمات وتقييم الموظفين', en: 'Call summaries and agent evaluation' },
  equations: { ar: 'منشئ المعادلات', en: 'Equation builder' },
  reports: { ar: 'التقارير ولوحات المعلومات', en: 'Reports and dashboards' },
  messaging: { ar: 'المخاطبات الداخلية', en: 'Internal messaging' },
  scanner: { ar: 'الماسح الضوئي', en: 'Scanner' },
} as const satisfies Record<string, Words>

export type Feature = keyof typeof features
export const allFeatures = Object.keys(features) as Feature[]
