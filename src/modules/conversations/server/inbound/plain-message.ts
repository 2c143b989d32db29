import type { StoredMessage } from './receive-files.ts'

/** A message that refers to no other one, has nothing to fetch, and answers no question. */
export const plainMessageIn = (body: object): StoredMessage | undefined => {
  if (!('message' in body)) return undefined
  const message = body.message as StoredMessage
  const { content, replyTo, thread } = message
  const isSpecial = content.type === 'REACTION' || content.type === 'INTERACTIVE' || 'remote' in content
  return isSpecial || replyTo || thread ? undefined : message
}
