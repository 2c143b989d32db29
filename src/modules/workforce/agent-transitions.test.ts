import { expect, test } from 'vitest'
import { mayFollow, statusBefore, takesWork } from './agent-transitions.ts'
import { interactionTypes, type InteractionType } from './interaction-types.ts'

/** Columns in the order of the specification: x may follow, b may follow only if it was the status before. */
const table: Record<InteractionType, string> = {
  LOGIN: '.xxx.........xx...x',
  ALREADY_LOGGED_IN: 'b.xbbbbbbbbbbbbbbbb',
  LOGOUT: 'x..................',
  BREAK: '.xx..........xx...x',
  IN_TICKET_HANDLING_VIEW: '.xxx.xx.xxxx.xxxxxx',
  IN_TICKET_HANDLING_CREATE: '.xxxx.x.xxxx.xxxxxx',
  IN_TICKET_HANDLING_UPDATE: '.xxxxx..xxxx.xxxxxx',
  IN_VIDEO_CALL: '.xxxxxx......xx...x',
  IN_CHAT: '.xxxxxx..xxx.xxxxxx',
  NEW_CONVERSATION_REQUEST: 'bxxbbbbbb.xbbxbbbbb',
  NEW_CONVERSATION: '.xxxxxx.xx.x.xxxxxx',
  CONVERSATION_ACTION: '.xxxxxx.xxx..xxxxxx',
  IN_VOICE_CALL: '.xxxxxx......xx...x',
  IDLE: '.xxx..........x...x',
  CUSTOM_INTERACTION: '.xxx.........x....x',
  RECEIVE_CALL: 'bxxbbbbbbbbbxxb.bbb',
  RECEIVE_TICKET: 'bxxbxbbbbbbbbxbb.bb',
  RECEIVE_VIDEO_CALL: 'bxxbbbbxbbbbbxbbb.b',
  AVAILABLE: '.xxxxxxxxxxxxxxxxx.',
}

test('every pair of the 19 statuses is allowed or refused as the table says', () => {
  for (const from of interactionTypes)
    for (const [at, to] of interactionTypes.entries()) {
      const cell = table[from][at]
      expect(mayFollow(from, to, null), `${from} → ${to}`).toBe(cell === 'x')
      expect(mayFollow(from, to, to), `${from} → ${to}, the status before`).toBe(cell === 'x' || cell === 'b')
    }
})

test('work is offered to the available and to those who handle tickets or conversations', () =>
  expect(interactionTypes.filter(takesWork)).toEqual([
    'IN_TICKET_HANDLING_VIEW',
    'IN_TICKET_HANDLING_CREATE',
    'IN_TICKET_HANDLING_UPDATE',
    'IN_CHAT',
    'NEW_CONVERSATION',
    'CONVERSATION_ACTION',
    'AVAILABLE',
  ]))

test('a request or a second session remembers the last status that is neither', () => {
  expect(statusBefore('IN_CHAT', 'NEW_CONVERSATION_REQUEST', null)).toBe('IN_CHAT')
  expect(statusBefore('NEW_CONVERSATION_REQUEST', 'ALREADY_LOGGED_IN', 'IN_CHAT')).toBe('IN_CHAT')
  expect(statusBefore('ALREADY_LOGGED_IN', 'AVAILABLE', 'AVAILABLE')).toBe(null)
})
