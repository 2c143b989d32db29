/** A dialog, sheet or tab whose code is loaded when it is opened, which keeps its page small. */
import { lazy, Suspense, type ComponentType } from 'react'

/** `Meanwhile` is shown while it loads; `load` loads it ahead. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>, Meanwhile?: ComponentType<P>) => {
  const Loaded = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  const LazyPart = (props: P) => (
    <Suspense fallback={Meanwhile ? <Meanwhile {...props} /> : null}>
      <Loaded {...props} />
    </Suspense>
  )
  return Object.assign(LazyPart, { load })
}
