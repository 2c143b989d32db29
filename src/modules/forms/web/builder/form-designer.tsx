/** Loads a form and its engines, then opens the builder. */
import { useRead } from '#ui/calls/use-calls.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { formApi, type Design } from '../../api.ts'
import { DesignerLoading } from './designer-loading.tsx'

const FormBuilder = lazyPart<{ form: Design; title: string }>(async () => {
  const [{ FormBuilder: Builder }, { loadFormEngines }] = await Promise.all([
    import('./form-builder.tsx'),
    import('../../engines.ts'),
  ])
  await loadFormEngines()
  return Builder
}, DesignerLoading)

export const FormDesigner = ({ formId, title }: { formId: string; title: string }) => {
  const { data: form, error, refetch } = useRead(formApi.design, { id: formId })
  if (form) return <FormBuilder key={formId} form={form} title={title} />
  return (
    <DesignerLoading title={title}>{error && <ReadError error={error} retry={() => void refetch()} />}</DesignerLoading>
  )
}
