/** The first person with a picture, and how many more there are. */
import { Code, UserText } from '#ui/display/bidi.tsx'
import { Avatar } from '#ui/display/badges.tsx'
import { kindOf } from '../../field-kinds.ts'
import { fillText } from '../fill/fill-text.ts'
import type { Cell } from '../web-kind.ts'
import { refName } from './lines.ts'

export const peopleCell: Cell = (value: string | string[], field, reader) => {
  const [first = '', ...others] = kindOf(field.type).refs?.idsOf(value as never) ?? []
  const ref = reader.refs[first]
  const name = ref ? refName(ref, reader) : reader.say(fillText.gone)
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {ref && <Avatar name={name} className="size-5 text-2xs" />}
      <UserText className={`truncate ${ref ? '' : 'text-muted'}`}>{name}</UserText>
      {others.length > 0 && <Code className="shrink-0 text-xs text-muted">{`+${others.length}`}</Code>}
    </span>
  )
}
