import { useSay } from '#ui/words.tsx'
import { priorities } from '../../priorities.ts'
import { priorityWords } from '../../text.ts'
import { priorityHues } from './hues.ts'
import type { InputProps } from '../../web/fill/fill-types.ts'
import { SingleChoice } from '../../web/fill/single-choice.tsx'

export const PriorityInput = (rest: InputProps) => {
  const say = useSay()
  return (
    <SingleChoice
      {...rest}
      items={priorities.map((id) => ({ id, name: say(priorityWords[id]), hue: priorityHues[id] }))}
    />
  )
}
