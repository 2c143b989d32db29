/** A field whose code is loaded when it is rendered; its label is shown at once. */
import type { ComponentType } from 'react'
import { lazyPart } from '../loading/lazy-part.tsx'
import type { FieldProps } from './field.tsx'

/** As high as the field, so that nothing below it moves. */
const FieldSkeleton = ({ label, hint, problem }: FieldProps) => (
  <div aria-busy>
    <span className="mb-1 block text-sm font-semibold">{label}</span>
    <span className="skeleton block h-9 rounded-md" />
    {(problem ?? hint) && <span className="mt-1 block text-xs text-muted">{problem ?? hint}</span>}
  </div>
)

export const lazyField = <P extends FieldProps>(load: () => Promise<ComponentType<P>>) =>
  lazyPart<P>(load, FieldSkeleton)
