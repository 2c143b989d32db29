/** Fields of a ticket with their values before and after. */
import { ArrowLeft } from 'lucide-react'
import type { Refs } from '#core/refs.ts'
import type { BoardAndForm } from './page/use-board-and-form.ts'
import { useValueNames } from './use-value-names.ts'

type Change = { field: string; before?: unknown; after?: unknown }
type Props = { changes: readonly Change[]; refs: Refs; boardAndForm: BoardAndForm }

export const ChangeList = ({ changes, refs, boardAndForm }: Props) => {
  const { fieldName, valueName } = useValueNames(boardAndForm, refs)
  if (changes.length === 0) return null
  return (
    <dl className="grid gap-1 text-xs">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-muted">{fieldName(field)}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            <bdi className="text-muted line-through">{valueName(before)}</bdi>
            <ArrowLeft aria-hidden className="size-3 ltr:-scale-x-100" />
            <bdi className="font-semibold">{valueName(after)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
