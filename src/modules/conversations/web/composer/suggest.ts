/** What the text before the caret asks for: `/word` at the start offers canned replies, `@name` in a note offers colleagues. */
export type Trigger = { kind: 'canned' | 'mention'; search: string; from: number }

const longestName = 40

export const triggerAt = (text: string, caret: number, isNote: boolean): Trigger | undefined => {
  const before = text.slice(0, caret)
  const canned = /(?:^|\n)\/([^\s/]*)$/.exec(before)
  if (canned && !isNote) return { kind: 'canned', search: canned[1] ?? '', from: caret - (canned[1] ?? '').length - 1 }
  const mention = /(?:^|\s)@([^@\n]*)$/.exec(before)
  const search = mention?.[1] ?? ''
  return mention && isNote && search.length <= longestName && !search.endsWith(' ')
    ? { kind: 'mention', search, from: caret - search.length - 1 }
    : undefined
}

type Written = { text: string; caret: number }
export const replaceFrom = ({ text, caret }: Written, { from }: Trigger, inserted: string): Written => ({
  text: text.slice(0, from) + inserted + text.slice(caret),
  caret: from + inserted.length,
})

/** Variables of a canned reply; an unknown one stays as it is written. */
export const fillVariables = (body: string, values: Record<string, string | undefined>) =>
  body.replace(/\{([a-z.]+)\}/g, (written, name: string) => values[name] ?? written)

export type Mentioned = { id: string; name: string }
/** Those whose name is still in the text. */
export const mentionIdsIn = (text: string, mentioned: readonly Mentioned[]) => [
  ...new Set(mentioned.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
]
