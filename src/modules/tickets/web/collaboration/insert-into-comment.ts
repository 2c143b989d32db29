/** Text that another part of the page puts into the comment being written, such as a link to an article. */
type Insert = (text: string) => void
const composers = new Map<string, Insert>()

export const onInsertIntoComment = (ticketId: string, insert: Insert) => {
  composers.set(ticketId, insert)
  return () => {
    if (composers.get(ticketId) === insert) composers.delete(ticketId)
  }
}

/** Returns whether a composer of this ticket is on the page. */
export const insertIntoComment = (ticketId: string, text: string) => {
  const insert = composers.get(ticketId)
  insert?.(text)
  return insert !== undefined
}
