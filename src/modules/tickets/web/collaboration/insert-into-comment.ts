/** Text that another part of the page puts into the comment being written, such as a link to an article. */
type Insert = (text: string) => void
const composers = new Map<string, Insert>()
/** For a composer that is in a tab not opened yet. */
const waiting = new Map<string, string>()

export const onInsertIntoComment = (ticketId: string, insert: Insert) => {
  composers.set(ticketId, insert)
  const text = waiting.get(ticketId)
  waiting.delete(ticketId)
  if (text !== undefined) insert(text)
  return () => {
    if (composers.get(ticketId) === insert) composers.delete(ticketId)
  }
}

export const insertIntoComment = (ticketId: string, text: string) => {
  const insert = composers.get(ticketId)
  if (insert) insert(text)
  else waiting.set(ticketId, text)
}
