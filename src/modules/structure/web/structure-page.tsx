import { ChevronsDownUp, ChevronsUpDown, ListTree, Network, Plus, Printer } from 'lucide-react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { oneOf, textParam } from '#core/search-params.ts'
import { Button } from '#ui/buttons/button.tsx'
import { matchesSearch } from '#ui/matches-search.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SearchBox, ViewBar } from '#ui/layout/view-bar.tsx'
import type { MenuGroup } from '#ui/overlays/menu.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { PrintSheet } from '#ui/display/print-sheet.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import type { Step } from '#ui/lists/sortable-tree.tsx'
import type { Drop } from '#ui/lists/sortable.ts'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import type { Department } from '../api.ts'
import { pathOf } from '../rules.ts'
import { structureText } from '../text.ts'
import { DepartmentChart } from './department-chart.tsx'
import { DepartmentSheet } from './department-sheet.tsx'
import { DepartmentTree } from './department-tree.tsx'
import { StructureDialog, type StructureAction } from './structure-dialogs.tsx'
import { useDepartmentMenu } from './use-department-menu.ts'
import { placeOfDrop, placeOfStep, useDepartments, useMove, type MoveDepartment } from './use-departments.ts'

const views = ['tree', 'chart'] as const

const parse = (raw: Record<string, unknown>) => ({
  view: oneOf(raw, 'view', views) ?? 'tree',
  id: textParam(raw, 'id'),
  below: textParam(raw, 'below'),
  q: textParam(raw, 'q'),
})

type Search = ReturnType<typeof parse>

/** Departments that match the search, and those shown with them. */
const useFound = (all: readonly Department[], q: string | undefined) =>
  useMemo(() => {
    if (!q) return undefined
    const found = all.filter(({ name }) => matchesSearch(`${name.ar} ${name.en}`, q)).map(({ id }) => id)
    return {
      found: new Set(found),
      shown: new Set(found.flatMap((id) => pathOf(all, id).map((department) => department.id))),
    }
  }, [all, q])

const noneFolded: ReadonlySet<string> = new Set()

const useFolded = (all: readonly Department[]) => {
  const [folded, setFolded] = useState(noneFolded)
  const fold = useCallback(
    (id: string, isFolded: boolean) =>
      setFolded((before) => new Set(isFolded ? [...before, id] : [...before].filter((item) => item !== id))),
    [],
  )
  return {
    folded,
    fold,
    foldAll: () => setFolded(new Set(all.flatMap(({ parentId }) => parentId ?? []))),
    unfoldAll: () => setFolded(noneFolded),
  }
}

export const StructurePage = () => {
  const say = useSay()
  const [search, show] = usePageSearch(parse)
  const departments = useDepartments()
  const { all, isLoading } = departments
  const [question, setQuestion] = useState<StructureAction>()
  const folding = useFolded(all)
  const move = useMove(all)
  const open = useCallback((id?: string) => show({ id, below: undefined }, { replace: false }), [show])
  const add = useCallback((below?: string) => show({ id: 'new', below }, { replace: false }), [show])
  const find = useCallback((words: string) => show({ q: words || undefined }), [show])
  const ask = useCallback(
    (kind: StructureAction['kind']) => (department: Department) => setQuestion({ kind, department }),
    [],
  )
  const menuOf = useDepartmentMenu(all, {
    move,
    onOpen: open,
    onAddBelow: add,
    onMove: useMemo(() => ask('move'), [ask]),
    onRemove: useMemo(() => ask('remove'), [ask]),
  })
  const newButton = (
    <Button look="primary" onPress={() => add()}>
      <Plus className="size-4" />
      {say(structureText.add)}
    </Button>
  )

  return (
    <>
      <ViewBar
        title={say(structureText.title)}
        count={isLoading ? undefined : all.length}
        filters={<StructureFilters search={search} show={show} onFind={find} folding={folding} />}
        action={newButton}
      />
      <StructureBody
        departments={departments}
        search={search}
        folding={folding}
        move={move}
        menuOf={menuOf}
        empty={newButton}
        onOpen={open}
        onClear={() => find('')}
      />
      {search.id && (
        <DepartmentSheet
          key={search.id}
          all={all}
          isLoading={isLoading}
          id={search.id === 'new' ? undefined : search.id}
          below={search.below}
          onRemove={ask('remove')}
          onClose={() => open()}
        />
      )}
      {question && (
        <StructureDialog
          question={question}
          all={all}
          move={move}
          onRemoved={(id) => search.id === id && open()}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}

type BodyProps = {
  departments: ReturnType<typeof useDepartments>
  search: Search
  folding: ReturnType<typeof useFolded>
  move: MoveDepartment
  menuOf: (department: Department) => MenuGroup[]
  empty: ReactNode
  onOpen: (id: string) => void
  onClear: () => void
}

const StructureBody = ({ departments, search, folding, move, menuOf, empty, onOpen, onClear }: BodyProps) => {
  const say = useSay()
  const { all, totals, isLoading, error, retry } = departments
  const found = useFound(all, search.q)
  const { fold } = folding
  const put = (id: string, place: ReturnType<typeof placeOfStep>) => {
    if (!place) return
    if (place.parentId) fold(place.parentId, false)
    move(id, place)
  }
  const shared = {
    all,
    totals,
    menuOf,
    onFold: fold,
    onOpen,
    onDrop: (drop: Drop) => put(drop.id, placeOfDrop(all, drop)),
    onStep: (id: string, step: Step) => put(id, placeOfStep(all, id, step)),
    folded: found ? noneFolded : folding.folded,
  }
  if (error) return <ReadError error={error} retry={retry} />
  if (isLoading) return <TreeSkeleton />
  if (all.length === 0)
    return <Empty title={say(structureText.emptyTitle)} body={say(structureText.emptyBody)} action={empty} />
  if (found?.found.size === 0)
    return (
      <Empty
        title={say(structureText.noneTitle)}
        body={say(structureText.noneBody)}
        action={<Button onPress={onClear}>{say(structureText.clear)}</Button>}
      />
    )
  if (search.view === 'tree') return <DepartmentTree {...shared} shown={found?.shown} />
  return (
    <>
      <DepartmentChart {...shared} found={found?.found} />
      <PrintSheet>
        <DepartmentChart {...shared} isPrinted folded={folding.folded} />
      </PrintSheet>
    </>
  )
}

type FilterProps = {
  search: Search
  show: (change: Partial<Search>) => void
  onFind: (words: string) => void
  folding: ReturnType<typeof useFolded>
}

const StructureFilters = ({ search, show, onFind, folding }: FilterProps) => {
  const say = useSay()
  return (
    <>
      <SearchBox label={say(structureText.search)} value={search.q} onChange={onFind} />
      <Segmented
        label={say(structureText.view)}
        value={search.view}
        onChange={(view) => show({ view })}
        items={[
          { id: 'tree', name: say(structureText.tree), icon: ListTree },
          { id: 'chart', name: say(structureText.chart), icon: Network },
        ]}
      />
      <IconButton label={say(structureText.unfoldAll)} onPress={folding.unfoldAll}>
        <ChevronsUpDown className="size-4" />
      </IconButton>
      <IconButton label={say(structureText.foldAll)} onPress={folding.foldAll}>
        <ChevronsDownUp className="size-4" />
      </IconButton>
      {search.view === 'chart' && (
        <IconButton label={say(structureText.print)} onPress={() => print()}>
          <Printer className="size-4" />
        </IconButton>
      )}
    </>
  )
}

const depths = ['ps-2', 'ps-8', 'ps-14', 'ps-8', 'ps-14', 'ps-14', 'ps-8']

const TreeSkeleton = () => (
  <div aria-hidden className="grid gap-5 border-t border-line px-4 py-6">
    {depths.map((depth, at) => (
      <span key={at} className={depth}>
        <span className="skeleton block h-3 w-48" />
      </span>
    ))}
  </div>
)
