/** The input of one field outside its form, such as a default or a condition value. */
import type { Values } from '../../values/conditions.ts'
import type { Field } from '../../definition.ts'
import { useLanguage } from '#ui/words.tsx'
import { FillScope, useHasFill } from './fill-scope.tsx'
import { webKinds } from '../web-kinds.ts'

type Props = {
  field: Field
  value: unknown
  /** Undefined clears the value. */
  onChange: (value: unknown) => void
  label?: string
  hint?: string
  problem?: string
  isRequired?: boolean
  /** What the other fields hold. */
  values?: Values
}
const ignore = () => undefined

export const FieldInput = ({ field, label, values, ...rest }: Props) => {
  const language = useLanguage()
  const isInside = useHasFill()
  const Input = webKinds[field.type].input
  if (!Input) return null
  const input = <Input {...rest} field={field} label={label ?? field.name[language]} onBlur={ignore} />
  if (isInside) return input
  return (
    <FillScope formId="" values={values}>
      {input}
    </FillScope>
  )
}
