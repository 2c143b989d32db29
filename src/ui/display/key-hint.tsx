/** Keys to press, left to right as on a keyboard. */
export const KeyHint = ({ keys, className = '' }: { keys: readonly string[]; className?: string }) => (
  <bdi dir="ltr" className={`inline-flex items-center gap-1 align-middle ${className}`}>
    {keys.map((key, at) => (
      <kbd
        key={`${key}${at}`}
        className="min-w-5 rounded-sm border border-line bg-surface px-1.5 py-px text-center font-sans text-2xs text-muted"
      >
        {key}
      </kbd>
    ))}
  </bdi>
)
