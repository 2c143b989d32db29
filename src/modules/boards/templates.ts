/** Templates for new boards. */
import type { Words } from '#core/words.ts'
import type { BoardSettings } from './api/boards.ts'
import { newId } from './new-id.ts'
import { sourceWords, statusWords, tagWords, templateText } from './text/templates-text.ts'

type StatusName = keyof typeof statusWords
type Template = {
  type: BoardSettings['type']
  icon: string
  prefix: string
  /** Its name and colour, and whether a ticket that has it is closed. */
  statuses: readonly (readonly [StatusName, string, 'closes'?])[]
  tags: readonly (readonly [keyof typeof tagWords, string])[]
  sources: readonly (keyof typeof sourceWords)[]
}

const [grey, blue, cyan, teal, green, yellow, orange, red, purple] = [
  '#64748b',
  '#2563eb',
  '#0891b2',
  '#0d9488',
  '#16a34a',
  '#ca8a04',
  '#ea580c',
  '#dc2626',
  '#9333ea',
]

const templates = {
  serviceDesk: {
    type: 'TICKET',
    icon: 'life-buoy',
    prefix: 'SD',
    statuses: [
      ['fresh', blue],
      ['progress', yellow],
      ['waiting', purple],
      ['resolved', green, 'closes'],
      ['closed', grey, 'closes'],
    ],
    tags: [
      ['urgent', red],
      ['hardware', cyan],
      ['software', purple],
    ],
    sources: ['phone', 'email', 'website', 'counter'],
  },
  complaints: {
    type: 'TICKET',
    icon: 'messages-square',
    prefix: 'CMP',
    statuses: [
      ['received', blue],
      ['study', yellow],
      ['answered', green, 'closes'],
      ['rejected', red, 'closes'],
    ],
    tags: [
      ['repeated', orange],
      ['suggestion', teal],
      ['confidential', red],
    ],
    sources: ['phone', 'email', 'website', 'counter'],
  },
  land: {
    type: 'TICKET',
    icon: 'map',
    prefix: 'LND',
    statuses: [
      ['fresh', blue],
      ['checking', yellow],
      ['visit', orange],
      ['fee', purple],
      ['done', green, 'closes'],
      ['rejected', red, 'closes'],
    ],
    tags: [
      ['urgent', red],
      ['missing', orange],
      ['disputed', purple],
    ],
    sources: ['counter', 'website', 'phone'],
  },
  memo: {
    type: 'INTERNAL_MEMO',
    icon: 'file-text',
    prefix: 'MEM',
    statuses: [
      ['draft', grey],
      ['sent', blue],
      ['filed', green, 'closes'],
    ],
    tags: [
      ['urgent', red],
      ['confidential', purple],
    ],
    sources: [],
  },
  empty: {
    type: 'TICKET',
    icon: 'inbox',
    prefix: '',
    statuses: [
      ['open', blue],
      ['closed', grey, 'closes'],
    ],
    tags: [],
    sources: [],
  },
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates
export const templateNames = Object.keys(templates) as TemplateName[]

const named = ({ ar, en }: Words) => ({ ar, en })

export const settingsFrom = (name: TemplateName): BoardSettings => {
  const { type, icon, prefix, statuses, tags, sources }: Template = templates[name]
  return {
    name: named(templateText[name]),
    description: { ar: '', en: '' },
    type,
    icon,
    sequence: { prefix, suffix: '', separator: '-', digits: prefix ? 5 : 1, start: 1 },
    workflowEnabled: false,
    ticketTracking: true,
    ticketComments: true,
    statuses: statuses.map(([status, color, closes], uiOrder) => ({
      id: newId(),
      name: named(statusWords[status]),
      color,
      uiOrder,
      isCloseState: closes !== undefined,
      securityPolicies: [],
    })),
    tags: tags.map(([tag, color], uiOrder) => ({ id: newId(), name: named(tagWords[tag]), color, uiOrder })),
    sources: sources.map((value, uiOrder) => ({ id: newId(), label: named(sourceWords[value]), value, uiOrder })),
  }
}
