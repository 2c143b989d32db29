/** Values of several kinds as one line of text. */
import type { Ref } from '#core/refs.ts'
import { kindOf } from '../../field-kinds.ts'
import { isHiddenTicketId } from '../../hidden-tickets.ts'
import { fillText } from '../fill/fill-text.ts'
import type { Line, Reader } from '../web-kind.ts'

export const refName = (ref: Ref, { format }: Pick<Reader, 'format'>) => {
  const name = ref.name[format.language] || ref.name.ar || ref.name.en
  return ref.customSequence ? `${ref.customSequence} · ${name}` : name
}

export const numberLine: Line = (value: number, field, { format }) => {
  const unit = (field.configuration['unit'] as Record<string, string> | undefined)?.[format.language]
  return [format.number(value), unit].filter(Boolean).join(' ')
}

/** Names of people, groups, customers, tickets or files. */
export const recordsLine: Line = (value: string | string[], field, reader) => {
  const ids = kindOf(field.type).refs?.idsOf(value as never) ?? []
  const count = ids.filter(isHiddenTicketId).length
  const names = ids
    .filter((id) => !isHiddenTicketId(id))
    .map((id) => {
      const ref = reader.refs[id]
      return ref ? refName(ref, reader) : reader.say(fillText.gone)
    })
  const unseen = count > 0 ? [reader.say(fillText.unseen, { count })] : []
  return [...names, ...unseen].join(reader.format.language === 'ar' ? '\u060c ' : ', ')
}
