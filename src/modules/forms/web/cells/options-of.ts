import type { Field } from '../../definition.ts'
import type { Option } from '../../kinds/kind.ts'

/** Every option a field can have had chosen, whatever it follows. */
export const optionsOf = ({ configuration }: Field): Option[] => {
  const sets = (configuration['sets'] ?? []) as { options: Option[] }[]
  return [...((configuration['options'] ?? []) as Option[]), ...sets.flatMap(({ options }) => options)]
}
