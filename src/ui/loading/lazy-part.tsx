/** A dialog, sheet or tab that is loaded when it is opened, so that its page stays light. */
import { lazy, Suspense, type ComponentType } from 'react'

/** `Meanwhile` is shown while it loads. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>, Meanwhile?: ComponentType<P>) => {
  const Loaded = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  const LazyPart = (props: P) => (
    <Suspense fallback={Meanwhile ? <Meanwhile {...props} /> : null}>
      <Loaded {...props} />
    </Suspense>
  )
  return LazyPart
}
