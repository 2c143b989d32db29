import { Code } from '#ui/display/bidi.tsx'
import type { Cell } from '../web-kind.ts'

export const codeCell: Cell = (value: string) => <Code>{value}</Code>
