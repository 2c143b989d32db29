/** What the search covers, for everybody in the organisation; each choice takes effect at once. */
import { boardApi } from '#modules/boards/api/boards.ts'
import { ProfileSection } from '#modules/profile/web/profile-section.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { RadioGroup } from '#ui/form/choices/radio-group.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { reordered } from '#ui/lists/sortable.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { searchSettingsApi, type SearchSettings } from '../settings-api.ts'
import { searchSettingsText } from '../settings-text.ts'
import { searchText } from '../text.ts'

type Props = { settings: SearchSettings; save: (settings: SearchSettings) => void }

const Kinds = ({ settings, save }: Props) => {
  const say = useSay()
  const { entities } = settings
  const items = entities.map((item) => ({ ...item, id: item.entity }))
  const toggle = (entity: string, isSearched: boolean) => {
    const next = entities.map((item) => (item.entity === entity ? { ...item, isSearched } : item))
    if (next.some((item) => item.isSearched)) save({ ...settings, entities: next })
    else toast({ kind: 'error', message: say(searchSettingsText.lastKind) })
  }
  return (
    <ProfileSection title={say(searchSettingsText.kinds)} hint={say(searchSettingsText.kindsHint)}>
      <SortableList
        label={say(searchSettingsText.kinds)}
        kind="search kinds"
        items={items}
        nameOf={({ entity }) => say(searchText[entity])}
        onMove={(id, to) =>
          save({
            ...settings,
            entities: reordered(items, id, to).map(({ entity, isSearched }) => ({ entity, isSearched })),
          })
        }
      >
        {({ entity, isSearched }, handle) => (
          <div className="flex items-center gap-2 rounded-md border border-line px-2 py-1.5">
            {handle}
            <Switch isSelected={isSearched} onChange={(isOn) => toggle(entity, isOn)}>
              {say(searchText[entity])}
            </Switch>
          </div>
        )}
      </SortableList>
    </ProfileSection>
  )
}

const Boards = ({ settings, save }: Props) => {
  const say = useSay()
  const { boardIds } = settings
  const { data: boards } = useRead(boardApi.list, {})
  const choose = (ids: string[]) => {
    if (ids.length > 0) save({ ...settings, boardIds: ids })
    else toast({ kind: 'error', message: say(searchSettingsText.lastBoard) })
  }
  return (
    <ProfileSection title={say(searchSettingsText.boards)} hint={say(searchSettingsText.boardsHint)}>
      <div className="grid max-w-md gap-4">
        <RadioGroup
          label={say(searchSettingsText.boards)}
          value={boardIds ? 'some' : 'all'}
          onChange={(mode) =>
            mode === 'all' ? save({ ...settings, boardIds: null }) : choose(boards?.map(({ id }) => id) ?? [])
          }
          items={[
            { id: 'all', name: say(searchSettingsText.allBoards) },
            { id: 'some', name: say(searchSettingsText.someBoards) },
          ]}
        />
        {boardIds && (
          <MultiSelect
            label={say(searchSettingsText.someBoards)}
            items={boards?.map(({ id, name }) => ({ id, name: say(name) })) ?? []}
            value={boardIds}
            onChange={choose}
          />
        )}
      </div>
    </ProfileSection>
  )
}

export const SearchSettingsPage = () => {
  const say = useSay()
  const onError = useErrorToast()
  const { data: settings, error, refetch } = useRead(searchSettingsApi.get, {})
  const { mutate, isPending, variables } = useWrite(searchSettingsApi.save)
  const shown = isPending ? variables : settings
  const save = (next: SearchSettings) => mutate(next, { onError })
  return (
    <>
      <ViewBar title={say(searchSettingsText.title)} />
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-line">
        {error && !settings && <ReadError error={error} retry={() => void refetch()} />}
        {!settings && !error && (
          <div className="p-6">
            <SkeletonFields count={4} />
          </div>
        )}
        {shown && (
          <>
            <Kinds settings={shown} save={save} />
            <Boards settings={shown} save={save} />
          </>
        )}
      </div>
    </>
  )
}
