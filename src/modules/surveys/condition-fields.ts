/** The fields that conditions of a survey may name: questions, rows of matrices, hidden values. */
import { matches, type Value } from '#core/filters/filter-matches.ts'
import type { FieldShape } from '#core/filters/filter.ts'
import { questionsOf, type Answers, type Condition, type Definition, type Hidden, type Question } from './definition.ts'
import { kindOf } from './kinds/kinds.ts'
import type { MatrixConfig } from './kinds/matrix.ts'

const hiddenField = (key: string) => `hidden.${key}`

export const rowField = (questionId: string, row: string) => `${questionId}.${row}`

const shapesOfQuestion = (question: Question): [string, FieldShape][] => [
  [question.id, { kind: kindOf(question).filterKind }],
  ...(question.kind === 'MATRIX'
    ? (question.config as MatrixConfig).rows.map(({ key }): [string, FieldShape] => [
        rowField(question.id, key),
        { kind: 'choice' },
      ])
    : []),
]

export const conditionShapes = (definition: Pick<Definition, 'pages' | 'hidden'>): Map<string, FieldShape> =>
  new Map([
    ...questionsOf(definition).flatMap(shapesOfQuestion),
    ...definition.hidden.map((key): [string, FieldShape] => [hiddenField(key), { kind: 'text' }]),
  ])

const valuesOfAnswer = (question: Question, answer: unknown): [string, Value][] => [
  [question.id, kindOf(question).filterValue(answer as never)],
  ...(question.kind === 'MATRIX'
    ? Object.entries(answer as Record<string, string>).map(([row, option]): [string, Value] => [
        rowField(question.id, row),
        option,
      ])
    : []),
]

/** Evaluates conditions on what has been answered so far; an answer that fails its check counts as none. */
export const createConditions = (definition: Definition, hidden: Hidden) => {
  const shapes = conditionShapes(definition)
  const values = new Map<string, Value>(Object.entries(hidden).map(([key, value]) => [hiddenField(key), value]))
  const context = {
    shapes: (field: string) => shapes.get(field),
    valueOf: (field: string) => values.get(field) ?? null,
    me: '',
    now: new Date(0),
  }
  return {
    holds: (condition: Condition) => condition === null || matches(condition, context),
    add: (question: Question, answers: Answers) => {
      const answer = answers[question.id]
      const kind = kindOf(question)
      if (kind.isEmpty(answer) || kind.check(question.config as never, answer)) return
      for (const [field, value] of valuesOfAnswer(question, answer)) values.set(field, value)
    },
  }
}
