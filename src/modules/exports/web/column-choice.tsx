/** Which columns an export has, and in which order. */
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { reordered } from '#ui/lists/sortable.ts'
import { useSay } from '#ui/words.tsx'
import type { Words } from '#core/words.ts'
import { exportText } from '../text.ts'

export type PossibleColumn = { key: string; name: Words }
type Props = { possible: readonly PossibleColumn[]; value: readonly string[]; onChange: (keys: string[]) => void }

/** Chosen ones first. */
const arranged = (possible: readonly PossibleColumn[], chosen: readonly string[]) => [
  ...chosen.flatMap((key) => possible.find((item) => item.key === key) ?? []),
  ...possible.filter(({ key }) => !chosen.includes(key)),
]

export const ColumnChoice = ({ possible, value, onChange }: Props) => {
  const say = useSay()
  const items = arranged(possible, value).map((item) => ({ ...item, id: item.key }))
  const keysOf = (all: readonly PossibleColumn[], chosen: readonly string[]) =>
    all.map(({ key }) => key).filter((key) => chosen.includes(key))
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-xs font-semibold text-muted">{say(exportText.columns)}</legend>
      <div className="max-h-56 overflow-y-auto rounded-md border border-line px-2">
        <SortableList
          kind="export-column"
          label={say(exportText.columns)}
          items={items}
          nameOf={({ name }) => say(name)}
          onMove={(key, to) => onChange(keysOf(reordered(items, key, to), value))}
          className="grid"
        >
          {({ key, name }, handle) => (
            <div className="flex h-9 items-center gap-2 text-sm">
              {handle}
              <Checkbox
                aria-label={say(exportText.showColumn, { name: say(name) })}
                isSelected={value.includes(key)}
                isDisabled={value.length === 1 && value.includes(key)}
                onChange={(isChosen) =>
                  onChange(isChosen ? keysOf(items, [...value, key]) : value.filter((other) => other !== key))
                }
              />
              <bdi className="min-w-0 flex-1 truncate">{say(name)}</bdi>
            </div>
          )}
        </SortableList>
      </div>
    </fieldset>
  )
}
