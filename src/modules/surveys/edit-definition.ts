/** Changes that the builder makes to a definition; each returns a new one. */
import type { Definition, Question, SurveyPage } from './definition.ts'
import { blankWords } from './kinds/kind.ts'
import { kinds, kindOf } from './kinds/kinds.ts'
import type { QuestionKind } from './kinds/names.ts'

export const blankDefinition = (title: Definition['title'] = blankWords): Definition => ({
  format: 1,
  nextId: 2,
  title,
  intro: blankWords,
  thanks: blankWords,
  footer: blankWords,
  logoFileId: null,
  backgroundFileId: null,
  color: '',
  hasProgress: true,
  language: 'ar',
  languages: ['ar', 'en'],
  isRandom: false,
  isPrivate: false,
  once: 'no',
  closesAt: null,
  hidden: [],
  quotas: [],
  pages: [blankPage('p1')],
  translations: {},
})

function blankPage(id: string): SurveyPage {
  return {
    id,
    title: blankWords,
    description: blankWords,
    isRandom: false,
    hasPrevious: true,
    nextLabel: blankWords,
    showIf: null,
    jumps: [],
    questions: [],
  }
}

/** Ids are numbered through, so that none is given twice. */
export const createIds = ({ nextId }: Pick<Definition, 'nextId'>) => {
  let next = nextId
  return {
    take: (letter: string) => {
      next += 1
      return `${letter}${next - 1}`
    },
    nextId: () => next,
  }
}

export const addPage = (definition: Definition, at = definition.pages.length) => {
  const ids = createIds(definition)
  const page = blankPage(ids.take('p'))
  const pages = definition.pages.toSpliced(at, 0, page)
  return { definition: { ...definition, pages, nextId: ids.nextId() }, id: page.id }
}

export const newQuestion = (kind: QuestionKind, newId: (letter: string) => string): Question => ({
  id: newId('q'),
  kind,
  title: blankWords,
  hint: blankWords,
  isRequired: false,
  showIf: null,
  navigateToPage: null,
  config: kinds[kind].initial(newId) as Record<string, unknown>,
})

export const replacePage = (definition: Definition, page: SurveyPage): Definition => ({
  ...definition,
  pages: definition.pages.map((each) => (each.id === page.id ? page : each)),
})

export const addQuestion = (definition: Definition, kind: QuestionKind, place: { pageId: string; at?: number }) => {
  const page = definition.pages.find(({ id }) => id === place.pageId)
  if (!page) return { definition, id: '' }
  const ids = createIds(definition)
  const question = newQuestion(kind, ids.take)
  const questions = page.questions.toSpliced(place.at ?? page.questions.length, 0, question)
  return {
    definition: { ...replacePage(definition, { ...page, questions }), nextId: ids.nextId() },
    id: question.id,
  }
}

export const replaceQuestion = (definition: Definition, question: Question): Definition => ({
  ...definition,
  pages: definition.pages.map((page) => ({
    ...page,
    questions: page.questions.map((each) => (each.id === question.id ? question : each)),
  })),
})

export const removePart = (definition: Definition, id: string): Definition => ({
  ...definition,
  pages: definition.pages
    .filter((page) => page.id !== id)
    .map((page) => ({ ...page, questions: page.questions.filter((question) => question.id !== id) })),
})

type Keyed = { key: string }
/** Copies have ids of their own, options and rows too. */
export const duplicateQuestion = (definition: Definition, id: string) => {
  const page = definition.pages.find(({ questions }) => questions.some((question) => question.id === id))
  const at = page?.questions.findIndex((question) => question.id === id) ?? -1
  const question = page?.questions[at]
  if (!page || !question) return { definition, id }
  const ids = createIds(definition)
  const { options, rows, ...rest } = question.config as { options?: Keyed[]; rows?: Keyed[] }
  const copy: Question = {
    ...question,
    id: ids.take('q'),
    config: {
      ...rest,
      ...(rows && { rows: rows.map((row) => ({ ...row, key: ids.take('r') })) }),
      ...(options && { options: options.map((option) => ({ ...option, key: ids.take('o') })) }),
    },
  }
  const questions = page.questions.toSpliced(at + 1, 0, copy)
  return { definition: { ...replacePage(definition, { ...page, questions }), nextId: ids.nextId() }, id: copy.id }
}

/** A question of another kind is another question: it gets a new id, and keeps its texts. */
export const changeKind = (definition: Definition, id: string, kind: QuestionKind) => {
  const ids = createIds(definition)
  const page = definition.pages.find(({ questions }) => questions.some((question) => question.id === id))
  const before = page?.questions.find((question) => question.id === id)
  if (!page || !before || before.kind === kind) return { definition, id }
  const fresh = newQuestion(kind, ids.take)
  const oldConfig = before.config as { options?: unknown }
  const config =
    'options' in fresh.config && Array.isArray(oldConfig.options)
      ? { ...fresh.config, options: oldConfig.options.map((option: object) => ({ ...option, key: ids.take('o') })) }
      : fresh.config
  const { title, hint, isRequired, showIf, navigateToPage } = before
  const question = { ...fresh, title, hint, isRequired, showIf, navigateToPage, config }
  const questions = page.questions.map((each) => (each.id === id ? question : each))
  return { definition: { ...replacePage(definition, { ...page, questions }), nextId: ids.nextId() }, id: question.id }
}

const moved = <T>(items: readonly T[], from: number, to: number) => {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}

export const movePage = (definition: Definition, id: string, by: number): Definition => {
  const from = definition.pages.findIndex((page) => page.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= definition.pages.length) return definition
  return { ...definition, pages: moved(definition.pages, from, to) }
}

/** Over the edge of its page, a question goes to the page before or after. */
export const moveQuestion = (definition: Definition, id: string, by: 1 | -1): Definition => {
  const pageAt = definition.pages.findIndex(({ questions }) => questions.some((question) => question.id === id))
  const page = definition.pages[pageAt]
  if (!page) return definition
  const from = page.questions.findIndex((question) => question.id === id)
  const to = from + by
  if (to >= 0 && to < page.questions.length)
    return replacePage(definition, { ...page, questions: moved(page.questions, from, to) })
  const other = definition.pages[pageAt + by]
  return other ? moveTo(definition, id, { pageId: other.id, at: by > 0 ? 0 : other.questions.length }) : definition
}

export const moveTo = (definition: Definition, id: string, place: { pageId: string; at: number }): Definition => {
  const question = definition.pages.flatMap(({ questions }) => questions).find((each) => each.id === id)
  if (!question || !definition.pages.some((page) => page.id === place.pageId)) return definition
  const without = removePart(definition, id)
  return {
    ...without,
    pages: without.pages.map((page) =>
      page.id === place.pageId ? { ...page, questions: page.questions.toSpliced(place.at, 0, question) } : page,
    ),
  }
}

export const canScore = (question: Question) => {
  const { options, isScored } = question.config as { options?: unknown; isScored?: boolean }
  return isScored !== undefined || (options !== undefined && kindOf(question).chart !== 'ranks')
}
