import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Filter } from '#core/filters/filter.ts'
import type { Answers, Definition, Question } from './definition.ts'
import { Definition as DefinitionSchema, questionsOf } from './definition.ts'
import { definitionProblems } from './definition-problems.ts'
import {
  addPage,
  addQuestion,
  blankDefinition,
  changeKind,
  duplicateQuestion,
  moveQuestion,
} from './edit-definition.ts'
import { formatMoment } from './kinds/date-time.ts'
import { kindOf } from './kinds/kinds.ts'
import { questionKinds, type QuestionKind } from './kinds/names.ts'
import { shuffle } from './random.ts'
import { createReader, fillQuotes, fingerprintOf, textsOf, translationState } from './survey-texts.ts'
import { walk } from './walk.ts'

const words = { ar: 'نص', en: 'Text' }
const titled = <T extends { title: unknown }>(part: T) => ({ ...part, title: words })
const withTexts = (definition: Definition): Definition => ({
  ...definition,
  title: words,
  pages: definition.pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) => {
      const { options, rows, ...config } = question.config as { options?: Question[]; rows?: Question[] }
      return {
        ...titled(question),
        config: {
          ...config,
          ...(rows && { rows: rows.map(titled) }),
          ...(options && { options: options.map(titled) }),
        },
      }
    }),
  })),
})
/** A page for each list of kinds. */
const surveyOf = (...pages: QuestionKind[][]) => {
  let definition: Definition = { ...blankDefinition(), pages: [], nextId: 1 }
  for (const kinds of pages) {
    const added = addPage(definition)
    definition = added.definition
    for (const kind of kinds) definition = addQuestion(definition, kind, { pageId: added.id }).definition
  }
  return withTexts(definition)
}
const edit = (definition: Definition, id: string, change: Partial<Question>): Definition => ({
  ...definition,
  pages: definition.pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) => (question.id === id ? { ...question, ...change } : question)),
  })),
})
const equals = (field: string, value: string | number): Filter => ({
  logic: 'AND',
  items: [{ operand: { field }, operator: 'EQUAL', value }],
})
const optionsOf = (definition: Definition, id: string) => {
  const { config = {} } = questionsOf(definition).find((each) => each.id === id) ?? {}
  return (config as { options: { key: string; score: number | null }[] }).options
}
const idsOf = (definition: Definition) => questionsOf(definition).map(({ id }) => id)
const pagesOf = ({ path }: ReturnType<typeof walk>) => path.map(({ page }) => page.id)

describe('kinds', () => {
  const id = '0198f1d2-0000-7000-8000-000000000001'
  const cases: [QuestionKind, object, unknown, string | undefined][] = [
    ['CHECKBOXES', { most: 1 }, ['o3', 'o4'], 'too-many'],
    ['CHECKBOXES', { least: 2 }, ['o3'], 'too-few'],
    ['CHECKBOXES', {}, ['o3', 'o3'], 'invalid'],
    ['CHECKBOXES', {}, ['o3', 'o4'], undefined],
    ['MULTIPLE_CHOICE', {}, 'o9', 'invalid'],
    ['DROPDOWN', {}, 'o4', undefined],
    ['RATING', {}, 6, 'invalid'],
    ['RATING', { least: 0, most: 10 }, 0, undefined],
    ['RATING', {}, 2.5, 'invalid'],
    ['SLIDER', { step: 0.1, most: 1 }, 0.3, undefined],
    ['SLIDER', { step: 5 }, 7, 'invalid'],
    ['MATRIX', {}, { r3: 'o5' }, 'incomplete'],
    ['MATRIX', {}, { r3: 'o5', r4: 'o6' }, undefined],
    ['MATRIX', {}, { r3: 'o5', x1: 'o6' }, 'invalid'],
    ['RANKING', {}, ['o4'], 'incomplete'],
    ['RANKING', {}, ['o4', 'o3'], undefined],
    ['TEXT_BOX', { least: 3 }, ' ab ', 'too-short'],
    ['TEXT_BOX', {}, 'x'.repeat(501), 'too-long'],
    ['TEXT_AREA', {}, 'x'.repeat(501), undefined],
    ['NUMBER', { least: 1 }, 0, 'too-small'],
    ['NUMBER', { isWhole: true }, 1.5, 'invalid'],
    ['NUMBER', { most: 5 }, 6, 'too-large'],
    ['EMAIL', {}, 'sami@', 'email'],
    ['EMAIL', {}, 'sami@example.com', undefined],
    ['PHONE_NUMBER', {}, '0790123456', 'phone'],
    ['PHONE_NUMBER', {}, '+962 7 9012 3456', undefined],
    ['DATE_TIME', {}, '2026-02-31', 'invalid'],
    ['DATE_TIME', { mode: 'date-time' }, '2026-02-28T23:59', undefined],
    ['DATE_TIME', { mode: 'time' }, '24:00', 'invalid'],
    ['DATE_TIME', { least: '2026-03-01' }, '2026-02-28', 'too-small'],
    [
      'FILE_UPLOAD',
      {},
      [
        { id, name: 'a' },
        { id, name: 'b' },
      ],
      'too-many',
    ],
    ['FILE_UPLOAD', {}, [{ id, name: 'a.pdf' }], undefined],
    ['FILE_UPLOAD', {}, ['a.pdf'], 'invalid'],
  ]
  test.each(cases)('%s with %j judges %j as %s', (...[kind, settings, answer, problem]) => {
    const [question] = questionsOf(surveyOf([kind]))
    if (!question) throw new Error('no question')
    expect(kindOf(question).check({ ...question.config, ...settings } as never, answer)).toBe(problem)
  })

  test.each(questionKinds)('%s survives any answer, and a new one can be published', (kind) => {
    const definition = surveyOf([kind])
    expect(definitionProblems(definition)).toEqual([])
    expect(DefinitionSchema.safeParse(definition).success).toBe(true)
    const [question] = questionsOf(definition)
    if (!question) throw new Error('no question')
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        const { faults, answers } = walk(definition, { answers: { [question.id]: answer }, hidden: {}, seed: 1 })
        if (faults.length > 0 || !(question.id in answers)) return
        kindOf(question).values(question.config as never, answer as never)
        kindOf(question).format(question.config as never, answer as never, { read: ({ en }) => en, language: 'en' })
      }),
      { numRuns: 200 },
    )
  })
})

test.each([
  ['2026-03-01', 'ar', '1 آذار 2026'],
  ['2026-03-01', 'en', '1 Mar 2026'],
  ['2026-03-01T18:05', 'fr', '1 mars 2026, 18:05'],
  ['2026-03-01', 'fa', '1 مارس 2026'],
  ['18:05', 'ar', '18:05'],
] as const)('%s is written in %s as %s', (answer, language, text) => expect(formatMoment(answer, language)).toBe(text))

describe('walk', () => {
  const random = surveyOf(
    ['MULTIPLE_CHOICE', 'RATING'],
    ['CHECKBOXES', 'TEXT_BOX'],
    ['DROPDOWN', 'NUMBER', 'SLIDER'],
    ['MATRIX', 'RANKING'],
  )
  const answersOf: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    questionsOf(random).map(({ id, config }) => {
      const { options = [] } = config as { options?: { key: string }[] }
      const keys = options.map(({ key }) => key)
      return [id, fc.oneof(fc.constantFrom(undefined, ...keys), fc.integer({ min: -1, max: 11 }), fc.subarray(keys))]
    }),
  )
  /** Any conditions, jumps and random orders over the survey above. */
  const definitions = fc
    .record({
      isRandom: fc.boolean(),
      pageRandom: fc.boolean(),
      conditions: fc.array(fc.record({ on: fc.nat(8), of: fc.nat(8), value: fc.integer({ min: 0, max: 5 }) }), {
        maxLength: 4,
      }),
      jumps: fc.array(fc.record({ from: fc.nat(8), to: fc.constantFrom('end', 'p1', 'p6', 'p11', 'p17') }), {
        maxLength: 4,
      }),
    })
    .map(({ isRandom, pageRandom, conditions, jumps }) => {
      const ids = idsOf(random)
      let definition: Definition = {
        ...random,
        isRandom,
        pages: random.pages.map((page) => ({ ...page, isRandom: pageRandom })),
      }
      for (const { on, of, value } of conditions) {
        const [target = '', source = ''] = [ids[on % ids.length], ids[of % ids.length]]
        definition = edit(definition, target, { showIf: equals(source, value) })
      }
      for (const { from, to } of jumps)
        definition = edit(definition, ids[from % ids.length] ?? '', { navigateToPage: to })
      return definition
    })

  test('ends, visits no page twice, keeps answers of the path only, and is the same each time', () =>
    fc.assert(
      fc.property(definitions, fc.record(answersOf), fc.nat(), (definition, answers, seed) => {
        const first = walk(definition, { answers, hidden: {}, seed })
        expect(new Set(pagesOf(first)).size).toBe(first.path.length)
        const onPath = new Set(first.path.flatMap(({ questions }) => questions.map(({ id }) => id)))
        expect(Object.keys(first.answers).every((id) => onPath.has(id))).toBe(true)
        expect(walk(definition, { answers, hidden: {}, seed })).toEqual(first)
        // What was dropped does not matter: the server, which gets only the rest, walks the same way.
        const again = walk(definition, { answers: first.answers, hidden: {}, seed })
        expect(pagesOf(again)).toEqual(pagesOf(first))
        expect(again.score).toEqual(first.score)
      }),
      { numRuns: 300 },
    ))

  test('shows by conditions, drops what is hidden, and jumps forward', () => {
    let definition = surveyOf(['MULTIPLE_CHOICE'], ['TEXT_BOX'], ['NUMBER'])
    const [choice = '', text = '', number = ''] = idsOf(definition)
    const [first, second] = optionsOf(definition, choice)
    definition = edit(definition, text, { showIf: equals(choice, first?.key ?? '') })
    const answers: Answers = { [choice]: first?.key, [text]: 'why', [number]: 3 }
    expect(pagesOf(walk(definition, { answers, hidden: {}, seed: 1 }))).toHaveLength(3)
    const other = walk(definition, { answers: { ...answers, [choice]: second?.key }, hidden: {}, seed: 1 })
    expect(other.answers).toEqual({ [choice]: second?.key, [number]: 3 })
    expect(
      pagesOf(walk(edit(definition, choice, { navigateToPage: 'end' }), { answers, hidden: {}, seed: 1 })),
    ).toHaveLength(1)
  })

  test('adds scores of options, scales and matrices', () => {
    const definition = surveyOf(['MULTIPLE_CHOICE', 'RATING'])
    const [choice = '', rating = ''] = idsOf(definition)
    for (const [at, option] of optionsOf(definition, choice).entries()) option.score = at * 5
    const scored = edit(definition, rating, {
      config: { ...questionsOf(definition)[1]?.config, isScored: true },
    })
    const answers = { [choice]: optionsOf(definition, choice)[1]?.key, [rating]: 4 }
    expect(walk(scored, { answers, hidden: {}, seed: 1 })).toMatchObject({ score: 9, mostScore: 10, faults: [] })
    expect(walk(scored, { answers: {}, hidden: {}, seed: 1 }).score).toBeNull()
  })

  test('shuffles by seed and id', () => {
    const items = Array.from({ length: 20 }, (_, at) => at)
    expect(shuffle(items, 7, 'a')).toEqual(shuffle(items, 7, 'a'))
    expect(shuffle(items, 7, 'a')).not.toEqual(shuffle(items, 7, 'b'))
    expect(shuffle(items, 8, 'a').toSorted((a, b) => a - b)).toEqual(items)
  })

  test('counts a response for the quotas that it meets', () => {
    const definition = surveyOf(['RATING'])
    const [id = ''] = idsOf(definition)
    const quotas = [
      { id: 'x90', name: '', limit: 5, condition: null },
      { id: 'x91', name: '', limit: 5, condition: equals(id, 5) },
    ]
    expect(walk({ ...definition, quotas }, { answers: { [id]: 5 }, hidden: {}, seed: 1 }).quotas).toEqual([
      'x90',
      'x91',
    ])
    expect(walk({ ...definition, quotas }, { answers: { [id]: 4 }, hidden: {}, seed: 1 }).quotas).toEqual(['x90'])
  })
})

describe('building', () => {
  test('ids are never given twice, and a new kind is a new question', () => {
    const definition = surveyOf(['MULTIPLE_CHOICE'], ['TEXT_BOX'])
    const [choice = '', text = ''] = idsOf(definition)
    const copied = duplicateQuestion(definition, choice)
    const changed = changeKind(copied.definition, copied.id, 'RANKING')
    const ids = idsOf(changed.definition)
    expect(new Set([choice, text, copied.id, changed.id]).size).toBe(4)
    expect(ids).toEqual([choice, changed.id, text])
    expect(definitionProblems(changed.definition)).toEqual([])
    expect(idsOf(moveQuestion(definition, text, -1))).toEqual([choice, text])
    expect(moveQuestion(definition, text, -1).pages.map(({ questions }) => questions.length)).toEqual([2, 0])
  })

  test('names what keeps it from being published', () => {
    const definition = surveyOf(['MULTIPLE_CHOICE'], ['TEXT_BOX'])
    const [choice = '', text = ''] = idsOf(definition)
    const problemsOf = (changed: Definition) => definitionProblems(changed).map(({ problem }) => problem)
    expect(problemsOf({ ...definition, pages: [] })).toEqual(['no-pages'])
    expect(problemsOf(edit(definition, choice, { showIf: equals(text, 'a') }))).toEqual(['condition-later'])
    expect(problemsOf(edit(definition, text, { showIf: equals('q99', 'a') }))).toEqual(['condition'])
    expect(problemsOf(edit(definition, text, { navigateToPage: definition.pages[0]?.id ?? '' }))).toEqual(['jump-back'])
    expect(problemsOf({ ...edit(definition, text, { navigateToPage: 'end' }), isRandom: true })).toEqual([
      'jump-with-random',
    ])
    expect(problemsOf(edit(definition, text, { title: { ar: 'نص {{q99}}', en: 'Text' } }))).toEqual(['quote'])
    expect(problemsOf(edit(definition, text, { title: { ar: 'نص', en: '' } }))).toEqual(['missing-text'])
    expect(problemsOf({ ...definition, closesAt: '2020-01-01T00:00:00Z' })).toEqual(['closed'])
  })

  test('a translation is missing, done, or out of date once its source changes', () => {
    const definition: Definition = { ...surveyOf(['TEXT_BOX']), languages: ['ar', 'en', 'fr'] }
    const [title] = textsOf(definition)
    if (!title) throw new Error('no text')
    const missing = definitionProblems(definition)
    expect(missing.map(({ problem, language }) => `${problem} ${language}`)).toEqual([
      'missing-text fr',
      'missing-text fr',
    ])
    const translated = {
      ...definition,
      translations: { fr: { title: { text: 'Texte', of: fingerprintOf(title.words) } } },
    }
    expect(translationState(translated, 'fr', title)).toBe('done')
    expect(createReader(translated, 'fr')(translated.title)).toBe('Texte')
    const renamed = { ...translated, title: { ar: 'آخر', en: 'Other' } }
    expect(definitionProblems(renamed).map(({ problem }) => problem)).toContain('stale-text')
  })

  test('quotes answers and hidden values as plain text', () => {
    const definition: Definition = { ...surveyOf(['MULTIPLE_CHOICE']), hidden: ['plan', 'constructor'] }
    const [choice = ''] = idsOf(definition)
    const answers = { [choice]: optionsOf(definition, choice)[0]?.key }
    const read = ({ en }: typeof words) => en
    const context = { definition, answers, hidden: { plan: '<b>' }, read, language: 'en' as const }
    expect(fillQuotes(`{{${choice}}} – {{plan}} – {{q77}}{{constructor}}`, context)).toBe('Text – <b> – ')
  })
})
