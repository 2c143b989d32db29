/** Placeholders while content is loaded. */
const widths = ['w-11/12', 'w-3/4', 'w-5/6', 'w-2/3']

export const SkeletonLines = ({ count = 3 }: { count?: number }) => (
  <div aria-hidden className="grid gap-2.5">
    {Array.from({ length: count }, (_, at) => (
      <span key={at} className={`skeleton h-3 ${widths[at % widths.length]}`} />
    ))}
  </div>
)

export const SkeletonFields = ({ count = 4 }: { count?: number }) => (
  <div aria-hidden className="grid gap-4">
    {Array.from({ length: count }, (_, at) => (
      <span key={at} className="grid gap-2">
        <span className="skeleton h-3 w-24" />
        <span className="skeleton h-9" />
      </span>
    ))}
  </div>
)

export const SkeletonPerson = () => (
  <div aria-hidden className="flex items-center gap-3">
    <span className="skeleton size-9 rounded-full" />
    <span className="grid flex-1 gap-2">
      <span className="skeleton h-3 w-32" />
      <span className="skeleton h-3 w-20" />
    </span>
  </div>
)
