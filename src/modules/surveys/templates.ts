/** Ready surveys to begin with. */
import { questionsOf, type Definition, type Question } from './definition.ts'
import { addPage, addQuestion, blankDefinition, replaceQuestion } from './edit-definition.ts'
import { scaleOf, type Metric, type RatingConfig } from './kinds/rating.ts'
import type { Option, Words } from './kinds/kind.ts'
import type { QuestionKind } from './kinds/names.ts'
import { templateText } from './text/template-text.ts'

export const templateNames = ['nps', 'csat', 'ces', 'visit'] as const
export type TemplateName = (typeof templateNames)[number]

type Added = { definition: Definition; id: string }
type NewQuestion = Partial<Question> & { kind: QuestionKind; title: Words }
const question = (definition: Definition, { kind, ...change }: NewQuestion): Added => {
  const pageId = definition.pages.at(-1)?.id ?? ''
  const added = addQuestion(definition, kind, { pageId })
  const made = questionsOf(added.definition).find(({ id }) => id === added.id)
  if (!made) return added
  const config = { ...made.config, ...change.config }
  return { ...added, definition: replaceQuestion(added.definition, { ...made, ...change, config }) }
}

const metricConfig = (metric: Metric, look: RatingConfig['look']) => ({
  ...scaleOf[metric],
  metric,
  look,
  lowLabel: templateText[`${metric}low`],
  highLabel: templateText[`${metric}high`],
})

/** A scale, then a free text: the shape of the three metrics. */
const metricSurvey = (metric: Metric, look: RatingConfig['look']) => {
  const blank = blankDefinition(templateText[metric])
  const scale = question(blank, {
    kind: 'RATING',
    title: templateText[`${metric}question`],
    isRequired: true,
    config: metricConfig(metric, look),
  })
  return question(scale.definition, { kind: 'TEXT_AREA', title: templateText.why }).definition
}

const withOptions = (definition: Definition, id: string, titles: readonly Words[]): Definition => {
  const target = questionsOf(definition).find((each) => each.id === id)
  if (!target) return definition
  let { nextId } = definition
  const options: Option[] = titles.map((title) => ({ key: `o${nextId++}`, title, score: null }))
  return { ...replaceQuestion(definition, { ...target, config: { ...target.config, options } }), nextId }
}

const visitSurvey = () => {
  const branch = question(blankDefinition(templateText.visit), {
    kind: 'MULTIPLE_CHOICE',
    title: templateText.visitHow,
    isRequired: true,
  })
  const chosen = withOptions(branch.definition, branch.id, [
    templateText.atBranch,
    templateText.byPhone,
    templateText.online,
  ])
  const stars = question(chosen, {
    kind: 'RATING',
    title: templateText.visitRating,
    isRequired: true,
  })
  const next = addPage(stars.definition)
  const rank = question(next.definition, { kind: 'RANKING', title: templateText.visitRank })
  const ranked = withOptions(rank.definition, rank.id, [
    templateText.speed,
    templateText.clarity,
    templateText.courtesy,
  ])
  return question(ranked, { kind: 'TEXT_AREA', title: templateText.why }).definition
}

const makers: Record<TemplateName, () => Definition> = {
  nps: () => metricSurvey('NPS', 'numbers'),
  csat: () => metricSurvey('CSAT', 'faces'),
  ces: () => metricSurvey('CES', 'numbers'),
  visit: visitSurvey,
}
export const templateOf = (name: TemplateName): Definition => ({
  ...makers[name](),
  thanks: templateText.thanks,
})
