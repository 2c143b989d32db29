import { useOuterKey } from '#modules/forms/web/fill/use-outer-key.ts'
import { DepartmentChoice } from '#modules/structure/web/department-choice.tsx'
import { useDepartments } from '#modules/structure/web/use-departments.ts'
import type { SingleRecord } from './record-fields.tsx'

export const DepartmentField = ({ names, value, onChange, ...field }: SingleRecord) => {
  const { all, isLoading } = useDepartments()
  const { key, own } = useOuterKey(value ?? '')
  const choose = (id?: string) => {
    const chosen = all.find((one) => one.id === id)
    if (chosen) names.learn(chosen.id, { kind: 'department', name: chosen.name })
    own(chosen?.id ?? '')
    onChange(chosen?.id ?? null)
  }
  // A combo box takes its first items for good: it waits for them.
  return (
    <DepartmentChoice
      key={isLoading ? 'waits' : key}
      {...field}
      all={all}
      value={value ?? undefined}
      onChange={choose}
    />
  )
}
