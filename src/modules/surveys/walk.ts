/** The way of one respondent through a survey: which pages and questions, in which order, and what is wrong. Pure, for both sides. */
import { createConditions } from './condition-fields.ts'
import type { Answers, Definition, Hidden, Question, SurveyPage } from './definition.ts'
import { kindOf } from './kinds/kinds.ts'
import type { AnswerProblem } from './kinds/names.ts'
import { shuffle } from './random.ts'

export type WalkedPage = { page: SurveyPage; questions: Question[] }
export type Fault = { questionId: string; problem: AnswerProblem }
export type Walk = {
  /** The pages that these answers lead over. */
  path: WalkedPage[]
  /** Answers to questions on the path; the others are dropped. */
  answers: Answers
  faults: Fault[]
  score: number | null
  mostScore: number
  /** Ids of the quotas that the response counts for. */
  quotas: string[]
}

const faultOf = ({ id, config, isRequired, ...question }: Question, answer: unknown): Fault | undefined => {
  const kind = kindOf(question)
  if (kind.isEmpty(answer)) return isRequired ? { questionId: id, problem: 'required' } : undefined
  const problem = kind.check(config as never, answer)
  // Of a question that may be left out, some rows or ranks may be too.
  if (problem === undefined || (problem === 'incomplete' && !isRequired && question.kind === 'MATRIX')) return undefined
  return { questionId: id, problem }
}

const scoreOf = (questions: readonly Question[], answers: Answers) => {
  const scores = questions.flatMap((question) => {
    const answer = answers[question.id]
    return answer === undefined ? [] : (kindOf(question).score(question.config as never, answer as never) ?? [])
  })
  const mostScore = questions.reduce((sum, question) => sum + kindOf(question).mostScore(question.config as never), 0)
  return { score: scores.length === 0 ? null : scores.reduce((a, b) => a + b, 0), mostScore }
}

type Conditions = ReturnType<typeof createConditions>

/** Questions of a page that are shown, in the order of the definition: each condition sees the answers before it. */
const shownQuestions = ({ questions }: SurveyPage, answers: Answers, conditions: Conditions) =>
  questions.filter((question) => {
    const isShown = conditions.holds(question.showIf)
    if (isShown) conditions.add(question, answers)
    return isShown
  })

/** Where to go after a page: its jumps, then the first answered question that leads elsewhere. */
const targetAfter = ({ page, questions }: WalkedPage, answers: Answers, { holds }: Conditions) => {
  const jump = page.jumps.find(({ condition }) => holds(condition))
  if (jump) return jump.to
  const leading = questions.find(
    (question) => question.navigateToPage !== null && !kindOf(question).isEmpty(answers[question.id]),
  )
  return leading?.navigateToPage ?? undefined
}

export type Given = { answers: Answers; hidden: Hidden; seed: number }

export const walk = (definition: Definition, { answers, hidden, seed }: Given): Walk => {
  const conditions = createConditions(definition, hidden)
  const order = definition.isRandom ? shuffle(definition.pages, seed, 'pages') : definition.pages
  const path: WalkedPage[] = []
  let at = 0
  while (at < order.length) {
    const page = order[at] as SurveyPage
    if (!conditions.holds(page.showIf)) {
      at += 1
      continue
    }
    const shown = shownQuestions(page, answers, conditions)
    const walked = { page, questions: page.isRandom ? shuffle(shown, seed, page.id) : shown }
    if (shown.length > 0) path.push(walked)
    const target = targetAfter({ page, questions: shown }, answers, conditions)
    if (target === 'end') break
    const next = target === undefined ? -1 : order.findIndex(({ id }) => id === target)
    // A jump leads forward only, so that every walk ends.
    at = next > at ? next : at + 1
  }
  const questions = path.flatMap((walked) => walked.questions)
  const isAnswered = ({ id, ...question }: Question) => !kindOf(question).isEmpty(answers[id])
  const givenAnswers = Object.fromEntries(questions.filter(isAnswered).map(({ id }) => [id, answers[id]]))
  const faults = questions.flatMap((question) => faultOf(question, answers[question.id]) ?? [])
  const valid = questions.filter(({ id }) => !faults.some(({ questionId }) => questionId === id))
  return {
    path,
    answers: givenAnswers,
    faults,
    ...scoreOf(valid, givenAnswers),
    quotas: definition.quotas.filter(({ condition }) => conditions.holds(condition)).map(({ id }) => id),
  }
}

/** Options of a question in the order of this respondent. */
export const orderedOptions = <T>(
  { options, isRandom }: { options: readonly T[]; isRandom: boolean },
  seed: number,
  questionId: string,
) => (isRandom ? shuffle(options, seed, questionId) : [...options])
