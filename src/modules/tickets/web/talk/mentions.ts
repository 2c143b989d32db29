/** Who is mentioned in a comment: the ids that its HTML carries. */
export const mentionsIn = (html: string) => [
  ...new Set([...html.matchAll(/data-mention="([0-9a-f-]{36})"/g)].flatMap(([, id]) => id ?? [])),
]

/** Nothing but empty paragraphs says nothing. */
export const isSilent = (html: string) => html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
