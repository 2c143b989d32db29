/** Reads a form as it is configured, and opens the builder when everything it judges with is there. */
import { useRead } from '#ui/data.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { SkeletonFields } from '#ui/skeleton.tsx'
import { ReadError } from '#ui/state-pages.tsx'
import { formApi } from '../../api.ts'

const FormBuilder = lazyPart(async () => {
  const [{ FormBuilder: Builder }, { ready }] = await Promise.all([
    import('./form-builder.tsx'),
    import('../../engines.ts'),
  ])
  await ready()
  return Builder
})

export const FormDesigner = ({ formId, title }: { formId: string; title: string }) => {
  const { data: form, error, refetch } = useRead(formApi.design, { id: formId })
  if (form) return <FormBuilder key={formId} form={form} title={title} />
  return (
    <>
      <ViewBar title={title} />
      <div className="min-h-0 flex-1 border-t border-line p-6">
        {error ? <ReadError error={error} retry={() => void refetch()} /> : <SkeletonFields count={6} />}
      </div>
    </>
  )
}
