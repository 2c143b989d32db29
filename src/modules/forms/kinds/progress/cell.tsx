import type { Cell, Line } from '../../web/web-kind.ts'

export const progressLine: Line = (value: number, _, { format }) => format.percent(value)

export const progressCell: Cell = (value: number, _, { format }) => (
  <span className="flex items-center gap-2">
    <span aria-hidden className="h-1.5 w-16 overflow-hidden rounded-full bg-line">
      <span className="block h-full rounded-full bg-brand" style={{ inlineSize: `${value}%` }} />
    </span>
    <span className="text-xs text-muted">{format.percent(value)}</span>
  </span>
)
