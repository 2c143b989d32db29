import { fold } from '#core/fold.ts'
import { textOfHtml } from '#modules/forms/kinds/rich-text/definition.ts'

/** Who is mentioned in a comment: the ids that its HTML carries. */
export const mentionsIn = (html: string) => [
  ...new Set([...html.matchAll(/data-mention="([0-9a-f-]{36})"/g)].flatMap(([, id]) => id ?? [])),
]

/** Nothing but empty paragraphs says nothing. */
export const isSilent = (html: string) => textOfHtml(html) === ''

/** Whose name begins so, then whose family name does, then whoever has it somewhere. */
export const closestFirst = <P extends { name: string }>(people: readonly P[], search: string): P[] => {
  const sought = fold(search)
  const distance = ({ name }: P) => {
    const folded = fold(name)
    if (folded.startsWith(sought)) return 0
    return folded.includes(` ${sought}`) ? 1 : 2
  }
  return people.toSorted((one, other) => distance(one) - distance(other))
}
