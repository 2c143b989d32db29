import { expect, test } from 'vitest'
import { sourceOf, ticketFields } from './ticket-prefill.ts'

const sources = (...values: string[]) => values.map((value) => ({ value }))

test('the source of a ticket is the one named as the channel type, else the usual one of the board', () => {
  expect(sourceOf('WHATSAPP', sources('phone', 'WhatsApp'))).toBe('WhatsApp')
  expect(sourceOf('CHAT', sources('phone', 'website', 'chat'))).toBe('chat')
  expect(sourceOf('CHAT', sources('phone', 'website'))).toBe('website')
  expect(sourceOf('TELEGRAM', sources('phone', 'website'))).toBeUndefined()
})

test('the description is the text of the customer, never their markup', () => {
  const prefill = { name: 'Late', description: 'a < b\n\n<img src=x onerror=y>', customerId: 'c', departmentId: null }
  expect(ticketFields(prefill, { channelType: 'EMAIL', board: { sources: [] } })).toEqual({
    name: 'Late',
    description: '<p>a &lt; b</p><p>&lt;img src=x onerror=y&gt;</p>',
    customerId: 'c',
  })
})
