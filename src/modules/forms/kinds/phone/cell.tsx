import { Phone } from '#ui/display/bidi.tsx'
import type { Cell } from '../../web/web-kind.ts'

export const phoneCell: Cell = (value: string) => <Phone value={value} />
