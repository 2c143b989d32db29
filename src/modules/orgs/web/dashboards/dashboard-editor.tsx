import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { ConflictAlert } from '#ui/records/conflict-alert.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { dashboardText } from '../../text/dashboards-text.ts'
import { insertedAt, placeOf, without, withTab, type Draft, type DraftTab } from './dashboard-draft.ts'
import { TabBarPreview } from './tab-bar-preview.tsx'
import { TabFields } from './tab-fields.tsx'
import { TabList } from './tab-list.tsx'
import { tabsWithProblems, pathOf, useDashboardDraft } from './use-dashboard-draft.ts'

let made = 0
const newTab = (): DraftTab => {
  made += 1
  return { key: `new-${made}`, isNew: true, name: { ar: '', en: '' }, icon: '', url: '', params: [], below: [] }
}

/** One dashboard, whole: its name, its tabs in their order, and the fields of the chosen one. */
export const DashboardEditor = ({ id }: { id: string }) => {
  const [key, setKey] = useState<string>()
  const editing = useDashboardDraft(id, setKey)
  const { read, draft } = editing
  if (read.error && !draft) return <ReadError error={read.error} retry={() => void read.refetch()} />
  if (!draft) return <Skeletons />
  return <Editor editing={editing} draft={draft} tabKey={key} onChoose={setKey} />
}

type ChoiceProps = { tabKey?: string; onChoose: (key: string) => void }
type EditorProps = { editing: ReturnType<typeof useDashboardDraft>; draft: Draft }

const Editor = ({ editing, draft, tabKey, onChoose }: EditorProps & ChoiceProps) => {
  const say = useSay()
  const { edit, problems, isOutdated, isDirty } = editing
  const chosen = tabKey !== undefined && placeOf(draft, tabKey) ? tabKey : draft.tabs[0]?.key
  const add = (parent?: string) => {
    const tab = newTab()
    const at = parent === undefined ? draft.tabs.length : (placeOf(draft, parent)?.tab.below.length ?? 0)
    edit(insertedAt(draft, tab, { parent, at }))
    onChoose(tab.key)
  }
  const noTabs = editing.problemAt('tabs')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        editing.save()
      }}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="@container min-h-0 flex-1 overflow-y-auto">
        <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5 px-4 py-4">
          {isOutdated && (
            <ConflictAlert text={dashboardText} onReadAgain={editing.discard} onSaveOver={editing.saveOver} />
          )}
          <Names draft={draft} problemAt={editing.problemAt} onChange={edit} />
          <TabBarPreview draft={draft} chosen={chosen} />
          {noTabs && <Alert kind="danger">{noTabs}</Alert>}
          <div className="grid gap-6 @3xl:grid-cols-[18rem_minmax(0,1fr)]">
            <section aria-label={say(dashboardText.tabs)}>
              <h2 className="text-base font-semibold">{say(dashboardText.tabs)}</h2>
              <p className="mb-2 text-xs text-muted">{say(dashboardText.tabsHint)}</p>
              <TabList
                draft={draft}
                chosen={chosen}
                withProblem={tabsWithProblems(draft, problems)}
                onChoose={onChoose}
                onMove={edit}
              />
              <Button className="mt-2 w-full" onPress={() => add()}>
                <Plus aria-hidden className="size-4" />
                {say(dashboardText.addTab)}
              </Button>
            </section>
            <Chosen editing={editing} draft={draft} chosen={chosen} onAddBelow={add} />
          </div>
        </div>
      </div>
      <SaveBar editing={editing} />
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}

type ChosenProps = EditorProps & { chosen?: string; onAddBelow: (parent: string) => void }

const Chosen = ({ editing: { edit, problems }, draft, chosen = '', onAddBelow }: ChosenProps) => {
  const say = useSay()
  const [isLeaving, setLeaving] = useState(false)
  const place = placeOf(draft, chosen)
  if (!place) return <Empty title={say(dashboardText.emptyTitle)} />
  const { tab, parent } = place
  const path = pathOf(draft, chosen)
  const remove = () => {
    setLeaving(false)
    edit(without(draft, chosen))
  }
  return (
    <section
      aria-label={say(tab.name) || say(dashboardText.unnamed)}
      className="@container min-w-0 @3xl:border-s @3xl:border-line @3xl:ps-6"
    >
      <TabFields
        key={chosen}
        tab={tab}
        isSubTab={parent !== undefined}
        problemAt={(field) => problems[`${path}.${field}`]}
        onChange={(change) => edit(withTab(draft, chosen, change))}
        onAddBelow={() => onAddBelow(chosen)}
        onRemove={() => (tab.below.length > 0 ? setLeaving(true) : remove())}
      />
      {isLeaving && (
        <Dialog
          danger
          title={say(dashboardText.removeTabTitle, { name: say(tab.name) })}
          body={say(dashboardText.removeTabBody, { count: tab.below.length })}
          confirm={say(dashboardText.removeTab)}
          onConfirm={remove}
          onCancel={() => setLeaving(false)}
        />
      )}
    </section>
  )
}

type NamesProps = { draft: Draft; problemAt: (path: string) => string | undefined; onChange: (draft: Draft) => void }

const Names = ({ draft, problemAt, onChange }: NamesProps) => {
  const say = useSay()
  const field = (language: 'ar' | 'en') => ({
    isRequired: true,
    value: draft.name[language],
    onChange: (name: string) => onChange({ ...draft, name: { ...draft.name, [language]: name } }),
    problem: problemAt(`name.${language}`),
  })
  return (
    <div className="grid gap-x-3 gap-y-4 @2xl:grid-cols-2">
      <TextField {...field('ar')} label={say(dashboardText.nameAr)} />
      <TextField {...field('en')} label={say(dashboardText.nameEn)} />
    </div>
  )
}

const SaveBar = ({ editing: { isDirty, discard, isSaving } }: Pick<EditorProps, 'editing'>) => {
  const say = useSay()
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2.5">
      <span role="status" className="flex-1 text-sm text-muted">
        {isDirty && say(dashboardText.pending)}
      </span>
      {isDirty && <Button onPress={discard}>{say(dashboardText.reset)}</Button>}
      <Button type="submit" look="primary" isPending={isSaving}>
        {say(uiText.save)}
      </Button>
    </footer>
  )
}

const Skeletons = () => (
  <div aria-hidden className="grid max-w-3xl gap-6 p-6">
    {Array.from({ length: 6 }, (_, at) => (
      <span key={at} className="skeleton h-9" />
    ))}
  </div>
)
