/** Fields that a condition may name at some place of a survey, with their names and options. */
import type { FilterKind } from '#core/filters/filter.ts'
import type { Say } from '#ui/words.tsx'
import { conditionShapes, rowField } from '../../condition-fields.ts'
import { questionsOf, type Definition, type Question } from '../../definition.ts'
import { otherKey, type ChoiceConfig } from '../../kinds/choice.ts'
import type { ReadWords, Row } from '../../kinds/kind.ts'
import { kindNames } from '../../text/kinds-text.ts'
import { otherWords } from '../../text/other-text.ts'

export type ConditionField = {
  id: string
  name: string
  kind: FilterKind
  options?: { id: string; name: string }[]
}
type Naming = { read: ReadWords; say: Say }

export const questionName = ({ title, kind, id }: Question, { read, say }: Naming) =>
  `${id} · ${read(title) || say(kindNames[kind])}`

/** Questions before this one; all of them where no place is given. */
const before = (definition: Definition, place: { questionId?: string; pageId?: string }) => {
  const all = questionsOf(definition)
  if (place.questionId)
    return all.slice(
      0,
      all.findIndex(({ id }) => id === place.questionId),
    )
  if (!place.pageId) return all
  const at = definition.pages.findIndex(({ id }) => id === place.pageId)
  return definition.pages.slice(0, at).flatMap(({ questions }) => questions)
}

export const conditionFieldsAt = (
  definition: Definition,
  place: { questionId?: string; pageId?: string },
  naming: Naming,
): ConditionField[] => {
  const shapes = conditionShapes(definition)
  const kindAt = (field: string) => shapes.get(field)?.kind ?? 'presence'
  const ofQuestion = (question: Question): ConditionField[] => {
    const { options = [], rows = [], hasOther } = question.config as Partial<ChoiceConfig> & { rows?: Row[] }
    const items = [
      ...options.map(({ key, title }) => ({ id: key, name: naming.read(title) || key })),
      ...(hasOther ? [{ id: otherKey, name: naming.say(otherWords) }] : []),
    ]
    const name = questionName(question, naming)
    const isChosen = kindAt(question.id) === 'choice' || kindAt(question.id) === 'choices'
    return [
      { id: question.id, name, kind: kindAt(question.id), ...(isChosen && { options: items }) },
      ...rows.map((row) => ({
        id: rowField(question.id, row.key),
        name: `${name} – ${naming.read(row.title) || row.key}`,
        kind: 'choice' as const,
        options: items,
      })),
    ]
  }
  return [
    ...before(definition, place).flatMap(ofQuestion),
    ...definition.hidden.map((key) => ({ id: `hidden.${key}`, name: key, kind: 'text' as const })),
  ]
}
