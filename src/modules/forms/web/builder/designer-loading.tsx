/** Loading state of the form designer. */
import type { ReactNode } from 'react'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'

export const DesignerLoading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <ViewBar title={title} />
    <div className="min-h-0 flex-1 border-t border-line p-6">{children ?? <SkeletonFields count={6} />}</div>
  </>
)
