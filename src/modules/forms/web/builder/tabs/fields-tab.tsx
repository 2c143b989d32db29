/** Table of all fields with search; archived fields are listed apart and can be restored. */
import { Archive, ArchiveRestore, Copy, CopyPlus, ExternalLink, Plus, Settings2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { oneOf, textParam } from '#core/search-params.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { Rows } from '#ui/calls/use-calls.tsx'
import { matchesSearch } from '#ui/matches-search.ts'
import { FilterPill } from '#ui/form/filters/filter-pill.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { SearchBox } from '#ui/layout/view-bar.tsx'
import type { MenuGroup } from '#ui/overlays/menu.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { Table } from '#ui/table/table.tsx'
import { useSay } from '#ui/words.tsx'
import { fieldTypes, type Field, type FieldType } from '../../../definition.ts'
import { builderText, fieldsTabText } from '../builder-text.ts'
import { fieldsIn } from '../edits.ts'
import { fieldColumns } from './field-columns.tsx'
import { useBuilderContext } from '../builder-context.ts'
import type { TabProps } from './tab-props.ts'
import { builderKinds } from '../builder-kinds.ts'
import { useDirectory } from '../use-directory.ts'

const PaletteDialog = lazyPart(async () => (await import('../canvas/palette-dialog.tsx')).PaletteDialog)

/** Pages the fields in memory for the table. */
const rowsOf = <T,>(items: readonly T[]): Rows<T> => ({
  total: items.length,
  isStale: false,
  error: null,
  retry: () => undefined,
  rowAt: (index) => items[index],
  show: () => undefined,
})

const states = ['inUse', 'archived'] as const
const parse = (raw: Record<string, unknown>) => ({
  q: textParam(raw, 'q'),
  type: oneOf(raw, 'type', fieldTypes),
  which: oneOf(raw, 'which', states),
})
type FieldSearch = ReturnType<typeof parse>

const useFound = (fields: readonly Field[], { q = '', type, which }: FieldSearch) =>
  useMemo(
    () =>
      fields.filter(
        (field) =>
          field.isArchived === (which === 'archived') &&
          (!type || field.type === type) &&
          [field.name.ar, field.name.en, field.key].some((text) => matchesSearch(text, q)),
      ),
    [fields, q, type, which],
  )

const useFieldMenu = ({ design, actions, onField, onArchive }: TabProps) => {
  const say = useSay()
  const { onFieldPage } = useBuilderContext()
  return (field: Field): MenuGroup[] => {
    const { id } = field
    if (field.isArchived)
      return [
        {
          actions: [
            { id: 'back', name: say(fieldsTabText.bringBack), icon: ArchiveRestore, run: () => actions.restore(id) },
          ],
        },
      ]
    return [
      {
        actions: [
          { id: 'open', name: say(fieldsTabText.open), icon: Settings2, run: () => onField(id) },
          ...(design.isSaved(id)
            ? [
                {
                  id: 'page',
                  name: say(fieldsTabText.openPage),
                  icon: ExternalLink,
                  run: () => onFieldPage({ fieldId: id }),
                },
                {
                  id: 'template',
                  name: say(fieldsTabText.asTemplate),
                  icon: CopyPlus,
                  run: () => onFieldPage({ templateId: id }),
                },
              ]
            : []),
          { id: 'duplicate', name: say(builderText.duplicate), icon: Copy, run: () => void actions.duplicate(id) },
        ],
      },
      {
        actions: [
          { id: 'archive', name: say(builderText.archive), icon: Archive, danger: true, run: () => onArchive(id) },
        ],
      },
    ]
  }
}

export const FieldsTab = (props: TabProps) => {
  const { design, actions, onField } = props
  const say = useSay()
  const { now } = design
  const [search, setSearch] = usePageSearch(parse)
  const [isAdding, setAdding] = useState(false)
  const find = useCallback((words: string) => setSearch({ q: words || undefined }), [setSearch])
  const found = useFound(now.fields, search)
  const groups = useDirectory('groups')
  const columns = useMemo(() => fieldColumns(say, now, groups), [say, now, groups])
  const menu = useFieldMenu(props)
  const add = (type: FieldType) => {
    setAdding(false)
    const section = now.sections.at(-1)
    if (section) onField(actions.add(type, { sectionId: section.id, to: fieldsIn(now, section.id).length }))
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 px-4 py-2">
        <SearchBox label={say(fieldsTabText.find)} value={search.q} onChange={find} />
        <FilterPill
          label={say(fieldsTabText.type)}
          items={fieldTypes
            .filter((type) => now.fields.some((field) => field.type === type))
            .map((id) => ({ id, name: say(builderKinds[id].name) }))}
          value={search.type}
          onChange={(type) => setSearch({ type })}
        />
        <Segmented
          label={say(fieldsTabText.which)}
          items={states.map((id) => ({ id, name: say(fieldsTabText[id]) }))}
          value={search.which ?? 'inUse'}
          onChange={(which) => setSearch({ which: which === 'archived' ? which : undefined })}
        />
        <span className="flex-1" />
        <Button size="small" onPress={() => setAdding(true)}>
          <Plus aria-hidden className="size-3.5" />
          {say(builderText.addField)}
        </Button>
      </div>
      <Table
        label={say(builderText.fields)}
        columns={columns}
        rows={rowsOf(found)}
        nameOf={(field) => say(field.name) || field.key}
        onOpen={(field) => (field.isArchived ? undefined : onField(field.id))}
        actions={menu}
        empty={
          <NoneFound search={search} onClear={() => setSearch({ q: undefined, type: undefined, which: undefined })} />
        }
      />
      {isAdding && <PaletteDialog onChoose={add} onClose={() => setAdding(false)} />}
    </div>
  )
}

const NoneFound = ({ search, onClear }: { search: FieldSearch; onClear: () => void }) => {
  const say = useSay()
  const isNothingArchived = search.which === 'archived' && !search.q && !search.type
  return (
    <Empty
      title={say(isNothingArchived ? fieldsTabText.noneArchived : fieldsTabText.noneFound)}
      body={isNothingArchived ? say(fieldsTabText.noneArchivedBody) : undefined}
      action={<Button onPress={onClear}>{say(fieldsTabText.showAll)}</Button>}
    />
  )
}
