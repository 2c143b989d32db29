import { ChevronDown, UserRoundSearch } from 'lucide-react'
import { memo } from 'react'
import { hasReach, permissionGroups, permissions, type Permission, type PermissionGroup } from '#core/permissions.ts'
import { Code } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { permissionText } from '../text/permissions-text.ts'
import { groupEdits, type Edits, type GrantValue } from './grants.ts'
import { heldKinds, heldWords, valueWords } from './permission-words.ts'

export type RowState = {
  permission: Permission
  value: GrantValue
  /** Values this person may choose here; fewer than two: none. */
  choices: readonly GrantValue[]
  held: GrantValue
  from: string
  isChanged: boolean
}
type Acts = {
  onEdit: (values: Edits) => void
  /** Opens the list of users with this permission; absent if that may not be shown. */
  onWho?: (permission: Permission) => void
  isFixed: boolean
}
type RowProps = RowState & Acts

const PlainRow = (row: RowProps) => {
  const { permission, value, choices, held, from, isChanged, isFixed, onEdit, onWho } = row
  const say = useSay()
  const name = say(permissions[permission])
  return (
    <li
      data-permission={permission}
      className={`group grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b border-line px-4 py-1.5 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_12rem] @max-3xs:grid-cols-[minmax(0,1fr)] ${isChanged ? 'bg-brand-soft/60' : ''}`}
    >
      <span className="flex min-w-0 items-center gap-2 text-sm">
        {name}
        {isChanged && (
          <span className="size-1.5 shrink-0 rounded-full bg-brand">
            <span className="sr-only">{say(permissionText.changed)}</span>
          </span>
        )}
        {onWho && (
          <Button
            square
            look="ghost"
            size="small"
            title={say(permissionText.who, { permission: name })}
            aria-label={say(permissionText.who, { permission: name })}
            onPress={() => onWho(permission)}
            className="group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0"
          >
            <UserRoundSearch aria-hidden className="size-3.5" />
          </Button>
        )}
      </span>
      <span className="col-start-1 row-start-2 flex min-w-0 flex-wrap items-center gap-x-2 text-xs text-muted @3xl:col-start-2 @3xl:row-start-1">
        <StatusDot kind={heldKinds[held]}>{say(heldWords(permission, held))}</StatusDot>
        {from && <bdi className="truncate">{from}</bdi>}
      </span>
      <span className="col-start-2 row-span-2 row-start-1 min-w-0 justify-self-end @max-3xs:col-start-1 @max-3xs:row-span-1 @max-3xs:row-start-3 @max-3xs:justify-self-start @3xl:col-start-3 @3xl:row-span-1">
        {isFixed || choices.length < 2 ? (
          <span className="block max-w-48 text-end text-xs text-muted">
            {isFixed ? say(valueWords(permission, value)) : say(permissionText.beyond)}
          </span>
        ) : (
          <Segmented
            label={name}
            value={value}
            onChange={(next) => onEdit({ [permission]: next })}
            items={choices.map((id) => ({ id, name: say(valueWords(permission, id)) }))}
          />
        )}
      </span>
    </li>
  )
}
const same = (a: RowProps, b: RowProps) =>
  a.value === b.value &&
  a.held === b.held &&
  a.from === b.from &&
  a.isChanged === b.isChanged &&
  a.isFixed === b.isFixed &&
  a.onEdit === b.onEdit &&
  a.onWho === b.onWho &&
  a.choices.join() === b.choices.join()
const PermissionRow = memo(PlainRow, same)

type Props = Acts & { group: PermissionGroup; rows: RowState[]; isOff: boolean }

export const PermissionSection = ({ group, rows, isOff, isFixed, onEdit, onWho }: Props) => {
  const say = useSay()
  const format = useFormat()
  const heldCount = rows.filter(({ held }) => held !== 'none').length
  const name = say(permissionGroups[group])
  return (
    <section aria-labelledby={`section-${group}`}>
      <header className="sticky top-0 z-1 flex min-h-10 items-center gap-x-3 @max-3xs:flex-wrap border-b border-line bg-canvas px-4">
        <h2 id={`section-${group}`} tabIndex={-1} className="min-w-0 truncate text-sm font-semibold outline-none">
          {name}
        </h2>
        <Code className="shrink-0 text-xs text-muted">{`${format.number(heldCount)} / ${format.number(rows.length)}`}</Code>
        <span className="flex-1" />
        {!isFixed && <SetAll name={name} rows={rows} onEdit={onEdit} />}
      </header>
      {isOff && <p className="border-b border-line px-4 py-2 text-xs text-muted">{say(permissionText.featureOff)}</p>}
      <ul>
        {rows.map((row) => (
          <PermissionRow key={row.permission} {...row} isFixed={isFixed} onEdit={onEdit} onWho={onWho} />
        ))}
      </ul>
    </section>
  )
}

/** Only if the user may grant it; others stay as they are. */
const SetAll = ({ name, rows, onEdit }: { name: string; rows: RowState[]; onEdit: (values: Edits) => void }) => {
  const say = useSay()
  const set = (value: GrantValue) => () => {
    const wanted = groupEdits(
      rows.map(({ permission }) => permission),
      value,
    )
    const possible = rows.filter(({ permission, choices }) => choices.includes(wanted[permission] ?? 'none'))
    onEdit(Object.fromEntries(possible.map(({ permission }) => [permission, wanted[permission]])) as Edits)
  }
  const own = { id: 'own', name: say(permissionText.setOwn), run: set('own') }
  const isByReach = rows.some(({ permission }) => hasReach(permission))
  return (
    <Menu
      label={`${say(permissionText.setAll)}: ${name}`}
      trigger={
        <Button look="ghost" size="small" aria-label={`${say(permissionText.setAll)}: ${name}`}>
          {say(permissionText.setAll)}
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      }
      groups={[
        {
          actions: [
            { id: 'all', name: say(permissionText.setEvery), run: set('all') },
            ...(isByReach ? [own] : []),
            { id: 'none', name: say(permissionText.setNone), run: set('none') },
          ],
        },
      ]}
    />
  )
}
