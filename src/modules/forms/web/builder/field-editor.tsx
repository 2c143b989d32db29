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
import { useBuilderContext } from './builder-context.ts'
import { builderKinds } from './builder-kinds.ts'
import { useDesign } from './use-design.ts'
import { useSaveDesign } from './save/use-save-design.ts'

const SaveQuestions = lazyPart(async () => (await import('./save/save-dialogs.tsx')).SaveQuestions)

export type Start = { fieldId?: string; templateId?: string; fieldType?: string }
export type EditorProps = { form: Form; start: Start; onSaved: (fieldId: string) => void; onBack: () => void }

const isType = (type?: string): type is FieldType => (fieldTypes as readonly (string | undefined)[]).includes(type)

/** The new field, of a type or copied from a template. */
const createNewField = (form: FormDefinition, { templateId, fieldType }: Start) => {
  const template = form.fields.find(({ id }) => id === templateId)
  const section = form.sections.at(-1)
  if (template) return copyOf(form, template)
  if (!isType(fieldType) || !section) return undefined
  return newField({ type: fieldType, sectionId: section.id, name: builderKinds[fieldType].name, taken: keysOf(form) })
}

export const FieldEditor = ({ form, start, onSaved, onBack }: EditorProps) => {
  const say = useSay()
  const [newFieldDraft] = useState(() => createNewField(form.definition, start))
  const design = useDesign(form, newFieldDraft && ((before) => addField(before, newFieldDraft)))
  const id = newFieldDraft?.id ?? start.fieldId
  const field = design.now.fields.find((item) => item.id === id)
  const [savedId, setSavedId] = useState<string>()
  const [opens, setOpens] = useState(0)
  const { onFieldPage } = useBuilderContext()
  const saving = useSaveDesign(design, (after) => {
    // A changed type gives the field a new id.
    const savedField = after.definition.fields.find((item) => item.key === field?.key && !item.isArchived)
    setSavedId(savedField?.id)
  })
  // Navigates only when nothing is unsaved, so that the leave guard does not ask.
  const { isDirty } = design
  useEffect(() => {
    if (savedId && savedId !== start.fieldId && !isDirty) onSaved(savedId)
  }, [savedId, start.fieldId, isDirty, onSaved])
  /** A problem of this field is shown on this page; one of another field on its own page. */
  const goTo = ({ owner, id: problemId }: FormProblem) => {
    if (owner === 'field' && problemId !== id) onFieldPage({ fieldId: problemId })
    else setOpens((before) => before + 1)
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
            <FieldSettings key={opens} design={design} field={field} />
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
