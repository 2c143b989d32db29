import { expect, test, vi } from 'vitest'
import { ApiError } from '#core/errors.ts'
import type { Clash, Ticket } from '../../../api/tickets.ts'
import { sendTicket, type SendUpdate } from './send-ticket.ts'

const edit = (mine: string, seen: string, version = 5) => ({ mine, seen, version })
const clash = (field: string, theirs: string): Clash => ({ field, before: null, theirs, yours: null, by: null })
const refusal = (...clashes: Clash[]) => new ApiError('conflict', { details: { clashes } })
const saved = { version: 7 } as Ticket
const edits = { name: edit('mine', 'theirs', 6), 'cf.1': edit('south', 'north') }
const sent = { edits, fields: { name: 'mine', 'cf.1': 'south' }, version: 5, overwrite: [] }

test('what I had seen before I changed it is not asked again', async () => {
  const send = vi
    .fn<SendUpdate>()
    .mockRejectedValueOnce(refusal(clash('name', 'theirs')))
    .mockResolvedValueOnce(saved)
  expect(await sendTicket(send, sent)).toMatchObject({ ticket: saved })
  expect(send).toHaveBeenLastCalledWith({ name: 'mine', values: { 1: 'south' }, version: 5, overwrite: ['name'] })
})

test('what I had not seen is, and the rest stays decided', async () => {
  const send = vi.fn<SendUpdate>().mockRejectedValue(refusal(clash('name', 'theirs'), clash('cf.1', 'west')))
  const given = await sendTicket(send, sent)
  expect(given.clashes?.map(({ field }) => field)).toEqual(['cf.1'])
  expect(given.sent.overwrite).toEqual(['name'])
  expect(send).toHaveBeenCalledTimes(1)
})

test('a server that does not take the decision is not asked for ever', async () => {
  const send = vi.fn<SendUpdate>().mockRejectedValue(refusal(clash('name', 'theirs')))
  const given = await sendTicket(send, sent)
  expect(send).toHaveBeenCalledTimes(2)
  expect(given.clashes).toHaveLength(1)
})

test('a refusal without clashes goes to who saves', async () => {
  const invalid = new ApiError('invalid', { fields: { name: 'required' } })
  await expect(sendTicket(vi.fn<SendUpdate>().mockRejectedValue(invalid), sent)).rejects.toBe(invalid)
  const stale = new ApiError('conflict')
  await expect(sendTicket(vi.fn<SendUpdate>().mockRejectedValue(stale), sent)).rejects.toBe(stale)
})
