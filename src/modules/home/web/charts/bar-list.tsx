import { useFormat } from '#ui/words.tsx'
import { DataTable } from './data-table.tsx'

export type Bar = { id: string; name: string; amount: number; color?: string }
type Props = { label: string; head: readonly [string, string]; bars: readonly Bar[]; isTable: boolean }

/** Amounts side by side; each bar has its name and number as text. */
export const BarList = ({ label, head, bars, isTable }: Props) => {
  const { number } = useFormat()
  if (isTable)
    return <DataTable label={label} head={head} rows={bars.map(({ name, amount }) => [name, number(amount)])} />
  const most = Math.max(1, ...bars.map(({ amount }) => amount))
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="text-xs font-semibold">{label}</figcaption>
      <ul className="grid gap-2">
        {bars.map(({ id, name, amount, color }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 text-xs">
            <span className="truncate">{name}</span>
            <span className="font-semibold">{number(amount)}</span>
            <span aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-brand-text"
                style={{ inlineSize: `${(amount / most) * 100}%`, ...(color && { background: color }) }}
              />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
