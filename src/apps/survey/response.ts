/** The response while it is given: answers, the page that is open, saving in the background and submitting. */
import type { Answers, Definition, Hidden } from '#modules/surveys/definition.ts'
import { questionsOf } from '#modules/surveys/definition.ts'
import type { OpenedSurvey } from '#modules/surveys/api/answering.ts'
import { kindOf } from '#modules/surveys/kinds/kinds.ts'
import type { SurveyLanguage } from '#modules/surveys/languages.ts'
import { walk, type Fault } from '#modules/surveys/walk.ts'
import {
  call,
  fingerprint,
  hasToken,
  isPreview,
  keepDraft,
  keptDraft,
  place,
  Refused,
  searchValue,
  setToken,
} from './calls.ts'

export type SaveState = 'idle' | 'saved' | 'offline'
type Kept = { answers: Answers; saveNumber: number; seed: number }

const saveDelay = 700
const retryDelay = 5_000

const hiddenOf = ({ hidden }: Definition): Hidden =>
  Object.fromEntries(
    hidden.flatMap((key) => {
      const value = searchValue(key)?.slice(0, 500)
      return value ? [[key, value]] : []
    }),
  )

/** Answers in the address, such as those of a scale in a mail: they are filled in, not sent. */
const prefilled = (definition: Definition): Answers =>
  Object.fromEntries(
    questionsOf(definition).flatMap((question) => {
      const text = searchValue(question.id)
      if (text === null) return []
      const kind = kindOf(question)
      const value = kind.filterKind === 'number' ? Number(text) : text
      return kind.check(question.config as never, value) === undefined ? [[question.id, value]] : []
    }),
  )

const randomSeed = () => Math.floor(Math.random() * 2_147_483_647)

/** What was answered before: as the server has it, or as this browser does where the last saves did not arrive. */
const begunResponse = (stored: OpenedSurvey['response']): Kept | undefined => {
  const kept = isPreview ? undefined : keptDraft<Kept>()
  if (!stored) return kept
  return kept && kept.saveNumber > stored.saveNumber ? { ...kept, seed: stored.seed } : stored
}

export class Response {
  readonly definition: Definition
  readonly hidden: Hidden
  readonly isResumed: boolean
  seed: number
  language: SurveyLanguage
  answers: Answers
  saveState: SaveState = 'idle'
  faults: Fault[] = []
  private saveNumber: number
  private timer: ReturnType<typeof setTimeout> | undefined
  private saving: Promise<void> | undefined
  private readonly onChange: () => void

  constructor(
    { definition, response }: OpenedSurvey & { definition: Definition },
    language: SurveyLanguage,
    onChange: () => void,
  ) {
    this.definition = definition
    this.language = language
    this.onChange = onChange
    this.hidden = hiddenOf(definition)
    const begun = begunResponse(response) ?? { answers: prefilled(definition), saveNumber: 0, seed: randomSeed() }
    this.seed = begun.seed
    this.answers = begun.answers
    this.saveNumber = begun.saveNumber
    this.isResumed = begun.saveNumber > 0
  }

  walk() {
    const { answers, hidden, seed } = this
    return walk(this.definition, { answers, hidden, seed })
  }

  answer(questionId: string, value: unknown) {
    this.answers = { ...this.answers, [questionId]: value }
    this.faults = this.faults.filter((fault) => fault.questionId !== questionId)
    this.saveNumber += 1
    if (!isPreview) {
      keepDraft({ answers: this.answers, saveNumber: this.saveNumber, seed: this.seed } satisfies Kept)
      this.schedule(saveDelay)
    }
    this.onChange()
  }

  /** Faults of the questions of one page. */
  check(questionIds: readonly string[]) {
    this.faults = this.walk().faults.filter(({ questionId }) => questionIds.includes(questionId))
    this.onChange()
    return this.faults
  }

  private schedule(delay: number) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.save(), delay)
  }

  private sent() {
    return {
      place: place(),
      language: this.language,
      answers: this.answers,
      hidden: this.hidden,
      fingerprint: fingerprint(),
      saveNumber: Math.max(1, this.saveNumber),
      seed: this.seed,
    }
  }

  /** One save at a time: the first one makes the response, and a second beside it would make another. */
  save(): Promise<void> {
    clearTimeout(this.timer)
    this.saving = (this.saving ?? Promise.resolve()).then(() => this.send())
    return this.saving
  }

  private async send() {
    try {
      const { token } = await call<{ token: string }>('/answers', {
        method: 'PUT',
        body: this.sent(),
        language: this.language,
      })
      setToken(token)
      this.saveState = 'saved'
    } catch (error) {
      this.saveState = 'offline'
      if (!(error instanceof Refused) || error.status === 429 || error.status >= 500) this.schedule(retryDelay)
    }
    this.onChange()
  }

  async upload(questionId: string, file: File) {
    if (isPreview) return { id: crypto.randomUUID(), name: file.name }
    if (!hasToken()) await this.save()
    const form = new FormData()
    form.append('questionId', questionId)
    form.append('file', file)
    return call<{ id: string; name: string }>('/files', { body: form, language: this.language })
  }

  async submit() {
    clearTimeout(this.timer)
    if (isPreview) return 'completed' as const
    await this.saving
    this.saveNumber += 1
    const { state } = await call<{ state: 'completed' | 'full' }>('/submit', {
      body: this.sent(),
      language: this.language,
    })
    keepDraft(undefined)
    return state
  }
}
