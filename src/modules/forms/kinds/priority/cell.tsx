import { Tag } from '#ui/display/badges.tsx'
import type { Priority } from '../../priorities.ts'
import type { Cell } from '../../web/web-kind.ts'
import { priority } from './definition.ts'
import { priorityHues } from './hues.ts'

export const priorityCell: Cell = (value: Priority, _, { format }) => (
  <Tag color={priorityHues[value]}>{priority.text(value as never, {}, format.language)}</Tag>
)
