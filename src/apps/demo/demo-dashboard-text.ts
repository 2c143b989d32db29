import type { Tab, TabIcon } from '#modules/orgs/api/dashboards.ts'

type Entry = { ar: string; en: string; icon: TabIcon; url: string; params?: Record<string, string> }

const entry = ({ ar, en, icon, url, params = {} }: Entry) => ({ name: { ar, en }, icon, url, params })

export const demoTabs = (boardId: string): Tab[] => [
  { ...entry({ ar: 'الرئيسية', en: 'Home', icon: 'house', url: 'home' }), subTabs: [] },
  {
    ...entry({
      ar: 'ملخص الطلبات',
      en: 'Requests at a glance',
      icon: 'gauge',
      url: 'workspace/dashboard',
      params: { boardId },
    }),
    subTabs: [],
  },
  {
    ...entry({ ar: 'الطلبات', en: 'Requests', icon: 'ticket', url: '' }),
    subTabs: [
      entry({ ar: 'جدول', en: 'Table', icon: 'clipboard-list', url: `workspace/${boardId}/tickets` }),
      entry({
        ar: 'كانبان',
        en: 'Kanban',
        icon: 'layout-dashboard',
        url: `workspace/${boardId}/tickets`,
        params: { view: 'kanban' },
      }),
    ],
  },
  { ...entry({ ar: 'تواصل معنا', en: 'Contact us', icon: 'phone', url: 'home/contact' }), subTabs: [] },
]
