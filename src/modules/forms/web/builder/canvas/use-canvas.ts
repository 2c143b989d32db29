/** Stable event handlers of the canvas, so that memoised parts do not render again. */
import { useEffect, useMemo, useRef } from 'react'
import { indexOfDrop } from '#ui/lists/sortable.ts'
import type { FieldType, FormDefinition } from '../../../definition.ts'
import type { FieldHandlers } from './canvas-field.tsx'
import type { SectionHandlers } from './canvas-section.tsx'
import { fieldsIn, moveSection, sectionsIn } from '../edits.ts'
import { newDrag, typeOfDrag } from './palette.tsx'
import type { BuilderActions } from './use-builder-actions.ts'
import type { Design } from '../use-design.ts'

type CanvasProps = {
  design: Design
  actions: BuilderActions
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
  const section = form.sections.find((item) => item.id === id)
  if (!section) return form
  const siblings = sectionsIn(form, section.tabId)
  const to = siblings.findIndex((item) => item.id === id) + by
  return to < 0 || to >= siblings.length ? form : moveSection(form, id, { tabId: section.tabId, to })
}

const useLatest = <T>(value: T) => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

export const useCanvas = (props: CanvasProps) => {
  const latest = useLatest(props)
  return useMemo(() => {
    const place = (dragged: string, sectionId: string, to: number) => {
      const { actions, onField } = latest.current
      const type = typeOfDrag(dragged)
      if (type) onField(actions.add(type, { sectionId, to }))
      else actions.move(dragged, { sectionId, to })
    }
    const placeLast = (dragged: string, sectionId: string) =>
      place(dragged, sectionId, fieldsIn(latest.current.design.now, sectionId).length)
    const add = (type: FieldType, sectionId = latest.current.chosenId) => {
      if (sectionId) placeLast(newDrag(type), sectionId)
    }
    const fields: FieldHandlers = {
      onOpen: (id) => latest.current.onField(id),
      onDrop: (drop) => {
        const { now } = latest.current.design
        const onto = now.fields.find(({ id }) => id === drop.onto)
        if (onto) place(drop.id, onto.sectionId, indexOfDrop(fieldsIn(now, onto.sectionId), drop))
      },
      onStep: (id, by) => {
        latest.current.actions.step(id, by)
        refocus(id)
      },
      onDuplicate: (id) => {
        const copy = latest.current.actions.duplicate(id)
        if (copy) refocus(copy)
      },
      onArchive: (id) => latest.current.onArchive(id),
      onMoveTo: (id, sectionId) => {
        placeLast(id, sectionId)
        refocus(id)
      },
    }
    const sections: SectionHandlers = {
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
      onFieldIn: placeLast,
      onAddField: (id) => latest.current.onAddField(id),
    }
    return { add, fields, sections }
  }, [latest])
}
