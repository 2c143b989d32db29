/** Compares the effective permissions of two groups. */
import { ArrowRight } from 'lucide-react'
import { groupOf, permissionGroups, permissions, tenantPermissions, type Grants } from '#core/permissions.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { FilterPill } from '#ui/form/filters/filter-pill.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { ScrollRegion } from '#ui/display/scroll-region.tsx'
import type { Group } from '../api/groups.ts'
import { permissionApi } from '../api/permissions.ts'
import { assignmentText, groupText } from '../text/groups-text.ts'
import { changesBetween, valueOf } from './grants.ts'
import { heldKinds, heldWords } from './permission-words.ts'
import { useGroups } from './use-groups.ts'

export type GroupComparison = { a?: string; b?: string; isDiffering: boolean }
type Props = GroupComparison & { onChange: (compared: Partial<GroupComparison>) => void; onBack: () => void }

export const GroupCompare = ({ a, b, isDiffering, onChange, onBack }: Props) => {
  const say = useSay()
  const { data: groups = [] } = useGroups()
  const items = groups.map(({ id, name }) => ({ id, name: say(name) }))
  const [first, second] = [groups.find(({ id }) => id === a), groups.find(({ id }) => id === b)]
  return (
    <>
      <ViewBar
        title={say(groupText.compareTitle)}
        filters={
          <>
            <FilterPill
              label={say(groupText.compareFirst)}
              value={a}
              onChange={(id) => onChange({ a: id })}
              items={items}
            />
            <FilterPill
              label={say(groupText.compareSecond)}
              value={b}
              onChange={(id) => onChange({ b: id })}
              items={items}
            />
            <Checkbox isSelected={isDiffering} onChange={(isOn) => onChange({ isDiffering: isOn })}>
              <span className="whitespace-nowrap">{say(groupText.differencesOnly)}</span>
            </Checkbox>
          </>
        }
        action={
          <Button onPress={onBack}>
            <ArrowRight aria-hidden className="size-4 ltr:-scale-x-100" />
            {say(groupText.backToGroups)}
          </Button>
        }
      />
      {first && second ? (
        <Matrix first={first} second={second} isDiffering={isDiffering} />
      ) : (
        <div className="min-h-0 flex-1 border-t border-line">
          <Empty title={say(groupText.comparePick)} />
        </div>
      )}
    </>
  )
}

const grid = 'grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-4 px-4'

const Matrix = ({ first, second, isDiffering }: { first: Group; second: Group; isDiffering: boolean }) => {
  const say = useSay()
  const [a, b] = [useRead(permissionApi.ofGroup, { id: first.id }), useRead(permissionApi.ofGroup, { id: second.id })]
  const error = a.error ?? b.error
  if (error) return <ReadError error={error} retry={() => void Promise.all([a.refetch(), b.refetch()])} />
  const [gives, other]: Grants[] = [a.data?.effective ?? {}, b.data?.effective ?? {}]
  const differing = new Set(changesBetween(gives ?? {}, other ?? {}).map(({ permission }) => permission))
  const shown = tenantPermissions.filter((permission) => !isDiffering || differing.has(permission))
  const sections = [...Map.groupBy(shown, groupOf)]
  return (
    <ScrollRegion
      role="region"
      aria-label={say(groupText.compareTitle)}
      aria-busy={a.isPending || b.isPending}
      className="@container min-h-0 flex-1 overflow-y-auto border-t border-line"
    >
      <div role="table" aria-label={say(groupText.compareTitle)} className="text-sm">
        <Heads first={first} second={second} differences={differing.size} />
        {a.data && b.data
          ? sections.map(([group, some]) => (
              <div role="rowgroup" key={group}>
                <div role="row" className="border-b border-line bg-canvas px-4 py-1.5 text-xs text-muted">
                  <span role="cell">{say(permissionGroups[group])}</span>
                </div>
                {some.map((permission) => (
                  <div
                    role="row"
                    key={permission}
                    data-permission={permission}
                    className={`${grid} min-h-9 border-b border-line ${differing.has(permission) ? 'bg-brand-soft/60' : ''}`}
                  >
                    <span role="rowheader">
                      {say(permissions[permission])}
                      {differing.has(permission) && <span className="sr-only">{` ${say(groupText.differs)}`}</span>}
                    </span>
                    {[a.data.effective, b.data.effective].map((grants: Grants, at) => {
                      const value = valueOf(grants, permission)
                      return (
                        // oxlint-disable-next-line react/no-array-index-key -- there are two, always in this order
                        <span role="cell" key={at} className="text-xs text-muted">
                          <StatusDot kind={heldKinds[value]}>{say(heldWords(permission, value))}</StatusDot>
                        </span>
                      )
                    })}
                  </div>
                ))}
              </div>
            ))
          : null}
      </div>
    </ScrollRegion>
  )
}

const Heads = ({ first, second, differences }: { first: Group; second: Group; differences: number }) => {
  const say = useSay()
  const format = useFormat()
  const { data: groups = [] } = useGroups()
  const parentOf = ({ parentId }: Group) => {
    const parent = groups.find(({ id }) => id === parentId)
    return parent ? say(parent.name) : say(groupText.noParent)
  }
  return (
    <div role="row" className={`${grid} sticky top-0 z-1 border-b border-line bg-surface py-2`}>
      <span role="columnheader" className="text-xs text-muted">
        {say(groupText.differences, { count: differences })}
      </span>
      {[first, second].map((group) => (
        <span role="columnheader" key={group.id} className="min-w-0">
          <bdi className="block truncate font-semibold">{say(group.name)}</bdi>
          <span className="block text-xs text-muted">
            {[
              parentOf(group),
              say(assignmentText[group.assignmentType]),
              `${say(groupText.members)}: ${format.number(group.members)}`,
            ].join(' · ')}
          </span>
        </span>
      ))}
    </div>
  )
}
