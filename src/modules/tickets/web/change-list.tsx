/** Fields of a ticket with their values before and after. */
import type { Refs } from '#core/refs.ts'
import { customIdOf } from '#modules/forms/field-key.ts'
import { ValueChange } from '#modules/forms/web/cells/value-change.tsx'
import { FromTo } from '#modules/forms/web/cells/from-to.tsx'
import type { BoardAndForm } from './page/use-board-and-form.ts'
import { useValueNames } from './use-value-names.ts'

type Change = { field: string; before?: unknown; after?: unknown }
type Props = { changes: readonly Change[]; refs: Refs; boardAndForm: BoardAndForm }

const Values = ({ change, refs, boardAndForm }: Omit<Props, 'changes'> & { change: Change }) => {
  const { valueName } = useValueNames(boardAndForm, refs)
  const { field, before, after } = change
  const id = customIdOf(field)
  const custom = boardAndForm.form.definition.fields.find((each) => each.id === id)
  if (custom) return <ValueChange field={custom} before={before} after={after} refs={refs} />
  return <FromTo from={<bdi>{valueName(before)}</bdi>} to={<bdi className="font-semibold">{valueName(after)}</bdi>} />
}

export const ChangeList = ({ changes, refs, boardAndForm }: Props) => {
  const { fieldName } = useValueNames(boardAndForm, refs)
  if (changes.length === 0) return null
  return (
    <dl className="grid gap-1 text-xs">
      {changes.map((change) => (
        <div key={change.field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-muted">{fieldName(change.field)}</dt>
          <dd className="min-w-0">
            <Values change={change} refs={refs} boardAndForm={boardAndForm} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
