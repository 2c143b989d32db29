import { useId, type ReactNode } from 'react'

type Props = { title: string; end?: ReactNode; children: ReactNode }

/** The box of a widget, with its heading. */
export const WidgetFrame = ({ title, end, children }: Props) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="@container flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface"
    >
      <header className="flex min-h-12 items-center gap-2 px-4">
        <h2 id={id} className="min-w-0 flex-1 truncate text-sm font-semibold">
          {title}
        </h2>
        {end}
      </header>
      <div className="min-h-0 flex-1">{children}</div>
    </section>
  )
}
