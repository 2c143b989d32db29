/** User actions of the builder: each changes the draft and announces the result. */
import { useMemo, useState } from 'react'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import type { FieldType } from '../../../definition.ts'
import { keysOf, newField, newSection, newTab } from '../blanks.ts'
import { builderText } from '../builder-text.ts'
import {
  addField,
  addSection,
  addTab,
  archiveField,
  duplicateField,
  fieldsIn,
  moveField,
  restoreField,
  positionAfterStep,
  type FieldPosition,
} from '../edits.ts'
import { builderKinds } from '../builder-kinds.ts'
import type { Design } from '../use-design.ts'

const noName = { ar: '', en: '' }

export const useBuilderActions = ({ now, change, isSaved }: Design) => {
  const say = useSay()
  /** For screen readers. */
  const [announcement, setAnnouncement] = useState('')
  return useMemo(() => {
    const sectionName = (id: string) => say(now.sections.find((item) => item.id === id)?.title ?? noName)
    const nameOf = (id: string) => say(now.fields.find((item) => item.id === id)?.name ?? noName)
    const add = (type: FieldType, { sectionId, to }: FieldPosition) => {
      const field = newField({ type, sectionId, name: builderKinds[type].name, taken: keysOf(now) })
      change((form) => addField(form, field, to))
      setAnnouncement(say(builderText.addedField, { name: say(field.name), section: sectionName(sectionId) }))
      return field.id
    }
    const move = (id: string, position: FieldPosition) => {
      const field = now.fields.find((item) => item.id === id)
      if (!field) return
      change((form) => moveField(form, id, position))
      const others = fieldsIn(now, position.sectionId).filter((item) => item.id !== id).length
      setAnnouncement(
        say(builderText.moved, {
          name: say(field.name),
          position: Math.min(position.to, others) + 1,
          count: others + 1,
          section: sectionName(position.sectionId),
        }),
      )
    }
    const step = (id: string, by: -1 | 1) => {
      const position = positionAfterStep(now, id, by)
      if (position) move(id, position)
    }
    return {
      announcement,
      add,
      move,
      step,
      nameOf,
      duplicate: (id: string) => {
        const copied = duplicateField(now, id)
        if (copied) change(() => copied.form)
        return copied?.id
      },
      archive: (id: string) => {
        change((form) => archiveField(form, id, isSaved(id)))
        toast({ kind: 'done', message: say(builderText.archived, { name: nameOf(id) }) })
      },
      restore: (id: string) => {
        change((form) => restoreField(form, id))
        toast({ kind: 'done', message: say(builderText.restored, { name: nameOf(id) }) })
      },
      addSection: (tabId: string | null) => {
        const section = newSection(builderText.newSection, tabId)
        change((form) => addSection(form, section))
        return section.id
      },
      addTab: () => change((form) => addTab(form, newTab(builderText.newTab))),
    }
  }, [now, change, isSaved, say, announcement])
}
export type BuilderActions = ReturnType<typeof useBuilderActions>
