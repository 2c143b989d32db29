import { highlightParts } from '#core/values/highlight.ts'

/** A text in which the words of a search are marked. No hooks: lists draw it many times a second while one scrolls. */
export const Highlighted = ({ text, search }: { text: string; search: string }) =>
  highlightParts(text, search).map(({ text: part, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className="rounded-xs bg-warn/35 text-fg">
        {part}
      </mark>
    ) : (
      part
    ),
  )
