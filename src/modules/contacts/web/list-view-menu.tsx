/** Chooses columns, and saves, applies and removes filters of a list. */
import { Bookmark, BookmarkPlus, Columns3, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { Menu, type MenuGroup } from '#ui/overlays/menu.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { listViewText } from '../list-view-text.ts'
import type { SavedFilter } from '../view-api.ts'

type ColumnsProps = {
  columns: readonly { id: string; name: string }[]
  hidden: readonly string[]
  onHide: (hidden: string[]) => void
}

export const ColumnsMenu = ({ columns, hidden, onHide }: ColumnsProps) => {
  const say = useSay()
  const actions = columns.map(({ id, name }) => ({
    id,
    name,
    checked: !hidden.includes(id),
    run: () => onHide(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]),
  }))
  return (
    <Menu
      label={say(listViewText.columns)}
      groups={[{ title: say(listViewText.columns), actions }]}
      trigger={
        <IconButton label={say(listViewText.columns)}>
          <Columns3 className="size-4" />
        </IconButton>
      }
    />
  )
}

type FiltersProps = {
  filters: readonly SavedFilter[]
  /** What is set now; empty where nothing can be saved. */
  query: Record<string, string>
  onApply: (query: Record<string, string>) => void
  onChange: (filters: SavedFilter[]) => void
}

export const SavedFiltersMenu = ({ filters, query, onApply, onChange }: FiltersProps) => {
  const say = useSay()
  const [isSaving, setSaving] = useState(false)
  const canSave = Object.keys(query).length > 0
  const groups: MenuGroup[] = [
    {
      title: say(listViewText.saved),
      actions: filters.map((filter) => ({
        id: `use ${filter.name}`,
        name: filter.name,
        icon: Bookmark,
        run: () => onApply(filter.query),
      })),
    },
    {
      actions: canSave
        ? [{ id: 'save', name: say(listViewText.save), icon: BookmarkPlus, run: () => setSaving(true) }]
        : [],
    },
    {
      actions: filters.map(({ name }) => ({
        id: `remove ${name}`,
        name: say(listViewText.remove, { name }),
        icon: Trash2,
        danger: true,
        run: () => onChange(filters.filter((filter) => filter.name !== name)),
      })),
    },
  ].filter(({ actions }) => actions.length > 0)
  if (groups.length === 0) return null
  return (
    <>
      <Menu
        label={say(listViewText.saved)}
        groups={groups}
        trigger={
          <IconButton label={say(listViewText.saved)}>
            <Bookmark className="size-4" />
          </IconButton>
        }
      />
      {isSaving && (
        <SaveDialog
          names={filters.map(({ name }) => name)}
          onClose={() => setSaving(false)}
          onSave={(name) => {
            onChange([...filters, { name, query }])
            setSaving(false)
          }}
        />
      )}
    </>
  )
}

type SaveProps = { names: readonly string[]; onSave: (name: string) => void; onClose: () => void }

const SaveDialog = ({ names, onSave, onClose }: SaveProps) => {
  const say = useSay()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const save = () => {
    const written = name.trim()
    if (!written) return setProblem(say(listViewText.required))
    return names.includes(written) ? setProblem(say(listViewText.taken)) : onSave(written)
  }
  return (
    <ContentDialog
      title={say(listViewText.save)}
      size="small"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button look="primary" type="submit">
            {say(uiText.save)}
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        isRequired
        label={say(listViewText.name)}
        value={name}
        onChange={(value) => setName(value ?? '')}
        problem={problem}
      />
    </ContentDialog>
  )
}
