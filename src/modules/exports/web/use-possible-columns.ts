import { may } from '#core/may.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { formApi } from '#modules/forms/api.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { ticketFields } from '#modules/tickets/fields.ts'
import { useSession } from '#ui/calls/session.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import type { PossibleColumn } from './column-choice.tsx'

/** Every column of this board that the user may see and that has values. */
export const usePossibleColumns = (boardId: string): PossibleColumn[] => {
  const grants = useSession()?.permissions
  const board = useRead(boardApi.get, { id: boardId })
  const form = useRead(formApi.get, board.data ? { id: board.data.formId } : null)
  const custom = (form.data?.definition.fields ?? []).filter(({ type }) => {
    const { isStatic, isSecret } = kindOf(type)
    return !isStatic && !isSecret
  })
  return ticketFields(custom)
    .filter(({ isColumn, view }) => isColumn && (view === null || may(grants, view)))
    .map(({ name, shortLabel }) => ({ key: name, name: shortLabel }))
}
