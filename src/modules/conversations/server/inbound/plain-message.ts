import type { StoredMessage } from './receive-files.ts'

/** A message that refers to no other one, has nothing to fetch, and answers no question. */
export const batchableMessageIn = (body: object): StoredMessage | undefined => {
  if (!('message' in body)) return undefined
  const message = body.message as StoredMessage
  const { content, replyTo } = message
  const isSpecial = content.type === 'REACTION' || content.type === 'INTERACTIVE' || 'remote' in content
  return isSpecial || replyTo ? undefined : message
}

/** Such a message of a conversation that is known by its sender. */
export const plainMessageIn = (body: object): StoredMessage | undefined => {
  const message = batchableMessageIn(body)
  return message?.thread ? undefined : message
}
