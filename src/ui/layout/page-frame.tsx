import type { ReactNode } from 'react'
import { Breadcrumbs } from '../display/breadcrumbs.tsx'
import { SkeletonFields } from '../display/skeleton.tsx'
import { ReadError } from '../display/state-pages.tsx'
import { ViewBar } from './view-bar.tsx'

/** A page of one record: title, the pages above it, and its content in a readable width. */
type Props = {
  title: string
  /** Pages above this one. */
  above: readonly { name: string; path: string }[]
  action?: ReactNode
  /** Of the read that the page shows. */
  read?: { error: unknown; isThere: boolean; retry: () => void }
  children: ReactNode
}

export const PageFrame = ({ title, above, action, read, children }: Props) => (
  <>
    <ViewBar title={title} action={action} />
    <div className="@container min-h-0 flex-1 overflow-y-auto border-t border-line px-4 pb-8">
      <div className="max-w-3xl">
        <div className="pt-3">
          <Breadcrumbs items={[...above, { name: title }]} />
        </div>
        {read && !read.isThere ? <Waiting {...read} /> : children}
      </div>
    </div>
  </>
)

const Waiting = ({ error, retry }: { error: unknown; retry: () => void }) =>
  error ? (
    <ReadError error={error} retry={retry} />
  ) : (
    <div className="py-6">
      <SkeletonFields count={5} />
    </div>
  )
