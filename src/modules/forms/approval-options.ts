/** The approval states of a ticket, with names and colours. */
import type { ApprovalStand } from '#core/approval-states.ts'
import type { BuiltInOption } from './built-in-field.ts'
import { approvalWords } from './text.ts'

const hues: Record<ApprovalStand, string> = { pending: '#d97706', approved: '#16a34a', rejected: '#dc2626' }

/** Asked for in filters alone: it waits for the reader. */
export const awaitsMe = 'mine'
export const approvalOptions: BuiltInOption[] = [
  { id: awaitsMe, name: approvalWords.mine, hue: hues.pending },
  ...(Object.keys(hues) as ApprovalStand[]).map((id) => ({ id, name: approvalWords[id], hue: hues[id] })),
]
