/** Unsent messages in the browser, so that they survive closing the page; each is stored once by its id. */
import { readStored, saveStored } from '#ui/settings/browser-storage.ts'
import type { Outgoing } from './outbox.ts'

export type ThreadKind = 'customer' | 'internal'
type Place = { orgId: string; userId: string; kind: ThreadKind; conversationId: string }

const prefixOf = ({ orgId, userId }: Pick<Place, 'orgId' | 'userId'>) => `outbox ${orgId} ${userId} `
const keyOf = (place: Place) => `${prefixOf(place)}${place.kind} ${place.conversationId}`

export type StoredOutbox = { load: () => Outgoing[]; save: (outbox: readonly Outgoing[]) => void }

/** Whatever happened to a message before, it waits and is tried again. */
export const storedOutbox = (place: Place): StoredOutbox => ({
  load: () =>
    readStored<Omit<Outgoing, 'state'>[]>(keyOf(place), []).map((item): Outgoing => ({ ...item, state: 'waiting' })),
  save: (outbox) =>
    saveStored(keyOf(place), outbox.length > 0 ? outbox.map((item) => ({ ...item, refusal: undefined })) : null),
})

/** Conversations in which a user has unsent messages. */
export const unsentConversations = (user: Pick<Place, 'orgId' | 'userId'>) =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefixOf(user)))
    .map((key) => {
      const [kind = '', conversationId = ''] = key.slice(prefixOf(user).length).split(' ')
      return { kind: kind as ThreadKind, conversationId }
    })
