/** The states of a service level with their names and colours. */
import { slaStates, type SlaState } from '#core/sla/states.ts'
import type { BuiltInOption } from './built-in-field.ts'
import { slaStateWords } from './text.ts'

const hues: Record<SlaState, string> = {
  breached: '#dc2626',
  'at-risk': '#d97706',
  'on-track': '#16a34a',
  paused: '#71717a',
  met: '#16a34a',
}

export const slaOptions: BuiltInOption[] = slaStates.map((id) => ({ id, name: slaStateWords[id], hue: hues[id] }))
