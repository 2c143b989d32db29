import { useId, type ReactNode } from 'react'

type Props = { title: string; hint?: string; children: ReactNode }

/** What it is about at the start, its fields at the end; one under the other where it is narrow. */
export const ProfileSection = ({ title, hint, children }: Props) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-b border-line px-4 py-6 last:border-b-0 @3xl:grid-cols-[14rem_minmax(0,36rem)]"
    >
      <div>
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {hint && <p className="mt-0.5 text-sm text-muted">{hint}</p>}
      </div>
      <div className="@container min-w-0">{children}</div>
    </section>
  )
}
