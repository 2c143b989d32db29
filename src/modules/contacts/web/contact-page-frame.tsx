import type { ReactNode } from 'react'

type Props = {
  path: ReactNode
  title: ReactNode
  actions?: ReactNode
  notice?: ReactNode
  facts: ReactNode
  children: ReactNode
}

/** The page of a contact: its facts beside what happened, above it in a narrow window. */
export const ContactPageFrame = ({ path, title, actions, notice, facts, children }: Props) => (
  <div className="@container min-h-0 flex-1 overflow-y-auto">
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4">
      {path}
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-3">{title}</div>
        <div className="flex gap-2">{actions}</div>
      </header>
      {notice}
      <div className="grid gap-x-8 @4xl:grid-cols-[22rem_minmax(0,1fr)]">
        <aside className="@container min-w-0">{facts}</aside>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  </div>
)
