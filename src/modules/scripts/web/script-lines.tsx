/** What a script wrote, line by line. */
export const ScriptLines = ({ lines, label }: { lines: readonly string[]; label?: string }) => (
  <ul aria-label={label} className="grid gap-0.5 rounded-md bg-sunken px-3 py-2 font-mono text-xs">
    {lines.map((line, at) => (
      <li key={at} dir="auto" className="break-words whitespace-pre-wrap">
        {line}
      </li>
    ))}
  </ul>
)
