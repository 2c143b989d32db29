import { fold } from '#core/values/fold.ts'
import { textOfHtml } from '#modules/forms/kinds/rich-text/definition.ts'

/** Ids of the users that the HTML of a comment mentions. */
export const mentionsIn = (html: string) => [
  ...new Set([...html.matchAll(/data-mention="([0-9a-f-]{36})"/g)].flatMap(([, id]) => id ?? [])),
]

/** Whether a comment has only empty paragraphs. */
export const isEmptyComment = (html: string) => textOfHtml(html) === ''

/** Matches at the beginning of the name first, then of the family name, then anywhere. */
export const sortByMatch = <P extends { name: string }>(people: readonly P[], search: string): P[] => {
  const sought = fold(search)
  const distance = ({ name }: P) => {
    const folded = fold(name)
    if (folded.startsWith(sought)) return 0
    return folded.includes(` ${sought}`) ? 1 : 2
  }
  return people.toSorted((user, other) => distance(user) - distance(other))
}
