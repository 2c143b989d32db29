/** Text that another part of the page puts into the message being written, such as a link to an article. */
type Insert = (text: string) => void
const composers = new Map<string, Insert>()

export const onInsertText = (conversationId: string, insert: Insert) => {
  composers.set(conversationId, insert)
  return () => {
    if (composers.get(conversationId) === insert) composers.delete(conversationId)
  }
}

/** Returns whether a composer of this conversation is open. */
export const insertText = (conversationId: string, text: string) => {
  const insert = composers.get(conversationId)
  insert?.(text)
  return insert !== undefined
}

export const joinText = (before: string, added: string) => (before.trim() ? `${before.trimEnd()}\n${added}` : added)
