import { expect, test } from 'vitest'
import type { Ctx, OpenCtx } from '../context.ts'
import { runRows } from './run-rows.ts'

test('no row is taken for a starter who has lost access, however long the slice would go on', async () => {
  const rows = [1, 2, 3, 4, 5]
  const done: number[] = []
  const ctx = {} as Ctx
  const open = { inOrg: (run: (inside: Ctx) => unknown) => run(ctx) } as unknown as OpenCtx
  await runRows<number>(open, {
    identify: async () => (done.length < 2 ? { user: undefined as never, from: {} as never } : 'disabled'),
    takeNext: async () => rows.shift(),
    apply: async (_, row) => done.push(row),
    saveFailure: async () => undefined,
    onProgress: async () => undefined,
  })
  expect({ done, rows }).toEqual({ done: [1, 2], rows: [3, 4, 5] })
})
