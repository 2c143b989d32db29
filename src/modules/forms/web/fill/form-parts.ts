/** Display order of a form: pinned fields, sections without a tab, then tabs. */
import type { Field, FormDefinition, Section } from '../../definition.ts'

export type Part = { section: Section; fields: readonly Field[] }
type Tab = FormDefinition['tabs'][number] & { parts: readonly Part[] }
export type Parts = { pinned: readonly Field[]; loose: readonly Part[]; tabs: readonly Tab[] }

const byOrder = (a: { uiOrder: number }, b: { uiOrder: number }) => a.uiOrder - b.uiOrder
const last = Number.MAX_SAFE_INTEGER

export const partsOf = ({ tabs, sections, fields }: FormDefinition): Parts => {
  const used = fields.filter(({ isArchived }) => !isArchived).toSorted(byOrder)
  const isThere = new Set(tabs.map(({ id }) => id))
  const parts = sections.toSorted(byOrder).map((section) => ({
    section,
    fields: used.filter(({ sectionId, pinned }) => sectionId === section.id && !pinned),
  }))
  return {
    pinned: used.filter(({ pinned }) => pinned).toSorted((a, b) => (a.pinnedOrder ?? last) - (b.pinnedOrder ?? last)),
    loose: parts.filter(({ section }) => !section.tabId || !isThere.has(section.tabId)),
    tabs: tabs
      .toSorted(byOrder)
      .map((tab) => ({ ...tab, parts: parts.filter(({ section }) => section.tabId === tab.id) })),
  }
}
