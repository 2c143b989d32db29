/** Palette of all field types, added by drag or press. */
import { memo, useState } from 'react'
import { useDragSource } from '#ui/lists/drag.ts'
import { matchesSearch } from '#ui/matches-search.ts'
import { SearchBox } from '#ui/layout/view-bar.tsx'
import { useSay } from '#ui/words.tsx'
import type { FieldType } from '../../../definition.ts'
import { builderText } from '../builder-text.ts'
import { builderKinds, kindGroups } from '../builder-kinds.ts'
import { kindGroupText } from '../kind-groups-text.ts'

/** Drag type of fields; new ones have the id `new:` plus type. */
export const fieldDrag = 'form field'
export const newDrag = (type: FieldType) => `new:${type}`
export const typeOfDrag = (id: string) => (id.startsWith('new:') ? (id.slice(4) as FieldType) : undefined)

type Props = { onAdd: (type: FieldType) => void }

const PlainPalette = ({ onAdd }: Props) => {
  const say = useSay()
  const [search, setSearch] = useState('')
  const groups = kindGroups()
    .map(({ id, types }) => ({
      id,
      types: types.filter(
        (type) =>
          matchesSearch(say(builderKinds[type].name), search) ||
          matchesSearch(say(builderKinds[type].hint), search) ||
          matchesSearch(say(kindGroupText[id]), search) ||
          matchesSearch(type, search),
      ),
    }))
    .filter(({ types }) => types.length > 0)
  return (
    <div className="grid gap-3">
      <div className="[&>div]:w-full">
        <SearchBox label={say(builderText.findType)} value={search} onChange={setSearch} />
      </div>
      {groups.length === 0 && <p className="text-sm text-muted">{say(builderText.noType)}</p>}
      {groups.map(({ id, types }) => (
        <section key={id} aria-label={say(kindGroupText[id])}>
          <h2 className="mb-1 text-xs text-muted">{say(kindGroupText[id])}</h2>
          <ul className="grid gap-0.5">
            {types.map((type) => (
              <li key={type}>
                <PaletteItem type={type} onAdd={onAdd} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Memoised: independent of the form. */
export const Palette = memo(PlainPalette)

const PaletteItem = ({ type, onAdd }: Props & { type: FieldType }) => {
  const say = useSay()
  const ref = useDragSource({ kind: fieldDrag, id: newDrag(type) })
  const Icon = builderKinds[type].icon
  return (
    <button
      ref={ref}
      type="button"
      data-type={type}
      onClick={() => onAdd(type)}
      className="flex w-full cursor-grab items-start gap-2.5 rounded-md px-2 py-1.5 text-start hover:bg-sunken active:cursor-grabbing"
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <span className="min-w-0">
        <span className="block text-sm">{say(builderKinds[type].name)}</span>
        <span className="block text-xs text-muted">{say(builderKinds[type].hint)}</span>
      </span>
    </button>
  )
}
