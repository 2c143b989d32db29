/** A dashboard while it is edited: tabs in two levels, moved by plain functions, the same for mouse and keyboard. */
import type { Drop } from '#ui/lists/sortable.ts'
import type { Dashboard, DashboardInput, SubTab, TabIcon } from '../../api/dashboards.ts'

export type Param = { name: string; value: string }
export type DraftTab = {
  /** Its id, or a name until it has one. */
  key: string
  isNew: boolean
  name: { ar: string; en: string }
  icon: TabIcon | ''
  url: string
  params: Param[]
  below: DraftTab[]
}
export type Draft = { name: { ar: string; en: string }; tabs: DraftTab[] }

type Shown = Omit<Dashboard['tabs'][number], 'subTabs'>
const tabOf = ({ id, name, icon, url, params }: Shown): DraftTab => ({
  key: id,
  isNew: false,
  name,
  icon,
  url,
  params: Object.entries(params).map(([called, value]) => ({ name: called, value })),
  below: [],
})
export const draftOf = ({ name, tabs }: Pick<Dashboard, 'name' | 'tabs'>): Draft => ({
  name,
  tabs: tabs.map((tab) => ({ ...tabOf(tab), below: tab.subTabs.map(tabOf) })),
})

const isWritten = ({ name, value }: Param) => name.trim() !== '' || value.trim() !== ''
type Known = ReadonlySet<string>
const subTabOf = ({ key, name, icon, url, params }: DraftTab, known: Known): SubTab => ({
  ...(known.has(key) && { id: key }),
  name,
  icon,
  url,
  params: Object.fromEntries(params.filter(isWritten).map((param) => [param.name.trim(), param.value.trim()])),
})
/** The input of the API: empty parameters are dropped, and unknown or removed tabs become new ones. */
export const inputOf = ({ name, tabs }: Draft, known: Known): DashboardInput => ({
  name,
  tabs: tabs.map((tab) => ({ ...subTabOf(tab, known), subTabs: tab.below.map((sub) => subTabOf(sub, known)) })),
})

/** The problem of one parameter among several. */
export const paramProblem = (params: readonly Param[], at: number) => {
  const param = params[at]
  if (!param || !isWritten(param)) return undefined
  const name = param.name.trim()
  if (name === '') return 'required'
  return params.findIndex((other) => other.name.trim() === name) < at ? 'duplicate' : undefined
}

export type Place = { tab: DraftTab; parent?: DraftTab; at: number; siblings: DraftTab[] }

export const placeOf = ({ tabs }: Draft, key: string): Place | undefined => {
  for (const [at, tab] of tabs.entries()) {
    if (tab.key === key) return { tab, at, siblings: tabs }
    const inside = tab.below.findIndex((sub) => sub.key === key)
    const sub = tab.below[inside]
    if (sub) return { tab: sub, parent: tab, at: inside, siblings: tab.below }
  }
  return undefined
}

/** All tabs, sub-tabs after their parent. */
export const everyTab = ({ tabs }: Draft) => tabs.flatMap((tab) => [tab, ...tab.below])

export const withTab = (draft: Draft, key: string, change: Partial<DraftTab>): Draft => {
  const changed = (tab: DraftTab): DraftTab => (tab.key === key ? { ...tab, ...change } : tab)
  return { ...draft, tabs: draft.tabs.map((tab) => ({ ...changed(tab), below: changed(tab).below.map(changed) })) }
}

export const without = (draft: Draft, key: string): Draft => ({
  ...draft,
  tabs: draft.tabs
    .filter((tab) => tab.key !== key)
    .map((tab) => ({ ...tab, below: tab.below.filter((sub) => sub.key !== key) })),
})

/** Puts a tab at a place of the first level, or below another. */
export const insertedAt = (draft: Draft, tab: DraftTab, { parent, at }: { parent?: string; at: number }): Draft =>
  parent === undefined
    ? { ...draft, tabs: draft.tabs.toSpliced(at, 0, tab) }
    : {
        ...draft,
        tabs: draft.tabs.map((other) =>
          other.key === parent ? { ...other, below: other.below.toSpliced(at, 0, tab) } : other,
        ),
      }

export type Step = 'up' | 'down' | 'into' | 'out'

/** The position after a step; undefined if there is none. A tab with sub-tabs stays on the first level. */
const targetOf = (draft: Draft, key: string, step: Step): { parent?: string; at: number } | undefined => {
  const place = placeOf(draft, key)
  if (!place) return undefined
  const { tab, parent, at, siblings } = place
  if (step === 'up') return at > 0 ? { parent: parent?.key, at: at - 1 } : undefined
  if (step === 'down') return at < siblings.length - 1 ? { parent: parent?.key, at: at + 1 } : undefined
  if (step === 'out') return parent ? { at: draft.tabs.indexOf(parent) + 1 } : undefined
  const above = parent ? undefined : draft.tabs[at - 1]
  return above && tab.below.length === 0 ? { parent: above.key, at: above.below.length } : undefined
}

export const mayStep = (draft: Draft, key: string, step: Step) => targetOf(draft, key, step) !== undefined

export const stepped = (draft: Draft, key: string, step: Step): Draft => {
  const [place, target] = [placeOf(draft, key), targetOf(draft, key, step)]
  return place && target ? insertedAt(without(draft, key), place.tab, target) : draft
}

/** A tab dropped before, after or onto another. */
export const dropped = (draft: Draft, { id, onto, place }: Drop): Draft => {
  const moved = placeOf(draft, id)?.tab
  const rest = without(draft, id)
  const target = placeOf(rest, onto)
  if (!moved || !target) return draft
  const isBelow = target.parent !== undefined || place === 'inside'
  if (isBelow && moved.below.length > 0) return draft
  if (place === 'inside' && !target.parent)
    return insertedAt(rest, moved, { parent: onto, at: target.tab.below.length })
  return insertedAt(rest, moved, { parent: target.parent?.key, at: target.at + (place === 'before' ? 0 : 1) })
}
