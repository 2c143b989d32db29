/** Own and shared filters: select, save, rename, overwrite, delete. */
import { Bookmark, Pencil, Plus, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isEqual } from '#core/values/equal.ts'
import type { Filter } from '#core/filters/filter.ts'
import { savedFilterApi, type SavedFilter } from '#modules/boards/api/tables.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { Menu, type MenuAction, type MenuGroup } from '#ui/overlays/menu.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { savedText } from './filter-text.ts'
import { SaveDialog } from './save-dialog.tsx'

type Change = { filter?: Filter; selectedSavedFilter?: string; isFiltered?: boolean }
type Props = {
  boardId: string
  filter?: Filter
  selectedId?: string
  isChanged: boolean
  onChange: (change: Change) => void
}
type OpenDialog = { kind: 'save' } | { kind: 'rename' | 'remove'; saved: SavedFilter }

/** A link names a shared filter by id, so it follows later edits; a private one is written into the link. */
const chosen = ({ id, isShared, filter }: SavedFilter): Change => ({
  selectedSavedFilter: id,
  filter: isShared ? undefined : filter,
  isFiltered: true,
})

const useSaved = ({ boardId, filter, selectedId, isChanged }: Props) => {
  const { data: all = [] } = useRead(savedFilterApi.list, { boardId })
  const selected = all.find(({ id }) => id === selectedId)
  return { all, selected, isEdited: selected !== undefined && isChanged && !isEqual(selected.filter, filter) }
}
type Saved = ReturnType<typeof useSaved>

const useActs = ({ boardId, onChange }: Props) => {
  const say = useSay()
  const refused = useErrorToast()
  const save = useWrite(savedFilterApi.save)
  const remove = useWrite(savedFilterApi.remove)
  return {
    overwrite: ({ id, name, isShared, version }: SavedFilter, filter: Filter) =>
      save.mutate(
        { boardId, id, name, isShared, filter, version },
        {
          onError: refused,
          onSuccess: (kept) => {
            onChange(chosen(kept))
            toast({ kind: 'done', message: say(savedText.kept, { name }) })
          },
        },
      ),
    remove: ({ id, name }: SavedFilter) =>
      remove.mutate(
        { boardId, id },
        {
          onError: refused,
          onSuccess: () => {
            onChange({ selectedSavedFilter: undefined, filter: undefined })
            toast({ kind: 'done', message: say(savedText.removed, { name }) })
          },
        },
      ),
  }
}

/** Actions for the current filter. */
const useOffers = (
  { filter }: Props,
  { selected, isEdited }: Saved,
  on: { ask: (dialog: OpenDialog) => void; overwrite: (saved: SavedFilter, filter: Filter) => void },
): MenuAction[] => {
  const say = useSay()
  const offers: MenuAction[] = []
  const name = selected?.name ?? ''
  if (selected?.isMine && isEdited && filter)
    offers.push({
      id: 'overwrite',
      name: say(savedText.overwrite, { name }),
      icon: Save,
      run: () => on.overwrite(selected, filter),
    })
  if (filter) offers.push({ id: 'save', name: say(savedText.saveAs), icon: Plus, run: () => on.ask({ kind: 'save' }) })
  if (!selected?.isMine) return offers
  return [
    ...offers,
    {
      id: 'rename',
      name: say(savedText.rename, { name }),
      icon: Pencil,
      run: () => on.ask({ kind: 'rename', saved: selected }),
    },
    {
      id: 'remove',
      name: say(savedText.remove, { name }),
      icon: Trash2,
      danger: true,
      run: () => on.ask({ kind: 'remove', saved: selected }),
    },
  ]
}

const Asking = (props: Props & { dialog: OpenDialog; onRemove: (saved: SavedFilter) => void; onDone: () => void }) => {
  const { dialog, boardId, filter, onChange, onRemove, onDone } = props
  const say = useSay()
  if (dialog.kind === 'remove')
    return (
      <Dialog
        danger
        title={say(savedText.removeTitle, { name: dialog.saved.name })}
        body={say(savedText.removeBody)}
        confirm={say(savedText.removeConfirm)}
        onCancel={onDone}
        onConfirm={() => {
          onDone()
          onRemove(dialog.saved)
        }}
      />
    )
  const saved = dialog.kind === 'rename' ? dialog.saved : undefined
  const kept = saved?.filter ?? filter
  if (!kept) return null
  return (
    <SaveDialog
      boardId={boardId}
      saved={saved}
      filter={kept}
      onSaved={saved ? undefined : (made) => onChange(chosen(made))}
      onClose={onDone}
    />
  )
}

export const SavedFilters = (props: Props) => {
  const say = useSay()
  const saved = useSaved(props)
  const acts = useActs(props)
  const [dialog, setDialog] = useState<OpenDialog>()
  const offers = useOffers(props, saved, { ask: setDialog, overwrite: acts.overwrite })
  const { all, selected, isEdited } = saved
  const choice = (filter: SavedFilter): MenuAction => ({
    id: filter.id,
    name: filter.isMine ? filter.name : `${filter.name} (${say(filter.ownerName)})`,
    checked: filter.id === props.selectedId,
    run: () => props.onChange(chosen(filter)),
  })
  const groups: MenuGroup[] = [
    { title: say(savedText.mine), actions: all.filter(({ isMine }) => isMine).map(choice) },
    { title: say(savedText.shared), actions: all.filter(({ isMine }) => !isMine).map(choice) },
    { actions: offers },
  ].filter(({ actions }) => actions.length > 0)
  if (groups.length === 0) return null
  return (
    <>
      <Menu
        label={say(savedText.saved)}
        groups={groups}
        trigger={
          <Button size="small" look="ghost" aria-label={selected ? undefined : say(savedText.saved)}>
            <Bookmark aria-hidden className={`size-3.5 ${selected ? 'fill-current' : ''}`} />
            {selected && <bdi className="max-w-40 truncate">{selected.name}</bdi>}
            {isEdited && <span className="font-normal text-muted">{say(savedText.changed)}</span>}
          </Button>
        }
      />
      {dialog && <Asking {...props} dialog={dialog} onRemove={acts.remove} onDone={() => setDialog(undefined)} />}
    </>
  )
}
