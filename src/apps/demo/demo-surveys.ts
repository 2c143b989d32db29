/** Two surveys with answers of some weeks, in both languages; the same in every demo. */
import { questionsOf, type Answers, type Definition } from '#modules/surveys/definition.ts'
import { addQuestion, replaceQuestion } from '#modules/surveys/edit-definition.ts'
import { shuffle } from '#modules/surveys/random.ts'
import type { SeededResponse, SeededSurvey } from '#modules/surveys/server/seed-surveys.ts'
import { templateOf } from '#modules/surveys/templates.ts'
import { demoSurveyReasons, demoSurveyTexts } from './demo-surveys-text.ts'

const dayMs = 86_400_000
const timeOf = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString()
const pick = <T>(items: readonly T[], seed: number, id: string) => shuffle(items, seed, id)[0] as T
const idsOf = (definition: Definition) => questionsOf(definition).map(({ id }) => id)

/** Sent an hour after a ticket of the demo's board or any conversation was resolved. */
const npsSurvey = (boardId: string): SeededSurvey => {
  const definition = { ...templateOf('nps'), intro: demoSurveyTexts.npsIntro, footer: demoSurveyTexts.footer }
  const [scale = '', why = ''] = idsOf(definition)
  const responses = Array.from({ length: 48 }, (_, at): SeededResponse => {
    const { rating, language, text } = demoSurveyReasons[at % demoSurveyReasons.length] ?? demoSurveyReasons[0]
    // Later weeks are a little better, so that the chart over time has a direction.
    const better = at < 16 ? 1 : 0
    return {
      answers: { [scale]: Math.min(10, rating + better), ...(at % 3 !== 0 && { [why]: text }) },
      language,
      completedAt: timeOf(at * 1.2 + 0.3),
    }
  })
  const rule = {
    afterTickets: true,
    boardIds: [boardId],
    afterConversations: true,
    channelIds: [],
    delayMinutes: 60,
  }
  return { definition, responses, rule }
}

const withAspects = (definition: Definition): Definition => {
  const pageId = definition.pages.at(-1)?.id ?? ''
  const added = addQuestion(definition, 'MATRIX', { pageId, at: 0 })
  const matrix = questionsOf(added.definition).find(({ id }) => id === added.id)
  if (!matrix) return definition
  let { nextId } = added.definition
  const rows = demoSurveyTexts.rows.map((title) => ({ key: `r${nextId++}`, title }))
  const options = demoSurveyTexts.columns.map((title, score) => ({ key: `o${nextId++}`, title, score }))
  const customized = replaceQuestion(added.definition, {
    ...matrix,
    title: demoSurveyTexts.aspects,
    config: { ...matrix.config, rows, options },
  })
  const slider = addQuestion({ ...customized, nextId }, 'SLIDER', { pageId, at: 1 })
  const minutes = questionsOf(slider.definition).find(({ id }) => id === slider.id)
  if (!minutes) return customized
  const config = { ...minutes.config, least: 0, most: 120, step: 5 }
  return replaceQuestion(slider.definition, { ...minutes, title: demoSurveyTexts.minutes, config })
}

type Keyed = { rows?: { key: string }[]; options?: { key: string }[] }
const visitAnswers = (definition: Definition, seed: number): Answers =>
  Object.fromEntries(
    questionsOf(definition).flatMap(({ id, kind, config }): [string, unknown][] => {
      const { rows = [], options = [] } = config as Keyed
      const keys = options.map(({ key }) => key)
      if (kind === 'MULTIPLE_CHOICE') return [[id, pick([...keys, keys[0] ?? ''], seed, id)]]
      if (kind === 'RATING') return [[id, pick([5, 5, 4, 4, 3, 2], seed, id)]]
      if (kind === 'SLIDER') return [[id, pick([5, 10, 15, 20, 30, 45, 60], seed, id)]]
      if (kind === 'RANKING') return [[id, shuffle(keys, seed, id)]]
      if (kind === 'MATRIX')
        return [[id, Object.fromEntries(rows.map(({ key }) => [key, pick([...keys, keys.at(-1) ?? ''], seed, key)]))]]
      return []
    }),
  )

const visitSurvey = (): SeededSurvey => {
  const definition = withAspects({
    ...templateOf('visit'),
    intro: demoSurveyTexts.visitIntro,
    footer: demoSurveyTexts.footer,
  })
  const why = idsOf(definition).at(-1) ?? ''
  const responses = Array.from({ length: 36 }, (_, at): SeededResponse => {
    const { language, text } = demoSurveyReasons[(at * 5) % demoSurveyReasons.length] ?? demoSurveyReasons[0]
    const answers = { ...visitAnswers(definition, at + 1), ...(at % 2 === 0 && { [why]: text }) }
    return { answers, language, completedAt: timeOf(at * 0.9 + 0.2) }
  })
  return { definition, responses }
}

export const demoSurveys = (boardId: string): SeededSurvey[] => [npsSurvey(boardId), visitSurvey()]
