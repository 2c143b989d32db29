/** Narrows a board scope to what a page shows of it. Permissions never depend on it: a focus only leaves messages out. */
import type { Socket } from 'socket.io'
import { manyId, mostFocused, type Focus, type LiveMessage, type Scope } from '#core/live.ts'
import { isUuid } from '#core/values/uuid.ts'
import { focusedRoom, roomOf } from './live-rooms.ts'

/** Words with a space on both sides of each: less memory than a set for each socket, and quick enough to search. */
type Words = string
const toWords = (words: readonly string[]): Words => ` ${words.join(' ')} `
const has = (words: Words, word: string) => words.includes(` ${word} `)

/** A focus as a socket keeps it, by the room of its scope. */
export type FocusByRoom = ReadonlyMap<string, Record<keyof Focus, Words>>

const mostNames = 100
const name = /^[a-zA-Z][\w.-]{0,59}$/
const isName = (value: unknown): value is string => typeof value === 'string' && name.test(value)

const listOf = <T extends string>(value: unknown, isSound: (one: unknown) => one is T, most: number) =>
  Array.isArray(value) && value.length <= most && value.every(isSound) ? value : undefined

/** Of a scope or its room: only boards are shown in part. */
const isFocusable = (scope: string) => scope.includes('board:')

/** Reads what a page sent. A focus that is not understood is left out, so the page receives every message of the scope. */
export const focusIn = (orgId: string, value: unknown, watched: readonly Scope[]): FocusByRoom => {
  const sent = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<Scope, unknown>>
  return new Map(
    watched.flatMap((scope) => {
      const focus = isFocusable(scope) ? (sent[scope] as Partial<Record<keyof Focus, unknown>>) : undefined
      const ids = listOf(focus?.ids, isUuid, mostFocused)
      const [fields, kinds] = [listOf(focus?.fields, isName, mostNames), listOf(focus?.kinds, isName, mostNames)]
      if (!ids || !fields || !kinds) return []
      return [[roomOf(orgId, scope), { ids: toWords(ids), fields: toWords(fields), kinds: toWords(kinds) }]]
    }),
  )
}

type AddressedMessage = { rooms: readonly string[]; except: readonly string[]; message: LiveMessage }
/** What a socket receives: the rooms it is in, and its focus in some of them. */
export type Listening = { rooms: ReadonlySet<string>; focus: FocusByRoom }

/** The rooms that a socket with this focus is in: the focused one in place of a scope's own. */
export const placeRooms = (rooms: Iterable<string>, focus: FocusByRoom): ReadonlySet<string> =>
  new Set([...rooms].map((room) => (focus.has(room) ? focusedRoom(room) : room)))

const isInFocus = (focus: FocusByRoom, room: string, { id, kind, fields = [] }: LiveMessage) => {
  const { ids, fields: deciding, kinds } = focus.get(room) ?? {}
  if (ids === undefined || deciding === undefined || kinds === undefined) return true
  return id === manyId || has(ids, id) || has(kinds, kind) || fields.some((field) => has(deciding, field))
}

export const receives = ({ rooms, focus }: Listening, { rooms: addressedRooms, except, message }: AddressedMessage) =>
  !except.some((room) => rooms.has(room)) &&
  addressedRooms.some((room) => rooms.has(room) || (rooms.has(focusedRoom(room)) && isInFocus(focus, room, message)))

/** The sockets of focused rooms whose focus has this change. */
export const socketsInFocus = (
  { adapter, sockets }: { adapter: { rooms: Map<string, Set<string>> }; sockets: Map<string, Socket> },
  { rooms, message }: Omit<AddressedMessage, 'except'>,
): string[] =>
  rooms.filter(isFocusable).flatMap((room) =>
    [...(adapter.rooms.get(focusedRoom(room)) ?? [])].filter((id) => {
      const socket = sockets.get(id)
      return !socket || isInFocus((socket.data as { focus: FocusByRoom }).focus, room, message)
    }),
  )
