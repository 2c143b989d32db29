/** Reads the form that a field belongs to, and opens the settings of that field. */
import { useRead } from '#ui/calls/use-calls.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { formApi } from '../../api.ts'
import { DesignerLoading } from './designer-loading.tsx'
import type { EditorProps, Start } from './field-editor.tsx'
import { settingsText } from './settings-text.ts'

const FieldLoading = () => <DesignerLoading title={useSay()(settingsText.newField)} />
const FieldEditor = lazyPart<EditorProps>(async () => {
  const [{ FieldEditor: Editor }, { loadFormEngines }] = await Promise.all([
    import('./field-editor.tsx'),
    import('../../engines.ts'),
  ])
  await loadFormEngines()
  return Editor
}, FieldLoading)
const PaletteDialog = lazyPart(async () => (await import('./canvas/palette-dialog.tsx')).PaletteDialog)

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
      <DesignerLoading title={say(settingsText.newField)}>
        {error && <ReadError error={error} retry={() => void refetch()} />}
      </DesignerLoading>
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
