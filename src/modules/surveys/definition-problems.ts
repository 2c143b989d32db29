/** What keeps a survey from being published, and what its author should know. */
import { filterProblems, isCondition, type Filter, type Operand } from '#core/filters/filter.ts'
import { conditionShapes } from './condition-fields.ts'
import { questionsOf, type Condition, type Definition } from './definition.ts'
import { kindOf } from './kinds/kinds.ts'
import { settingProblems } from './kinds/names.ts'
import type { SurveyLanguage } from './languages.ts'
import { quotesIn, textsOf, translationState } from './survey-texts.ts'

export const surveyProblems = [
  'no-pages',
  'no-questions',
  'repeated-id',
  'unused-number',
  'missing-text',
  'stale-text',
  'condition',
  'condition-later',
  'jump-back',
  'jump-with-random',
  'quote',
  'closed',
  ...settingProblems,
] as const
export type SurveyProblem = (typeof surveyProblems)[number]
export type DefinitionProblem = {
  problem: SurveyProblem
  questionId?: string
  pageId?: string
  key?: string
  language?: SurveyLanguage
}
/** They do not keep it from being published. */
const warnings: readonly SurveyProblem[] = ['stale-text']
export const isWarning = ({ problem }: DefinitionProblem) => warnings.includes(problem)

const fieldsIn = (filter: Filter): string[] => {
  const ofOperand = (operand: Operand): string[] =>
    'left' in operand
      ? [...ofOperand(operand.left), ...('number' in operand.right ? [] : ofOperand(operand.right))]
      : [operand.field]
  return filter.items.flatMap((item) => (isCondition(item) ? ofOperand(item.operand) : fieldsIn(item)))
}

const idProblems = ({ pages, quotas, nextId }: Definition): DefinitionProblem[] => {
  const parts = pages.flatMap((page) => [
    page.id,
    ...page.jumps.map(({ id }) => id),
    ...page.questions.flatMap(({ id, config }) => {
      const { options = [], rows = [] } = config as { options?: { key: string }[]; rows?: { key: string }[] }
      return [id, ...options.map(({ key }) => key), ...rows.map(({ key }) => key)]
    }),
  ])
  const ids = [...parts, ...quotas.map(({ id }) => id)]
  return [
    ...(new Set(ids).size === ids.length ? [] : [{ problem: 'repeated-id' as const }]),
    ...(ids.every((id) => Number(id.slice(1)) < nextId) ? [] : [{ problem: 'unused-number' as const }]),
  ]
}

const textProblems = (definition: Definition): DefinitionProblem[] => {
  const languages = new Set<SurveyLanguage>([...definition.languages, definition.language])
  return textsOf(definition).flatMap((text) =>
    [...languages].flatMap((language): DefinitionProblem[] => {
      const state = translationState(definition, language, text)
      if (state === 'done' || state === 'none') return []
      const { key, questionId, pageId } = text
      return [{ problem: state === 'stale' ? 'stale-text' : 'missing-text', key, language, questionId, pageId }]
    }),
  )
}

/** A condition may name earlier questions only: `known` has those up to the current page. */
const createConditionCheck = (definition: Definition) => {
  const shapes = conditionShapes(definition)
  return (condition: Condition, known: ReadonlySet<string>): SurveyProblem[] => {
    if (condition === null) return []
    if (condition.items.length === 0 || filterProblems(condition, (field) => shapes.get(field)).length > 0)
      return ['condition']
    const isLater = (field: string) => !field.startsWith('hidden.') && !known.has(field.split('.')[0] ?? '')
    return fieldsIn(condition).some(isLater) ? ['condition-later'] : []
  }
}

const flowProblems = (definition: Definition): DefinitionProblem[] => {
  const { pages, isRandom } = definition
  const check = createConditionCheck(definition)
  const found: DefinitionProblem[] = []
  const known = new Set<string>()
  const targetProblems = (to: string | null, at: number): SurveyProblem[] => {
    if (to === null) return []
    if (isRandom) return ['jump-with-random']
    return to === 'end' || pages.findIndex(({ id }) => id === to) > at ? [] : ['jump-back']
  }
  for (const [at, page] of pages.entries()) {
    const add = (problems: readonly SurveyProblem[], questionId?: string) =>
      found.push(...problems.map((problem) => ({ problem, pageId: page.id, ...(questionId && { questionId }) })))
    add(check(page.showIf, known))
    for (const { id, showIf, navigateToPage } of page.questions) {
      add([...check(showIf, known), ...targetProblems(navigateToPage, at)], id)
      known.add(id)
    }
    for (const { condition, to } of page.jumps) add([...check(condition, known), ...targetProblems(to, at)])
  }
  for (const { condition } of definition.quotas)
    found.push(...check(condition, known).map((problem) => ({ problem, key: 'quotas' })))
  return found
}

const quoteProblems = (definition: Definition): DefinitionProblem[] => {
  const known = new Set([...questionsOf(definition).map(({ id }) => id), ...definition.hidden])
  return textsOf(definition).flatMap(({ words, questionId, pageId, key }) =>
    quotesIn(`${words.ar} ${words.en}`).every((name) => known.has(name))
      ? []
      : [{ problem: 'quote' as const, questionId, pageId, key }],
  )
}

export const definitionProblems = (definition: Definition, now = Date.now()): DefinitionProblem[] => {
  const { pages, closesAt } = definition
  if (pages.length === 0) return [{ problem: 'no-pages' }]
  return [
    ...(questionsOf(definition).length === 0 ? [{ problem: 'no-questions' as const }] : []),
    ...(closesAt !== null && Date.parse(closesAt) <= now ? [{ problem: 'closed' as const }] : []),
    ...idProblems(definition),
    ...pages.flatMap((page) =>
      page.questions.flatMap((question) =>
        kindOf(question)
          .settingProblems(question.config as never)
          .map((problem) => ({ problem, questionId: question.id, pageId: page.id })),
      ),
    ),
    ...flowProblems(definition),
    ...textProblems(definition),
    ...quoteProblems(definition),
  ]
}
