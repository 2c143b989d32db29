/** Reads the form that a field belongs to, and opens the settings of that field. */
import { useRead } from '#ui/data.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { SkeletonFields } from '#ui/skeleton.tsx'
import { ReadError } from '#ui/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { formApi } from '../../api.ts'
import type { Start } from './field-editor.tsx'
import { settingsText } from './settings-text.ts'

const FieldEditor = lazyPart(async () => {
  const [{ FieldEditor: Editor }, { ready }] = await Promise.all([
    import('./field-editor.tsx'),
    import('../../engines.ts'),
  ])
  await ready()
  return Editor
})
const PaletteDialog = lazyPart(async () => (await import('./palette-dialog.tsx')).PaletteDialog)

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
      <ViewBar title={say(settingsText.newField)} />
      <div className="min-h-0 flex-1 border-t border-line p-6">
        {error ? <ReadError error={error} retry={() => void refetch()} /> : <SkeletonFields count={6} />}
      </div>
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
