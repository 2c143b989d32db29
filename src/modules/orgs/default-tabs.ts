/** The tabs of the default dashboard, by enabled features. */
import type { Feature } from '#core/features.ts'
import type { Tab, TabIcon } from './api/dashboards.ts'
import { firstTabText as names } from './text/dashboards-text.ts'

type Entry = { name: { ar: string; en: string }; icon: TabIcon; url: string; feature?: Feature; below?: Entry[] }

const entries: Entry[] = [
  { name: names.home, icon: 'house', url: 'home' },
  { name: names.tickets, icon: 'ticket', url: 'workspace/dashboard', feature: 'ticketing' },
  { name: names.conversations, icon: 'messages-square', url: 'workspace/channels/conversation', feature: 'channels' },
  {
    name: names.contacts,
    icon: 'users',
    url: '',
    feature: 'contacts',
    below: [
      { name: names.customers, icon: 'user-round', url: 'contacts/customers' },
      { name: names.accounts, icon: 'building-2', url: 'contacts/accounts' },
    ],
  },
  { name: names.knowledge, icon: 'book-open', url: 'knowledge-base/home', feature: 'knowledge' },
  { name: names.reports, icon: 'chart-column', url: 'reports/dashboard', feature: 'reports' },
]

const tabOf = ({ name, icon, url }: Entry) => ({ name: { ar: name.ar, en: name.en }, icon, url, params: {} })

export const defaultTabs = (features: readonly Feature[]): Tab[] =>
  entries
    .filter(({ feature }) => feature === undefined || features.includes(feature))
    .map((entry) => ({ ...tabOf(entry), subTabs: (entry.below ?? []).map(tabOf) }))
