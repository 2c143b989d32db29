/** Stable event handlers of the canvas, so that memoised parts do not render again. */
import { useEffect, useMemo, useRef } from 'react'
import { indexOfDrop } from '#ui/lists/sortable.ts'
import type { FieldType, FormDefinition } from '../../../definition.ts'
import type { FieldActs } from './canvas-field.tsx'
import type { SectionActs } from './canvas-section.tsx'
import { fieldsIn, moveSection, sectionsIn } from '../edits.ts'
import { newDrag, typeOfDrag } from './palette.tsx'
import type { BuilderActs } from './use-builder-acts.ts'
import type { Design } from '../use-design.ts'

type Given = {
  design: Design
  acts: BuilderActs
  onField: (id: string) => void
  onSection: (id: string) => void
  onArchive: (id: string) => void
  onRemoveSection: (id: string) => void
  onAddField: (sectionId: string) => void
  /** Target section of a pressed palette entry. */
  chosenId?: string
}

/** Restores the focus after a move. */
const refocus = (id: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus())

const stepSection = (form: FormDefinition, id: string, by: -1 | 1) => {
  const section = form.sections.find((one) => one.id === id)
  if (!section) return form
  const inside = sectionsIn(form, section.tabId)
  const to = inside.findIndex((one) => one.id === id) + by
  return to < 0 || to >= inside.length ? form : moveSection(form, id, { tabId: section.tabId, to })
}

export const useCanvas = (given: Given) => {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  return useMemo(() => {
    const put = (dragged: string, sectionId: string, to: number) => {
      const { acts, onField } = latest.current
      const type = typeOfDrag(dragged)
      if (type) onField(acts.add(type, { sectionId, to }))
      else acts.move(dragged, { sectionId, to })
    }
    const add = (type: FieldType, sectionId = latest.current.chosenId) => {
      if (sectionId) put(newDrag(type), sectionId, fieldsIn(latest.current.design.now, sectionId).length)
    }
    const fields: FieldActs = {
      onOpen: (id) => latest.current.onField(id),
      onDrop: (drop) => {
        const { now } = latest.current.design
        const onto = now.fields.find(({ id }) => id === drop.onto)
        if (onto) put(drop.id, onto.sectionId, indexOfDrop(fieldsIn(now, onto.sectionId), drop))
      },
      onStep: (id, by) => {
        latest.current.acts.step(id, by)
        refocus(id)
      },
      onDuplicate: (id) => {
        const copy = latest.current.acts.duplicate(id)
        if (copy) refocus(copy)
      },
      onArchive: (id) => latest.current.onArchive(id),
      onMoveTo: (id, sectionId) => {
        latest.current.acts.move(id, { sectionId, to: fieldsIn(latest.current.design.now, sectionId).length })
        refocus(id)
      },
    }
    const sections: SectionActs = {
      onOpen: (id) => latest.current.onSection(id),
      onDrop: (drop) =>
        latest.current.design.change((form) => {
          const onto = form.sections.find(({ id }) => id === drop.onto)
          if (!onto) return form
          const to = indexOfDrop(sectionsIn(form, onto.tabId), drop)
          return moveSection(form, drop.id, { tabId: onto.tabId, to })
        }),
      onStep: (id, by) => {
        latest.current.design.change((form) => stepSection(form, id, by))
        refocus(id)
      },
      onMoveToTab: (id, tabId) => {
        latest.current.design.change((form) => moveSection(form, id, { tabId, to: Infinity }))
        refocus(id)
      },
      onRemove: (id) => latest.current.onRemoveSection(id),
      onFieldIn: (dragged, sectionId) => put(dragged, sectionId, fieldsIn(latest.current.design.now, sectionId).length),
      onAddField: (id) => latest.current.onAddField(id),
    }
    return { add, fields, sections }
  }, [])
}
