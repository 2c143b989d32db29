/** A survey as it is built and stored: one document, immutable once it is published. */
import * as z from 'zod/mini'
import { FilterSchema } from '#core/filters/filter.ts'
import { problem } from '#core/problems.ts'
import { Color, orEmpty } from '#core/schemas.ts'
import { PartId, Words } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { questionKinds, type QuestionKind } from './kinds/names.ts'
import { surveyLanguages } from './languages.ts'

export const presentFormat = 1
export const mostPages = 50
export const mostQuestions = 200
export const mostQuotas = 20
export const mostHidden = 20
const longestConfig = 100_000
const longestDefinition = 1_000_000

/** Shown only where it matches; null is always. Its fields are questions (`q3`), rows of a matrix (`q3.r1`) and hidden values. */
const ConditionSchema = z.nullable(FilterSchema)
/** Of a page, or the end of the survey. */
const Target = z.union([z.literal('end'), PartId])

const Question = z.object({
  id: PartId,
  kind: z.enum(questionKinds),
  title: Words,
  hint: Words,
  isRequired: z.boolean(),
  showIf: ConditionSchema,
  /** The page that follows once it is answered. */
  navigateToPage: z.nullable(Target),
  /** Checked by its kind. */
  config: z
    .record(z.string().check(z.maxLength(60)), z.unknown())
    .check(z.refine((config) => JSON.stringify(config).length <= longestConfig, problem('too-long'))),
})
/** Fills in nothing: settings that do not fit their kind are refused. */
const CheckedQuestion = Question.check(
  z.refine(({ kind, config }) => kinds[kind].config.safeParse(config).success, {
    path: ['config'],
    error: problem('invalid'),
  }),
)

const Jump = z.object({ id: PartId, condition: ConditionSchema, to: Target })
const Page = z.object({
  id: PartId,
  title: Words,
  description: Words,
  /** Its questions in an order of their own for each respondent. */
  isRandom: z.boolean(),
  hasPrevious: z.boolean(),
  nextLabel: Words,
  showIf: ConditionSchema,
  /** The first one that matches decides which page follows. */
  jumps: z.array(Jump).check(z.maxLength(20)),
  questions: z.array(CheckedQuestion).check(z.maxLength(mostQuestions)),
})

const Quota = z.object({
  id: PartId,
  name: z.string().check(z.maxLength(200)),
  limit: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** Which responses it counts; null counts all. */
  condition: ConditionSchema,
})

export const HiddenKey = z.string().check(z.regex(/^[a-zA-Z]\w{0,39}$/, problem('invalid')))
const Translation = z.object({ text: z.string().check(z.maxLength(4_000)), of: z.string().check(z.maxLength(20)) })
const TranslationKey = z.string().check(z.regex(/^[\w.]{1,60}$/))

/** By what two responses are known to be of one person. */
export const onceRules = ['no', 'browser', 'customer'] as const
export type OnceRule = (typeof onceRules)[number]

export const Definition = z
  .object({
    format: z.literal(presentFormat),
    /** The next number for an id of a page, question, option, row, jump or quota. */
    nextId: z.int().check(z.gte(1), z.lte(999_999)),
    title: Words,
    intro: Words,
    thanks: Words,
    footer: Words,
    logoFileId: z.nullable(z.uuid()),
    backgroundFileId: z.nullable(z.uuid()),
    color: orEmpty(Color),
    hasProgress: z.boolean(),
    /** In which it opens; the respondent may choose another of `languages`. */
    language: z.enum(surveyLanguages),
    languages: z.array(z.enum(surveyLanguages)).check(z.maxLength(surveyLanguages.length)),
    /** Its pages in an order of their own for each respondent. */
    isRandom: z.boolean(),
    /** Opens only by a link that the organisation has sent. */
    isPrivate: z.boolean(),
    once: z.enum(onceRules),
    closesAt: z.nullable(z.iso.datetime({ error: problem('invalid') }).check(z.maxLength(40, problem('invalid')))),
    hidden: z.array(HiddenKey).check(z.maxLength(mostHidden)),
    quotas: z.array(Quota).check(z.maxLength(mostQuotas)),
    pages: z.array(Page).check(z.maxLength(mostPages)),
    translations: z.partialRecord(z.enum(surveyLanguages), z.record(TranslationKey, Translation)),
  })
  .check(
    z.refine((definition) => JSON.stringify(definition).length <= longestDefinition, problem('too-long')),
    z.refine(({ pages }) => pages.reduce((sum, page) => sum + page.questions.length, 0) <= mostQuestions, {
      path: ['pages'],
      error: problem('too-long'),
    }),
  )
export type Definition = z.output<typeof Definition>
export type SurveyPage = Definition['pages'][number]
export type Question = SurveyPage['questions'][number]
export type Jump = SurveyPage['jumps'][number]
export type Quota = Definition['quotas'][number]
export type Condition = Question['showIf']
export type Answers = Record<string, unknown>
export type Hidden = Record<string, string>

export const questionsOf = ({ pages }: Pick<Definition, 'pages'>): Question[] =>
  pages.flatMap(({ questions }) => questions)
export const questionKindOf = (definition: Definition, id: string): QuestionKind | undefined =>
  questionsOf(definition).find((question) => question.id === id)?.kind
