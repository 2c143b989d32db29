import type { ConversationDetail } from '../../api/conversations.ts'
import type { ActionDialogKind } from '../actions/action-dialog.tsx'
import type { ConversationWrites } from '../actions/use-conversation-writes.ts'

export type PanelProps = {
  conversation: ConversationDetail
  writes: ConversationWrites
  onAct: (kind: ActionDialogKind) => void
  /** Shows a message in the thread. */
  onMessage: (id: string) => void
}
