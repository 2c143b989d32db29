import { isEqual } from '#core/values/equal.ts'
import { useGroups } from '#modules/directory/web/use-groups.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { useSay } from '#ui/words.tsx'
import {
  paginationPositions,
  savedFilterApi,
  tableSizes,
  tabs,
  viewOptions,
  viewTypes,
  type TableSettings,
} from '../../api/tables.ts'
import { tableText } from '../../text/tables-text.ts'
import type { ColumnName } from './use-column-names.ts'
import type { TableEditing } from './use-table-draft.ts'

type Props = { editing: TableEditing; names: readonly ColumnName[]; boardId: string }
type Choice = { [K in keyof TableSettings]: TableSettings[K] extends string ? K : never }[keyof TableSettings]

const sortable = new Set([
  'customSequence',
  'name',
  'status',
  'priority',
  'dueDate',
  'sla',
  'slaDue',
  'createdAt',
  'updatedAt',
  'resolvedDate',
])

/** How a table opens, in which order, how it looks, and for whom it is. */
export const TableOptions = ({ editing, names, boardId }: Props) => {
  const say = useSay()
  const { settings } = editing.draft
  const choiceSelect = <K extends Choice>(key: K, label: string, values: readonly TableSettings[K][]) => (
    <div>
      <Select
        label={label}
        value={settings[key]}
        onChange={(value) => editing.set({ [key]: value })}
        items={values.map((id) => ({ id, name: say(tableText[id]) }))}
      />
    </div>
  )
  return (
    <div className="grid gap-x-3 gap-y-4 @sm:grid-cols-2">
      {choiceSelect('tab', say(tableText.opens), tabs)}
      {choiceSelect('viewType', say(tableText.arrange), viewTypes)}
      {choiceSelect('viewOption', say(tableText.ticketOpens), viewOptions)}
      {choiceSelect('size', say(tableText.size), tableSizes)}
      <div>
        <Select
          label={say(tableText.sort)}
          value={settings.sort.key}
          onChange={(key) => editing.set({ sort: { ...settings.sort, key } })}
          items={names
            .filter(({ key }) => sortable.has(key) || key === settings.sort.key)
            .map(({ key, name }) => ({ id: key, name }))}
          problem={editing.problemAt('settings.sort.key')}
        />
      </div>
      <div>
        <Select
          label={say(tableText.direction)}
          value={settings.sort.isDescending ? 'descending' : 'ascending'}
          onChange={(to) => editing.set({ sort: { ...settings.sort, isDescending: to === 'descending' } })}
          items={(['ascending', 'descending'] as const).map((id) => ({ id, name: say(tableText[id]) }))}
        />
      </div>
      {choiceSelect('paginationPosition', say(tableText.pages), paginationPositions)}
      <div>
        <NumberField
          label={say(tableText.pageSize)}
          minValue={5}
          maxValue={100}
          value={settings.pageSize}
          onChange={(pageSize = 10) => editing.set({ pageSize })}
          problem={editing.problemAt('settings.pageSize')}
        />
      </div>
      <FilterChoice editing={editing} boardId={boardId} />
      <GroupChoice editing={editing} />
      <div className="@sm:col-span-2">
        <Checkbox isSelected={settings.isStriped} onChange={(isStriped) => editing.set({ isStriped })}>
          {say(tableText.striped)}
        </Checkbox>
      </div>
    </div>
  )
}

const none = 'none'
const unsaved = 'unsaved'

/** Filters are built in the list of tickets, where their effect is visible; here a saved one is selected. */
const FilterChoice = ({ editing, boardId }: Pick<Props, 'editing' | 'boardId'>) => {
  const say = useSay()
  const { data: filters = [] } = useRead(savedFilterApi.list, { boardId })
  const { filter } = editing.draft.settings
  const chosen = filter === null ? none : (filters.find((item) => isEqual(item.filter, filter))?.id ?? unsaved)
  return (
    <div className="@sm:col-span-2">
      <Select
        label={say(tableText.filter)}
        hint={say(tableText.filterHint)}
        value={chosen}
        onChange={(id) => {
          if (id === unsaved) return
          editing.set({ filter: filters.find((filter) => filter.id === id)?.filter ?? null })
        }}
        items={[
          { id: none, name: say(tableText.noFilter) },
          ...(chosen === unsaved ? [{ id: unsaved, name: say(tableText.ownFilter) }] : []),
          ...filters.map(({ id, name }) => ({ id, name })),
        ]}
      />
    </div>
  )
}

const GroupChoice = ({ editing }: Pick<Props, 'editing'>) => {
  const say = useSay()
  const { data: groups = [] } = useGroups()
  return (
    <div className="@sm:col-span-2">
      <MultiSelect
        label={say(tableText.groups)}
        hint={say(tableText.groupsHint)}
        items={groups.map((group) => ({ id: group.id, name: say(group.name) }))}
        value={editing.draft.settings.groupIds}
        onChange={(groupIds) => editing.set({ groupIds })}
        problem={editing.problemAt('settings.groupIds')}
      />
    </div>
  )
}
