/** Change of a value in the history. */
import { isBlank } from '../../values/stored-value.ts'
import { webKinds } from '../web-kinds.ts'
import { EmptyValue, FromTo } from './from-to.tsx'
import { ValueCell, type ValueProps } from './value-cell.tsx'

type Props = Omit<ValueProps, 'value'> & { before: unknown; after: unknown }

const Side = (props: ValueProps) => (isBlank(props.value) ? <EmptyValue /> : <ValueCell {...props} />)

export const ValueChange = ({ before, after, ...rest }: Props) => {
  const Change = webKinds[rest.field.type].change
  if (Change) return <Change field={rest.field} before={before} after={after} />
  return <FromTo from={<Side {...rest} value={before} />} to={<Side {...rest} value={after} />} />
}
