/** Settings page of one field: existing, new of a type, or copied from another. */
import { useEffect, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import type { Form } from '../../api.ts'
import { fieldTypes, type FieldType, type FormDefinition } from '../../definition.ts'
import { keysOf, newField } from './blanks.ts'
import { DesignBar } from './design-bar.tsx'
import { addField, copyOf } from './edits.ts'
import type { FormProblem } from './save/problems.ts'
import { FieldSettings } from './field-settings/field-settings.tsx'
import { settingsText } from './settings-text.ts'
import { useSurroundings } from './surroundings.ts'
import { builderKinds } from './builder-kinds.ts'
import { useDesign } from './use-design.ts'
import { useSaveDesign } from './save/use-save-design.ts'

const SaveQuestions = lazyPart(async () => (await import('./save/save-questions.tsx')).SaveQuestions)

export type Start = { fieldId?: string; templateId?: string; fieldType?: string }
export type EditorProps = { form: Form; start: Start; onSaved: (fieldId: string) => void; onBack: () => void }

const isType = (type?: string): type is FieldType => (fieldTypes as readonly (string | undefined)[]).includes(type)

/** The new field, of a type or copied from a template. */
const freshIn = (form: FormDefinition, { templateId, fieldType }: Start) => {
  const template = form.fields.find(({ id }) => id === templateId)
  const section = form.sections.at(-1)
  if (template) return copyOf(form, template)
  if (!isType(fieldType) || !section) return undefined
  return newField({ type: fieldType, sectionId: section.id, name: builderKinds[fieldType].name, taken: keysOf(form) })
}

export const FieldEditor = ({ form, start, onSaved, onBack }: EditorProps) => {
  const say = useSay()
  const [fresh] = useState(() => freshIn(form.definition, start))
  const design = useDesign(form, fresh && ((before) => addField(before, fresh)))
  const id = fresh?.id ?? start.fieldId
  const field = design.now.fields.find((one) => one.id === id)
  const [kept, setKept] = useState<string>()
  const [looks, setLooks] = useState(0)
  const { onFieldPage } = useSurroundings()
  const saving = useSaveDesign(design, (after) => {
    // A changed type gives the field a new id.
    const same = after.definition.fields.find((one) => one.key === field?.key && !one.isArchived)
    setKept(same?.id)
  })
  // Navigates only when nothing is unsaved, so that the leave guard does not ask.
  const { isDirty } = design
  useEffect(() => {
    if (kept && kept !== start.fieldId && !isDirty) onSaved(kept)
  }, [kept, start.fieldId, isDirty, onSaved])
  /** A fault of this field is on this page, in a part that opens; that of another is on the other's. */
  const goTo = ({ owner, id: wrong }: FormProblem) => {
    if (owner === 'field' && wrong !== id) onFieldPage({ fieldId: wrong })
    else setLooks((before) => before + 1)
  }
  const back = <Button onPress={onBack}>{say(settingsText.backToForm)}</Button>
  return (
    <>
      <ViewBar
        title={say(settingsText.page, { name: field ? say(field.name) : '' })}
        filters={back}
        action={<DesignBar design={design} saving={saving} />}
      />
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-line">
        {field ? (
          <div className="@container mx-auto max-w-3xl px-4 py-4">
            <FieldSettings key={looks} design={design} field={field} />
          </div>
        ) : (
          <Empty title={say(settingsText.gone)} action={back} />
        )}
      </div>
      {saving.question && <SaveQuestions design={design} saving={saving} onGoTo={goTo} />}
      <LeaveGuard isDirty={design.isDirty} />
    </>
  )
}
