import { useMemo } from 'react'
import { formApi } from '#modules/forms/api.ts'
import { columnFields, shortLabelOf } from '#modules/forms/built-in-index.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { customKey } from '#modules/forms/field-key.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useSay } from '#ui/words.tsx'
import type { Board } from '../../api/boards.ts'

export type ColumnName = { key: string; name: string }

/** Every column that a table of this board could have: the board's own, then those of its form. */
export const useColumnNames = (board: Board | undefined) => {
  const say = useSay()
  const { data: form } = useRead(formApi.get, board ? { id: board.formId } : null)
  return useMemo(() => {
    const own = columnFields.map((field): ColumnName => ({ key: field.name, name: say(shortLabelOf(field)) }))
    const fields = (form?.definition.fields ?? []).filter(({ type, isArchived }) => {
      const { isStatic, isSecret } = kindOf(type)
      return !isArchived && !isStatic && !isSecret
    })
    return [...own, ...fields.map(({ id, name }): ColumnName => ({ key: customKey(id), name: say(name) }))]
  }, [form, say])
}
