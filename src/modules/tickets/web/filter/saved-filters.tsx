/** Filters that are kept: one's own and those that are shared; chosen, saved, renamed, overwritten and deleted here. */
import { Bookmark, Pencil, Plus, Save, Trash2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { Filter } from '#core/filter.ts'
import { savedFilterApi, type SavedFilter } from '#modules/boards/api/tables.ts'
import { Button } from '#ui/button.tsx'
import { useRead, useWrite } from '#ui/data.tsx'
import { Menu, type MenuGroup } from '#ui/menu.tsx'
import { Dialog } from '#ui/overlay.tsx'
import { useRefused } from '#ui/refused.ts'
import { toast } from '#ui/toasts.tsx'
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
type Asked = { kind: 'save' } | { kind: 'rename' | 'remove'; saved: SavedFilter }

/** A shared one is named by its id alone, so the link stays true when it changes; a private one carries what it asks along. */
const chosen = ({ id, isShared, filter }: SavedFilter): Change => ({
  selectedSavedFilter: id,
  filter: isShared ? undefined : filter,
  isFiltered: true,
})

const same = (a: Filter | undefined, b: Filter | undefined) => JSON.stringify(a) === JSON.stringify(b)

export const SavedFilters = (props: Props) => {
  const { boardId, filter, selectedId, onChange } = props
  const say = useSay()
  const refused = useRefused()
  const { data: all = [] } = useRead(savedFilterApi.list, { boardId })
  const [asked, setAsked] = useState<Asked>()
  const save = useWrite(savedFilterApi.save)
  const remove = useWrite(savedFilterApi.remove)
  const selected = all.find(({ id }) => id === selectedId)
  const isChanged = selected !== undefined && props.isChanged && !same(selected.filter, filter)

  const choice = (saved: SavedFilter) => ({
    id: saved.id,
    name: saved.isMine ? saved.name : `${saved.name} (${say(saved.ownerName)})`,
    checked: saved.id === selectedId,
    run: () => onChange(chosen(saved)),
  })
  const overwrite = ({ id, name, isShared }: SavedFilter, next: Filter) =>
    save.mutate(
      { boardId, id, name, isShared, filter: next },
      {
        onError: refused,
        onSuccess: (kept) => {
          onChange(chosen(kept))
          toast({ kind: 'done', message: say(savedText.kept, { name }) })
        },
      },
    )
  const act = (id: string, name: string, icon: LucideIcon, run: () => void) => ({ id, name, icon, run })
  const acts = [
    ...(isChanged && selected.isMine && filter
      ? [act('overwrite', say(savedText.overwrite, { name: selected.name }), Save, () => overwrite(selected, filter))]
      : []),
    ...(filter ? [act('save', say(savedText.saveAs), Plus, () => setAsked({ kind: 'save' }))] : []),
    ...(selected?.isMine
      ? [
          act('rename', say(savedText.rename, { name: selected.name }), Pencil, () =>
            setAsked({ kind: 'rename', saved: selected }),
          ),
          {
            ...act('remove', say(savedText.remove, { name: selected.name }), Trash2, () =>
              setAsked({ kind: 'remove', saved: selected }),
            ),
            danger: true,
          },
        ]
      : []),
  ]
  const groups: MenuGroup[] = [
    { title: say(savedText.mine), actions: all.filter(({ isMine }) => isMine).map(choice) },
    { title: say(savedText.shared), actions: all.filter(({ isMine }) => !isMine).map(choice) },
    { actions: acts },
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
            {isChanged && <span className="font-normal text-muted">{say(savedText.changed)}</span>}
          </Button>
        }
      />
      {asked?.kind === 'save' && filter && (
        <SaveDialog
          boardId={boardId}
          filter={filter}
          onSaved={(saved) => onChange(chosen(saved))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.kind === 'rename' && (
        <SaveDialog
          boardId={boardId}
          saved={asked.saved}
          filter={asked.saved.filter}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.kind === 'remove' && (
        <Dialog
          danger
          title={say(savedText.removeTitle, { name: asked.saved.name })}
          body={say(savedText.removeBody)}
          confirm={say(savedText.removeConfirm)}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            remove.mutate(
              { boardId, id: asked.saved.id },
              {
                onError: refused,
                onSuccess: () => {
                  onChange({ selectedSavedFilter: undefined, filter: undefined })
                  toast({ kind: 'done', message: say(savedText.removed, { name: asked.saved.name }) })
                },
              },
            )
          }}
        />
      )}
    </>
  )
}
