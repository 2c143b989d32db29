/** The board, its form, and the reader's access to both, read once per call. */
import { fail } from '#core/errors.ts'
import { boardOf, prefetchBoard } from '#modules/boards/server/for-tickets.ts'
import { maySeeActive, type FormUser } from '#modules/forms/access.ts'
import type { Field } from '#modules/forms/definition.ts'
import { getIndexedForm, prefetchForm } from '#modules/forms/server/forms.ts'
import { getFormUser } from '#modules/forms/server/form-user.ts'
import { shapesFor } from '#modules/forms/shapes.ts'
import type { Shapes } from '#core/filters/filter.ts'
import { isUuid } from '#core/values/uuid.ts'
import type { Ctx } from '#platform/context.ts'
import { builtInShape } from '../built-in.ts'
import { referencesTickets, linkedColumns } from '../linked-fields.ts'
import type { Reader } from '../ticket-permissions.ts'

/** A board never changes its form, so a cached form id allows reading both at once. */
const formIds = new Map<string, string>()
const mostKnown = 5000

export const readerOf = ({ user }: Ctx): Reader => ({
  userId: user?.id ?? '',
  groupIds: user?.groupIds ?? [],
  idsActedFor: user?.idsActedFor,
  grants: user?.grants ?? {},
})

/** The board and its form, independent of the reader. */
export const boardAndForm = async (ctx: Ctx, boardId: string) => {
  const board = await boardOf(ctx, boardId)
  return { board, form: await getIndexedForm(ctx, board.formId) }
}
type BoardAndForm = Awaited<ReturnType<typeof boardAndForm>>

export const boardContextFor = (
  { board, form }: BoardAndForm,
  who: FormUser,
  { grants, idsActedFor }: Pick<Reader, 'grants' | 'idsActedFor'>,
) => ({
  board,
  form,
  who,
  reader: { userId: who.userId, groupIds: who.groupIds, idsActedFor, grants },
  knows: maySeeActive(form.index, who),
})

/** For calls that name the board in their input. */
export const prefetchBoardContext = (ctx: Ctx, { boardId }: Record<string, unknown>) => {
  if (!isUuid(boardId)) return
  prefetchBoard(ctx, boardId)
  const formId = formIds.get(`${ctx.orgId} ${boardId}`)
  if (formId) prefetchForm(ctx, formId)
}

export const boardContextOf = async (ctx: Ctx, boardId: string) => {
  const key = `${ctx.orgId} ${boardId}`
  const formId = formIds.get(key)
  const [board, known] = await Promise.all([boardOf(ctx, boardId), formId && getIndexedForm(ctx, formId)])
  if (board.type !== 'TICKET') fail('board-not-found')
  if (formIds.size >= mostKnown) formIds.clear()
  formIds.set(key, board.formId)
  const form = known || (await getIndexedForm(ctx, board.formId))
  return boardContextFor({ board, form }, getFormUser(ctx), readerOf(ctx))
}
export type BoardContext = ReturnType<typeof boardContextFor>

/** A field by its name in filters, orders and histories (`cf.` with its id); undefined if the reader may not see it. */
export const fieldNamed = ({ form, knows }: Pick<BoardContext, 'form' | 'knows'>, name: string): Field | undefined => {
  const field = name.startsWith('cf.') ? form.index.fields.get(name.slice(3)) : undefined
  return field && knows(field) ? field : undefined
}

/** The filter fields of this reader. */
export const shapesOf = ({ form, knows, reader }: BoardContext): Shapes => {
  const custom = shapesFor(form.index, knows)
  const plain: Shapes = (name) => (name.startsWith('cf.') ? custom(name) : builtInShape(name, reader.grants))
  return (name) => {
    const shape = plain(name)
    return shape && referencesTickets(name, form.index.fields.get(name.slice(3)))
      ? { ...shape, columns: linkedColumns(plain, form.index.activeFields) }
      : shape
  }
}

/** What the SQL of a filter needs to know of the board and its reader. */
export const filterContextOf = (context: BoardContext) => {
  const shapes = shapesOf(context)
  return {
    boardId: context.board.id,
    reader: context.reader,
    shapes,
    fieldNamed: (name: string) => {
      const [field, shape] = [fieldNamed(context, name), shapes(name)]
      return field && shape && { field, kind: shape.kind }
    },
  }
}
