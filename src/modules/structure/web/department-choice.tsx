import { ComboBox } from '#ui/form/choices/combo-box.tsx'
import type { FieldProps } from '#ui/form/field.tsx'
import { useSay } from '#ui/words.tsx'
import type { Department } from '../api.ts'
import { branchOf, pathOf } from '../rules.ts'

type Props = FieldProps & {
  all: readonly Department[]
  /** Leaves out this one and all below it. */
  except?: string
  /** Choices before the departments: the root, or none. */
  first?: { id: string; name: string }
  value?: string
  onChange: (id?: string) => void
  onBlur?: () => void
}

/** One of the departments, by its whole path. */
export const DepartmentChoice = ({ all, except, first, ...rest }: Props) => {
  const say = useSay()
  const left = new Set(except ? branchOf(all, except).map(({ id }) => id) : [])
  const items = all
    .filter(({ id }) => !left.has(id))
    .map(({ id }) => ({
      id,
      name: pathOf(all, id)
        .map(({ name }) => say(name))
        .join(' / '),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return <ComboBox {...rest} items={first ? [first, ...items] : items} />
}
