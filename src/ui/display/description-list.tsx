import type { ReactNode } from 'react'

/** Names and values of one record; an empty value is shown as a dash. */
export const DescriptionList = ({ items }: { items: readonly { name: string; value?: ReactNode }[] }) => (
  <dl className="grid gap-x-6 text-sm @sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
    {items.map(({ name, value }) => (
      <div
        key={name}
        className="grid gap-x-6 border-b border-line py-2 @sm:col-span-2 @sm:grid-cols-subgrid @sm:items-baseline"
      >
        <dt className="text-muted">{name}</dt>
        <dd className="min-w-0 break-words">{value || '—'}</dd>
      </div>
    ))}
  </dl>
)
