/** The values a field can have, where they can be listed. */
import type { Choice } from '#ui/form/choices.tsx'
import type { Say } from '#ui/words.tsx'
import type { Field } from '../../definition.ts'
import type { Branch } from '../../kinds/cascader.ts'
import type { Option } from '../../kinds/kind.ts'
import { priorities } from '../../priorities.ts'
import { priorityWords } from '../../text.ts'

const unique = (choices: Choice[]) => [...new Map(choices.map((choice) => [choice.id, choice])).values()]
const ofOptions = (options: readonly Option[], say: Say): Choice[] =>
  options
    .filter(({ value }) => value !== '')
    .map(({ value, label, color }) => ({ id: value, name: say(label) || value, ...(color && { hue: color }) }))
const ofTree = (tree: readonly Branch[], say: Say): Choice[] =>
  tree.flatMap(({ value, label, children }) => [{ id: value, name: say(label) || value }, ...ofTree(children, say)])

export const valuesOf = ({ type, config }: Pick<Field, 'type' | 'config'>, say: Say): Choice[] | undefined => {
  if (type === 'PRIORITY') return priorities.map((id) => ({ id, name: say(priorityWords[id]) }))
  if (type === 'SELECT' || type === 'MULTI_SELECT')
    return unique(ofOptions((config['options'] as Option[] | undefined) ?? [], say))
  if (type === 'CASCADER') return unique(ofTree((config['tree'] as Branch[] | undefined) ?? [], say))
  if (type === 'DYNAMIC_SELECT')
    return unique(
      ((config['sets'] as { options: Option[] }[] | undefined) ?? []).flatMap(({ options }) => ofOptions(options, say)),
    )
  return undefined
}
