/** What a value was and what it became: a line of the history. */
import { ArrowRight } from 'lucide-react'
import { useSay } from '#ui/words.tsx'
import { isBlank } from '../../check-values.ts'
import { changeText } from './change-text.ts'
import { ValueCell, type ValueProps } from './value-cell.tsx'

type Props = Omit<ValueProps, 'value'> & { before: unknown; after: unknown }

const Side = ({ isOld, ...props }: ValueProps & { isOld?: boolean }) => {
  const say = useSay()
  return (
    <span
      className={`inline-flex max-w-72 min-w-0 items-center ${isOld ? 'text-muted line-through decoration-faint' : ''}`}
    >
      {isBlank(props.value) ? <span className="text-muted">{say(changeText.empty)}</span> : <ValueCell {...props} />}
    </span>
  )
}

export const ValueChange = ({ before, after, ...rest }: Props) => {
  const say = useSay()
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 align-middle text-sm">
      <span className="sr-only">{say(changeText.from)}</span>
      <Side {...rest} value={before} isOld={!isBlank(before)} />
      <ArrowRight aria-hidden className="size-3.5 shrink-0 text-faint rtl:-scale-x-100" />
      <span className="sr-only">{say(changeText.to)}</span>
      <Side {...rest} value={after} />
    </span>
  )
}
