/** A board once more, under another name: its settings, tables and form, with ids of their own throughout. */
import { randomUUIDv7 } from 'node:crypto'
import { fail } from '#core/errors.ts'
import type { Language } from '#core/words.ts'
import { cloneForm } from '#modules/forms/server/forms.ts'
import { recordChange } from '#platform/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { withNewIds } from '../new-ids.ts'
import { putBoard } from './boards.ts'
import { boardStore } from './store/boards.ts'
import { tableStore } from './store/tables.ts'

export const cloneBoard = async (ctx: Ctx, { id, name }: { id: string; name: Record<Language, string> }) => {
  const board = (await boardStore.get(ctx, id)) ?? fail('board-not-found')
  const tables = await tableStore.all(ctx, id)
  const own = [board.statuses, board.tags, board.sources, tables].flat()
  const form = await cloneForm(ctx, board.formId, new Map(own.map((one) => [one.id, randomUUIDv7() as string])))

  const cloneId = await putBoard(ctx, { ...withNewIds(board, form.ids), name }, form.id)
  for (const table of withNewIds(tables, form.ids)) await tableStore.insert(ctx, cloneId, table)
  recordChange(ctx, { kind: 'board.cloned', subjectId: cloneId, after: { name, clonedFrom: id } })
  return (await boardStore.get(ctx, cloneId)) ?? fail('board-not-found')
}
