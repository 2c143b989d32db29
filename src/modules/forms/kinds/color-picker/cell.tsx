import { Code } from '#ui/display/bidi.tsx'
import type { Cell } from '../../web/web-kind.ts'

export const colorCell: Cell = (value: string) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden className="size-3.5 rounded-sm border border-line-strong" style={{ background: value }} />
    <Code>{value}</Code>
  </span>
)
