/** A field whose machinery is heavy comes when it is needed; its label and its place are there at once. */
import { lazy, Suspense, type ComponentType } from 'react'
import type { FieldProps } from './field.tsx'

export const lazyField = <P extends FieldProps>(load: () => Promise<ComponentType<P>>) => {
  const Loaded = lazy(async () => ({ default: (await load()) as ComponentType<FieldProps> }))
  const LazyField = (props: P) => (
    <Suspense
      fallback={
        <div aria-busy>
          <span className="mb-1 block text-sm font-semibold">{props.label}</span>
          <span className="skeleton block h-9 rounded-md" />
        </div>
      }
    >
      <Loaded {...props} />
    </Suspense>
  )
  return LazyField
}
