import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { boardApi, type Board } from '../api/boards.ts'
import { nextNumber } from './for-tickets.ts'

const { runInOrg, join } = await getTestServer()

const boardWith = async (start: number) => {
  const admin = await join({ 'user.admin': 'all' })
  const board = await admin.call(boardApi.create, {
    name: { ar: 'ل', en: 'L' },
    description: { ar: '', en: '' },
    type: 'TICKET',
    icon: '',
    sequence: { prefix: '', suffix: '', separator: '', digits: 1, start },
    workflowEnabled: false,
    ticketTracking: true,
    ticketComments: true,
    statuses: [
      {
        id: randomUUID(),
        name: { ar: 'ج', en: 'New' },
        color: '#336699',
        uiOrder: 0,
        isCloseState: false,
        securityPolicies: [],
      },
    ],
    tags: [],
    sources: [],
  })
  const startAt = (changed: Board, to: number) =>
    admin.call(boardApi.save, { ...changed, sequence: { ...changed.sequence, start: to } })
  return { admin, board, startAt }
}

test('gives fifty concurrent tickets unique numbers without gaps, even if some creations fail', async () => {
  const { admin, board } = await boardWith(41)
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      runInOrg(admin.orgId, async (ctx) => {
        const { number } = await nextNumber(ctx, board.id)
        if (at % 5 === 0) throw new Error('rolled back')
        return number
      }),
    ),
  )
  const numbers = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => 41 + at))
  expect((await admin.call(boardApi.get, { id: board.id })).nextNumber).toBe(81)
})

test('accepts a start above the taken numbers and refuses one among them', async () => {
  const { admin, board, startAt } = await boardWith(10)
  const lowered = await startAt(board, 5)
  expect(lowered.nextNumber).toBe(5)
  const take = () => runInOrg(admin.orgId, async (ctx) => (await nextNumber(ctx, board.id)).number)
  expect([await take(), await take()]).toEqual([5, 6])
  for (const to of [1, 4, 6])
    await expect(startAt(lowered, to)).rejects.toMatchObject({ fields: { 'sequence.start': 'too-small' } })
  const same = await admin.call(boardApi.save, { ...lowered, ticketComments: !lowered.ticketComments })
  expect(await take()).toBe(7)
  expect((await startAt(same, 100)).nextNumber).toBe(100)
  expect(await take()).toBe(100)
})

test('keeps numbers unique and gapless while the board is saved concurrently', async () => {
  const { admin, board } = await boardWith(1)
  const take = () => runInOrg(admin.orgId, async (ctx) => (await nextNumber(ctx, board.id)).number)
  const current = () => admin.call(boardApi.get, { id: board.id })
  const renamed = async (prefix: string) => {
    const now = await current()
    return admin.call(boardApi.save, { ...now, sequence: { ...now.sequence, prefix } })
  }
  const taken = await Promise.all([
    ...Array.from({ length: 20 }, take),
    admin.call(boardApi.clone, { id: board.id, name: { ar: 'ن', en: 'Copy' } }).then(take),
    renamed('A')
      .then(() => admin.call(boardApi.archive, { id: board.id }))
      .then(() => admin.call(boardApi.unarchive, { id: board.id }))
      .then(take),
    ...Array.from({ length: 20 }, take),
  ])
  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 42 }, (_, at) => 1 + at))
  const after = await current()
  expect([after.nextNumber, after.sequence.prefix, after.isArchived]).toEqual([43, 'A', false])
  const clone = (await admin.call(boardApi.list, {})).find(({ name }) => name.en === 'Copy')
  expect((await admin.call(boardApi.get, { id: clone?.id ?? '' })).nextNumber).toBe(1)
})

test('gives each number once while the start is raised concurrently', async () => {
  const { admin, board, startAt } = await boardWith(1)
  const take = () => runInOrg(admin.orgId, async (ctx) => (await nextNumber(ctx, board.id)).number)
  const [before, , after] = await Promise.all([
    Promise.all(Array.from({ length: 15 }, take)),
    startAt(board, 1000),
    Promise.all(Array.from({ length: 15 }, take)),
  ])
  const numbers = [...before, ...after].toSorted((a, b) => a - b)
  const low = numbers.filter((number) => number < 1000)
  expect(numbers).toEqual([
    ...low.map((_, at) => 1 + at),
    ...Array.from({ length: 30 - low.length }, (_, at) => 1000 + at),
  ])
})
