import { expect, test, vi } from 'vitest'
import type { Saved } from '../../api/tickets.ts'
import { sendTicket, type Send } from './send-ticket.ts'

const edit = (mine: string, seen: string, version = 5) => ({ mine, seen, version })
const clash = (field: string, theirs: string) => ({ field, before: null, theirs, yours: null })
const answer = (...clashes: Saved['clashes']): Saved => ({ ticket: null, clashes, faults: [] })
const edits = { title: edit('mine', 'theirs', 6), 'cf.1': edit('south', 'north') }
const sent = { edits, fields: { title: 'mine', 'cf.1': 'south' }, version: 5, overwrite: [] }

test('what I had seen before I changed it is not asked again', async () => {
  const send = vi
    .fn<Send>()
    .mockResolvedValueOnce(answer(clash('title', 'theirs')))
    .mockResolvedValueOnce(answer())
  const { clashes } = await sendTicket(send, sent)
  expect(clashes).toEqual([])
  expect(send).toHaveBeenLastCalledWith({ title: 'mine', values: { 1: 'south' }, version: 5, overwrite: ['title'] })
})

test('what I had not seen is, and the rest stays decided', async () => {
  const send = vi.fn<Send>().mockResolvedValue(answer(clash('title', 'theirs'), clash('cf.1', 'west')))
  const given = await sendTicket(send, sent)
  expect(given.clashes.map(({ field }) => field)).toEqual(['cf.1'])
  expect(given.sent.overwrite).toEqual(['title'])
  expect(send).toHaveBeenCalledTimes(1)
})

test('a server that does not take the decision is not asked for ever', async () => {
  const send = vi.fn<Send>().mockResolvedValue(answer(clash('title', 'theirs')))
  const given = await sendTicket(send, sent)
  expect(send).toHaveBeenCalledTimes(2)
  expect(given.clashes).toHaveLength(1)
})
