import { Check } from 'lucide-react'
import { Code } from '#ui/display/bidi.tsx'
import { Tags } from '#ui/display/badges.tsx'
import type { Choice } from '#ui/form/choices/choices.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import type { Say } from '#ui/words.tsx'
import type { Field, FormDefinition } from '../../../definition.ts'
import { kindOf } from '../../../field-kinds.ts'
import { fieldsTabText } from '../builder-text.ts'
import { builderKinds } from '../builder-kinds.ts'

const column = columnsFor<Field>()

const Yes = ({ say }: { say: Say }) => (
  <>
    <Check aria-hidden className="size-4 text-muted" />
    <span className="sr-only">{say(fieldsTabText.yes)}</span>
  </>
)

const Writers = ({ field, groups, say }: { field: Field; groups: readonly Choice[]; say: Say }) => {
  const { compute, isStatic } = kindOf(field.type)
  if (isStatic) return null
  if (compute) return <span className="text-muted">{say(fieldsTabText.system)}</span>
  if (!field.isEditable) return <span className="text-muted">{say(fieldsTabText.nobody)}</span>
  if (field.editableBy.length === 0) return say(fieldsTabText.everybody)
  return (
    <Tags tags={field.editableBy.map((id) => ({ id, name: groups.find((group) => group.id === id)?.name ?? '…' }))} />
  )
}

export const fieldColumns = (say: Say, { sections }: FormDefinition, groups: readonly Choice[]): Column<Field>[] => [
  column.accessor((field) => say(field.name), {
    id: 'name',
    header: say(fieldsTabText.name),
    enableSorting: false,
    meta: { width: 'minmax(11rem, 1.4fr)', slot: 'title' },
    cell: ({ row: { original } }) => <bdi className="truncate">{say(original.name) || original.key}</bdi>,
  }),
  column.accessor('key', {
    header: say(fieldsTabText.key),
    enableSorting: false,
    meta: { width: 'minmax(8rem, 1fr)', from: 50 },
    cell: ({ row }) => <Code className="font-mono text-xs">{row.original.key}</Code>,
  }),
  column.accessor('type', {
    header: say(fieldsTabText.type),
    enableSorting: false,
    meta: { width: 'minmax(10rem, 1fr)', slot: 'sub' },
    cell: ({ row: { original } }) => {
      const Icon = builderKinds[original.type].icon
      return (
        <span className="flex min-w-0 items-center gap-2">
          <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
          <span className="truncate">{say(builderKinds[original.type].name)}</span>
        </span>
      )
    },
  }),
  column.accessor('sectionId', {
    header: say(fieldsTabText.section),
    enableSorting: false,
    meta: { width: 'minmax(8rem, 1fr)', from: 58 },
    cell: ({ row }) => {
      const section = sections.find(({ id }) => id === row.original.sectionId)
      return section && <bdi className="truncate">{say(section.title)}</bdi>
    },
  }),
  column.accessor('isRequired', {
    header: say(fieldsTabText.required),
    enableSorting: false,
    meta: { width: '5rem', from: 66 },
    cell: ({ row }) => row.original.isRequired && <Yes say={say} />,
  }),
  column.accessor('isUnique', {
    header: say(fieldsTabText.unique),
    enableSorting: false,
    meta: { width: '5rem', from: 66 },
    cell: ({ row }) => row.original.isUnique && <Yes say={say} />,
  }),
  column.accessor('editableBy', {
    header: say(fieldsTabText.editableBy),
    enableSorting: false,
    meta: { width: 'minmax(9rem, 1fr)', from: 74 },
    cell: ({ row }) => <Writers field={row.original} groups={groups} say={say} />,
  }),
]
