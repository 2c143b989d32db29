/** The parts of the product that pages belong to, and the feature that opens each. */
import type { Feature } from '#core/features.ts'

export const areas = {
  door: {},
  portal: {},
  home: {},
  'virtual-agent': { feature: 'virtual-agents' },
  survey: { feature: 'surveys' },
  meet: { feature: 'meetings' },
  knowledge: { feature: 'knowledge' },
  equation: { feature: 'equations' },
  'help-center': { feature: 'knowledge' },
  chat: { feature: 'messaging' },
  admin: {},
  'super-admin': {},
  channels: { feature: 'channels' },
  workspace: { feature: 'ticketing' },
  memos: { feature: 'memos' },
  reports: { feature: 'reports' },
  contacts: { feature: 'contacts' },
  evaluation: { feature: 'calls' },
  reference: {},
} as const satisfies Record<string, { feature?: Feature }>
export type Area = keyof typeof areas
