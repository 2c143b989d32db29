/** All articles that the reader may find, for those who write them. */
import { Ellipsis } from 'lucide-react'
import { useMemo, useState } from 'react'
import { textParam } from '#core/search-params.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { StatusDot, type StatusKind } from '#ui/display/badges.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useGoToPage, usePageSearch } from '#ui/page-search.ts'
import { AddRecord, RecordsFilters, RecordsTable } from '#ui/records/records-table.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useRecords, type RecordsApi, type RecordsFilter } from '#ui/records/use-records.ts'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import { useFormat, useSay, type Say } from '#ui/words.tsx'
import { articleApi, type ArticleItem } from '../api/articles.ts'
import { statisticsApi } from '../api/statistics.ts'
import { securityLevels } from '#modules/help-center/security-levels.ts'
import { articleLanguages, articleStates, type ArticleState } from '../levels.ts'
import { articleText, languageText, levelText, stateText } from '../text/articles-text.ts'
import { editText } from '../text/edit-text.ts'
import { importText } from '../text/import-text.ts'
import { statisticsText } from '../text/statistics-text.ts'

const stateKinds: Record<ArticleState, StatusKind> = {
  draft: 'off',
  scheduled: 'warn',
  published: 'ok',
  expired: 'danger',
  unpublished: 'off',
  archived: 'off',
}

const column = columnsFor<ArticleItem>()
const columnsOf = (say: Say, format: ReturnType<typeof useFormat>): Column<ArticleItem>[] => [
  column.accessor('title', {
    header: say(articleText.title),
    meta: { width: 'minmax(14rem, 3fr)', slot: 'title' },
    cell: ({ row }) => <UserText className="truncate font-semibold">{row.original.title}</UserText>,
  }),
  column.accessor('state', {
    header: say(articleText.state),
    enableSorting: false,
    meta: { width: 'minmax(8rem, 1fr)', slot: 'sub' },
    cell: ({ row: { original } }) => (
      <StatusDot kind={stateKinds[original.state]}>{say(stateText[original.state])}</StatusDot>
    ),
  }),
  column.accessor('effectiveLevel', {
    header: say(articleText.level),
    enableSorting: false,
    meta: { width: 'minmax(8rem, 1fr)', from: 48 },
    cell: ({ row: { original } }) => say(levelText[original.effectiveLevel]),
  }),
  column.accessor('language', {
    header: say(articleText.language),
    enableSorting: false,
    meta: { width: '7rem', from: 56 },
    cell: ({ row: { original } }) => say(languageText[original.language]),
  }),
  column.accessor('authorName', {
    header: say(articleText.author),
    enableSorting: false,
    meta: { width: 'minmax(8rem, 1fr)', from: 66 },
    cell: ({ row: { original } }) => original.authorName && <UserText>{say(original.authorName)}</UserText>,
  }),
  column.accessor('updatedAt', {
    header: say(articleText.updated),
    meta: { width: '8rem', from: 60 },
    cell: ({ row }) => format.date(row.original.updatedAt),
  }),
]

const filters: RecordsFilter[] = [
  { name: 'state', label: articleText.state, items: articleStates.map((id) => ({ id, name: stateText[id] })) },
  {
    name: 'language',
    label: articleText.language,
    items: articleLanguages.map((id) => ({ id, name: languageText[id] })),
  },
  { name: 'securityLevel', label: articleText.level, items: securityLevels.map((id) => ({ id, name: levelText[id] })) },
]

const { list, create, update, remove } = articleApi
const recordsApi = { list, create, update, remove } as unknown as RecordsApi

const StatisticsView = lazyPart(
  async () => (await import('./statistics/statistics-view.tsx')).StatisticsView,
  () => <SkeletonFields count={5} />,
)
const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)
const parse = (raw: Record<string, unknown>) => ({ view: textParam(raw, 'view') })

export const ArticlesPage = () => {
  const [{ view }] = usePageSearch(parse)
  return view === 'statistics' ? <StatisticsView /> : <ArticleList />
}

/** Buttons, which are a menu where there is little room. */
const ListActions = ({ onImport }: { onImport: () => void }) => {
  const say = useSay()
  const go = useGoToPage()
  const may = {
    statistics: useCanCall(statisticsApi.list),
    unanswered: useCanCall(articleApi.unanswered),
    import: useCanCall(articleApi.import),
  }
  const actions = [
    {
      id: 'statistics' as const,
      name: say(statisticsText.open),
      run: () => go('knowledge-base/home', { view: 'statistics' }),
    },
    { id: 'unanswered' as const, name: say(articleText.unanswered), run: () => go('knowledge-base/unanswered') },
    { id: 'import' as const, name: say(importText.open), run: onImport },
  ].filter(({ id }) => may[id])
  if (actions.length === 0) return null
  return (
    <>
      <div className="flex gap-2 @max-sm:hidden">
        {actions.map(({ id, name, run }) => (
          <Button key={id} onPress={run}>
            {name}
          </Button>
        ))}
      </div>
      <div className="@sm:hidden">
        <Menu
          label={say(editText.more)}
          groups={[{ actions }]}
          trigger={
            <IconButton label={say(editText.more)}>
              <Ellipsis aria-hidden className="size-4" />
            </IconButton>
          }
        />
      </div>
    </>
  )
}

const ArticleList = () => {
  const say = useSay()
  const format = useFormat()
  const go = useGoToPage()
  const [isImporting, setImporting] = useState(false)
  const records = useRecords<ArticleItem>(recordsApi, filters)
  const columns = useMemo(() => columnsOf(say, format), [say, format])
  const open = ({ id }: { id: string }) => go(`knowledge-base/details/${id}/edit`)
  const add = () => go('knowledge-base/create')
  return (
    <>
      <ViewBar
        title={say(articleText.title)}
        count={records.rows.total}
        filters={<RecordsFilters records={records} text={articleText} />}
        action={
          <div className="flex gap-2">
            <ListActions onImport={() => setImporting(true)} />
            <AddRecord call={articleApi.create} text={articleText.add} onAdd={add} />
          </div>
        }
      />
      <RecordsTable
        records={{ ...records, edit: records.edit && open, search: { ...records.search, show: add } }}
        text={articleText}
        columns={columns}
        onOpen={open}
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
