import type { Field } from '../../definition.ts'
import type { Option } from '../../kinds/kind.ts'

/** Every option a field can have had chosen, whatever it follows. */
export const optionsOf = ({ config }: Field): Option[] => {
  const sets = (config['sets'] ?? []) as { options: Option[] }[]
  return [...((config['options'] ?? []) as Option[]), ...sets.flatMap(({ options }) => options)]
}
