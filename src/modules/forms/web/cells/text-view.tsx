/** Text of several lines: in full, and in the history. */
import { UserText } from '#ui/display/bidi.tsx'
import { useLanguage } from '#ui/words.tsx'
import { kindOf } from '../../field-kinds.ts'
import { isBlank } from '../../values/stored-value.ts'
import type { ChangeProps, ViewProps } from '../web-kind.ts'
import { EmptyValue, FromTo } from './from-to.tsx'

export const TextView = ({ value }: Pick<ViewProps, 'value'>) => (
  <p className="text-sm break-words whitespace-pre-wrap">
    <UserText>{value}</UserText>
  </p>
)

const WholeText = ({ field, value }: Pick<ChangeProps, 'field'> & { value: unknown }) => {
  const language = useLanguage()
  if (isBlank(value)) return <EmptyValue />
  const text =
    typeof value === 'string'
      ? kindOf(field.type).text(value as never, field.configuration, language)
      : JSON.stringify(value)
  return <UserText className="break-words whitespace-pre-wrap">{text}</UserText>
}

export const TextChange = ({ field, before, after }: ChangeProps) => (
  <FromTo from={<WholeText field={field} value={before} />} to={<WholeText field={field} value={after} />} />
)
