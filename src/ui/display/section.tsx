import { useId, type ReactNode } from 'react'

type Props = { title: string; hint?: string; end?: ReactNode; children: ReactNode }

/** A part of a page: a heading and a line, no card. */
export const Section = ({ title, hint, end, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-b border-line py-6 last:border-0">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {hint && <p className="mt-0.5 max-w-prose text-sm text-muted">{hint}</p>}
        </div>
        {end}
      </div>
      {children}
    </section>
  )
}
