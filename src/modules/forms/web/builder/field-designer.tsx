/** Reads the form that a field belongs to, and opens the settings of that field. */
import { useRead } from '#ui/data.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ReadError } from '#ui/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { formApi } from '../../api.ts'
import { DesignerWaits } from './designer-waits.tsx'
import type { EditorProps, Start } from './field-editor.tsx'
import { settingsText } from './settings-text.ts'

const FieldWaits = () => <DesignerWaits title={useSay()(settingsText.newField)} />
const FieldEditor = lazyPart<EditorProps>(async () => {
  const [{ FieldEditor: Editor }, { ready }, { loadBuilderKinds }] = await Promise.all([
    import('./field-editor.tsx'),
    import('../../engines.ts'),
    import('./builder-kinds.ts'),
  ])
  await Promise.all([ready(), loadBuilderKinds()])
  return Editor
}, FieldWaits)
const PaletteDialog = lazyPart(async () => {
  const [{ PaletteDialog: Dialog }, { loadBuilderKinds }] = await Promise.all([
    import('./palette-dialog.tsx'),
    import('./builder-kinds.ts'),
  ])
  await loadBuilderKinds()
  return Dialog
})

type Props = { formId: string; start: Start; onStart: (start: Start) => void; onBack: () => void }

export const FieldDesigner = ({ formId, start, onStart, onBack }: Props) => {
  const say = useSay()
  const { data: form, error, refetch } = useRead(formApi.design, { id: formId })
  const isStarted = Object.values(start).some((value) => value !== undefined)
  if (form && isStarted)
    return (
      <FieldEditor
        key={JSON.stringify(start)}
        form={form}
        start={start}
        onSaved={(fieldId) => onStart({ fieldId })}
        onBack={onBack}
      />
    )
  return (
    <>
      <DesignerWaits title={say(settingsText.newField)}>
        {error && <ReadError error={error} retry={() => void refetch()} />}
      </DesignerWaits>
      {form && !isStarted && (
        <PaletteDialog
          title={say(settingsText.chooseType)}
          onChoose={(fieldType) => onStart({ fieldType })}
          onClose={onBack}
        />
      )}
    </>
  )
}
