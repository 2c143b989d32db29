/** Messages on their way to the server. Each has the id under which it is stored, so that sending it again stores it once. */
import type { ApiError } from '#core/errors.ts'
import type { MessageContent } from '../../api/messages.ts'
import type { Recipients } from '../../api/recipients.ts'

export type Outgoing = {
  id: string
  kind: 'message' | 'note'
  content: MessageContent
  mentionIds: string[]
  replyToId?: string
  recipients?: Recipients
  /** The last message that was seen when it was written. */
  lastSeq: number
  writtenAt: string
  /** `waiting`: the server could not be reached; it is sent when the connection is back. */
  state: 'sending' | 'waiting' | 'failed'
  refusal?: ApiError
  sendAnyway?: boolean
}

const unreachable: ReadonlySet<string> = new Set(['network', 'timeout', 'unavailable'])
export const isUnreachable = ({ code }: Pick<ApiError, 'code'>) => unreachable.has(code)

export const replaceIn = (outbox: readonly Outgoing[], id: string, part: Partial<Outgoing>) =>
  outbox.map((item) => (item.id === id ? { ...item, ...part } : item))
