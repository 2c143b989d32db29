import { iconsOfTabs } from '#modules/orgs/web/dashboards/tab-icons.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { recordsText } from '#ui/records/text.ts'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import type { Say } from '#ui/words.tsx'
import { categoryApi, type Category } from '../api.ts'
import { securityLevels } from '../security-levels.ts'
import { categoryText, securityLevelText } from '../text.ts'
import { OrderedRecords } from './ordered-records.tsx'

const column = columnsFor<Category>()
const NameCell = ({ icon, name }: { icon: Category['icon']; name: string }) => {
  const Icon = icon && iconsOfTabs[icon]
  return (
    <span className="flex min-w-0 items-center gap-2">
      {Icon && <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />}
      <UserText>{name}</UserText>
    </span>
  )
}
const columnsOf = (say: Say): Column<Category>[] => [
  column.accessor('name', {
    header: say(recordsText.name),
    meta: { width: 'minmax(12rem, 1fr)', slot: 'title' },
    cell: ({ row: { original } }) => <NameCell icon={original.icon} name={say(original.name)} />,
  }),
  column.accessor('description', {
    header: say(categoryText.description),
    enableSorting: false,
    meta: { width: 'minmax(14rem, 2fr)', from: 52 },
    cell: ({ row }) => <UserText>{say(row.original.description)}</UserText>,
  }),
  column.accessor('securityLevel', {
    header: say(categoryText.securityLevel),
    meta: { width: '11rem', slot: 'end' },
    cell: ({ row }) => say(securityLevelText[row.original.securityLevel]),
  }),
]

const levelFilter = {
  name: 'securityLevel',
  label: categoryText.securityLevel,
  items: securityLevels.map((level) => ({ id: level, name: securityLevelText[level] })),
}

export const CategoriesPage = () => (
  <OrderedRecords
    api={categoryApi}
    text={categoryText}
    columns={columnsOf}
    filters={[levelFilter]}
    path="help-center/categories"
  />
)
