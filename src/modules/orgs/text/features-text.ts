/** Names of the pages of each feature. */
import type { Feature } from '#core/features.ts'
import type { Words } from '#core/words.ts'

export const featurePages = {
  ticketing: {
    ar: 'لوحة العمل، التذاكر، الجداول، الحقول، سير العمل',
    en: 'workspace, tickets, tables, fields, workflow',
  },
  memos: { ar: 'المذكرات الداخلية، الوثائق', en: 'internal memos, documents' },
  channels: { ar: 'القنوات، المحادثات، الفرق، الطوابير', en: 'channels, conversations, teams, queues' },
  contacts: { ar: 'العملاء، الحسابات', en: 'customers, accounts' },
  knowledge: {
    ar: 'قاعدة المعرفة، مركز المساعدة، الأسئلة الشائعة، التصنيفات',
    en: 'knowledge base, help center, FAQs, categories',
  },
  surveys: { ar: 'الاستبيانات، الردود', en: 'surveys, responses' },
  'virtual-agents': { ar: 'الوكلاء الافتراضيون', en: 'virtual agents' },
  meetings: { ar: 'الاجتماعات، الغرف', en: 'meetings, rooms' },
  calls: { ar: 'ملخصات المكالمات، تقييم الموظفين', en: 'call summaries, agent evaluation' },
  equations: { ar: 'منشئ المعادلات', en: 'equation builder' },
  reports: { ar: 'مولّد التقارير، لوحات التقارير', en: 'report generator, report dashboards' },
  messaging: { ar: 'المخاطبات الداخلية', en: 'internal messages' },
  scanner: { ar: 'المسح الضوئي في النماذج', en: 'scanning in forms' },
} as const satisfies Record<Feature, Words>
