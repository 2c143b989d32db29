/** The list of customers or of accounts: search, filters, sort and the menu of a row. A row opens its page. */
import type { RowData } from '@tanstack/react-table'
import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { ArchiveApi } from '#core/crud.ts'
import type { Endpoint, Id, Schema } from '#core/endpoint.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ExportButton } from '#ui/buttons/export-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Can, useRows, type Page } from '#ui/calls/use-calls.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { FilterPill } from '#ui/form/filters/filter-pill.tsx'
import { SearchBox, ViewBar } from '#ui/layout/view-bar.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { AddRecord, type RecordsText } from '#ui/records/records-table.tsx'
import { RemoveRecord } from '#ui/records/remove-record.tsx'
import { recordsText } from '#ui/records/text.ts'
import { useArchive } from '#ui/records/use-archive.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useRecordsSearch } from '#ui/records/use-records-search.ts'
import type { Column } from '#ui/table/columns.ts'
import { Table } from '#ui/table/table.tsx'
import { useSay } from '#ui/words.tsx'
import { contactsText } from '../contacts-text.ts'
import { ColumnsMenu, SavedFiltersMenu } from './list-view-menu.tsx'
import { useListView } from './use-list-view.ts'
import { contactExportApi, maxExported } from '../export-api.ts'

type Contact = { id: string; name: string; isArchived: boolean }
type Api<T> = {
  list: Endpoint<Schema, z.ZodMiniType<Page<T>>>
  create: Endpoint
  update: Endpoint
  archive: ArchiveApi
  remove: Endpoint<typeof Id>
}
type Props<T extends Contact> = {
  api: Api<T>
  text: RecordsText
  /** Of the page of one contact. */
  path: string
  columns: Column<T>[]
  /** Parameters of the list that are not in its filters. */
  fixed?: Record<string, string | undefined>
  /** Whether the list can be limited to contacts that the reader created. */
  hasCreator?: true
  /** Of the import. */
  kind: 'customers' | 'accounts'
  /** Shown in place of the empty list. */
  empty?: ReactNode
  sheet: (sheet: { id: string | undefined; onClose: () => void }) => ReactNode
}

const filters = ['isSpam', 'isArchived', 'createdBy'].map((name) => ({ name }))

const idOf = <T extends RowData>(column: Column<T>) =>
  String(column.id ?? ('accessorKey' in column ? column.accessorKey : ''))
const blankParams = Object.fromEntries(['q', ...filters.map(({ name }) => name)].map((name) => [name, undefined]))
const setParams = (params: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1])))

export const ContactList = <T extends RowData & Contact>(props: Props<T>) => {
  const { api, text, path, columns, fixed, hasCreator, kind, empty, sheet } = props
  const say = useSay()
  const go = useGoToPage()
  const search = useRecordsSearch(api.list.input, filters)
  const rows = useRows(api.list, { ...search.query, ...fixed })
  const { show } = search
  const [view, changeView] = useListView(kind)
  const optional = columns.filter(({ meta }) => meta?.slot === undefined)
  const shownColumns = useMemo(
    () => columns.filter((column) => !view.hidden.includes(idOf(column))),
    [columns, view.hidden],
  )
  const [removing, setRemoving] = useState<T>()
  const openPage = useCallback(({ id }: T) => go(`${path}/${id}`), [go, path])
  const menu = useRowMenu(api, { edit: useCallback(({ id }: T) => show(id), [show]), remove: setRemoving })
  return (
    <>
      <ViewBar
        title={say(text.title)}
        count={rows.total}
        filters={
          <>
            <Filters search={search} text={text} hasCreator={hasCreator} />
            <SavedFiltersMenu
              filters={view.filters}
              query={setParams({ ...search.chosen, q: search.q })}
              onApply={(query) => search.refine({ ...blankParams, ...query })}
              onChange={(saved) => changeView({ filters: saved })}
            />
            <ColumnsMenu
              columns={optional.map((column) => ({ id: idOf(column), name: String(column.header) }))}
              hidden={view.hidden}
              onHide={(hidden) => changeView({ hidden })}
            />
          </>
        }
        action={
          <span className="flex gap-2">
            <ListFiles
              kind={kind}
              api={api}
              filter={setParams({ ...search.chosen, ...fixed, search: search.q })}
              total={rows.total}
              title={say(text.title)}
            />
            <AddRecord call={api.create} text={text.add} onAdd={() => show('new')} />
          </span>
        }
      />
      <Table
        label={say(text.title)}
        columns={shownColumns}
        rows={rows}
        nameOf={({ name }) => name}
        onOpen={openPage}
        actions={menu}
        sort={search.sort}
        onSort={search.onSort}
        empty={empty ?? <NoContacts search={search} text={text} add={api.create} />}
      />
      {removing && (
        <RemoveRecord
          call={api.remove}
          record={removing}
          text={{ ...recordsText, ...text }}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {search.open && sheet({ id: search.open === 'new' ? undefined : search.open, onClose: () => show(undefined) })}
    </>
  )
}

type Search = ReturnType<typeof useRecordsSearch>
type FilesProps<T extends Contact> = {
  kind: Props<T>['kind']
  api: Api<T>
  /** All that limits the list. */
  filter: Record<string, string>
  total: number | undefined
  title: string
}

/** Export of what the list shows, and import of new contacts; not on a narrow screen, which has room for one button. */
const ListFiles = <T extends Contact>({ kind, api, filter, total, title }: FilesProps<T>) => {
  const say = useSay()
  return (
    <span className="hidden gap-2 @3xl:flex">
      <Can call={contactExportApi[kind]}>
        <ExportButton
          // The filter is that of its own list.
          call={contactExportApi[kind] as typeof contactExportApi.customers}
          filter={filter}
          name={title}
          total={total}
          maxRows={maxExported}
        />
      </Can>
      <Can call={api.create}>
        <LinkButton path="contacts/import" search={{ kind }}>
          {say(contactsText.import)}
        </LinkButton>
      </Can>
    </span>
  )
}

type FilterProps = { search: Search; text: RecordsText; hasCreator?: true | undefined }

const Filters = ({ search, text, hasCreator }: FilterProps) => {
  const say = useSay()
  const userId = useSession()?.id
  const pill = (name: string, label: string, items: { id: string; name: string }[]) => (
    <FilterPill
      label={label}
      value={search.chosen[name]}
      onChange={(value) => search.refine({ [name]: value })}
      items={items}
    />
  )
  return (
    <>
      <SearchBox label={say(text.search)} value={search.q} onChange={search.find} />
      {pill('isSpam', say(contactsText.state), [
        { id: 'false', name: say(contactsText.notSpam) },
        { id: 'true', name: say(contactsText.spam) },
      ])}
      {hasCreator &&
        userId &&
        pill('createdBy', say(contactsText.creator), [{ id: userId, name: say(contactsText.mine) }])}
      {pill('isArchived', say(recordsText.archiveFilter), [{ id: 'true', name: say(recordsText.onlyArchived) }])}
    </>
  )
}

const NoContacts = ({ search, text, add }: { search: Search; text: RecordsText; add: Endpoint }) => {
  const say = useSay()
  return search.isFiltered ? (
    <Empty
      title={say(recordsText.noneTitle)}
      body={say(recordsText.noneBody)}
      action={<Button onPress={search.clear}>{say(recordsText.clear)}</Button>}
    />
  ) : (
    <Empty
      title={say(text.emptyTitle)}
      body={say(text.emptyBody)}
      action={<AddRecord call={add} text={text.add} look="outline" onAdd={() => search.show('new')} />}
    />
  )
}

type Actions<T> = { edit: (contact: T) => void; remove: (contact: T) => void }

/** Edit, archive and delete, for those who may. */
const useRowMenu = <T extends Contact>(api: Api<T>, { edit, remove }: Actions<T>) => {
  const say = useSay()
  const [mayEdit, mayRemove] = [useCanCall(api.update), useCanCall(api.remove)]
  const archive = useArchive<T>(api.archive)
  return useMemo(() => {
    if (!mayEdit && !mayRemove) return undefined
    return (contact: T) =>
      [
        mayEdit && { id: 'edit', name: say(recordsText.edit), icon: Pencil, run: () => edit(contact) },
        archive && {
          id: 'archive',
          name: say(contact.isArchived ? recordsText.unarchive : recordsText.archive),
          icon: contact.isArchived ? ArchiveRestore : Archive,
          run: () => archive(contact, !contact.isArchived),
        },
        mayRemove && {
          id: 'remove',
          name: say(recordsText.remove),
          icon: Trash2,
          danger: true,
          run: () => remove(contact),
        },
      ]
        .filter((action) => action !== false && action !== undefined)
        .map((action) => ({ actions: [action] }))
  }, [say, mayEdit, mayRemove, archive, edit, remove])
}
