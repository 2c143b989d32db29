/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { OpenedSurvey } from '#modules/surveys/api/answering.ts'
import type { Definition } from '#modules/surveys/definition.ts'
import { directionOf, ownNameOf, type SurveyLanguage } from '#modules/surveys/languages.ts'
import { createReader } from '#modules/surveys/survey-texts.ts'
import { isPreview, pictureUrl, Refused } from './calls.ts'
import { sayIt } from './page-words.ts'
import { Questions, readerWithQuotes } from './questions.tsx'
import type { Response } from './response.ts'
import { pageText } from './text.ts'

export const Message = ({ title, body, children }: { title: string; body?: string; children?: ComponentChildren }) => (
  <main class="card message">
    <h1 dir="auto" tabIndex={-1}>
      {title}
    </h1>
    {body && (
      <p dir="auto" class="intro">
        {body}
      </p>
    )}
    {children}
  </main>
)

export type Shown = { definition: Definition; language: SurveyLanguage }

export const Head = ({
  definition,
  language,
  onLanguage,
}: Shown & { onLanguage: (language: SurveyLanguage) => void }) => {
  const say = sayIt(language)
  const logo = definition.logoFileId && pictureUrl('logo')
  return (
    <header class="head">
      {logo && <img src={logo} alt="" class="logo" />}
      {isPreview && <span class="hint">{say(pageText.preview)}</span>}
      {definition.languages.length > 1 && (
        <span class="select language">
          <select
            class="field"
            aria-label={say(pageText.language)}
            value={language}
            onChange={({ currentTarget }) => onLanguage(currentTarget.value as SurveyLanguage)}
          >
            {definition.languages.map((each) => (
              <option key={each} value={each} lang={each}>
                {ownNameOf(each)}
              </option>
            ))}
          </select>
        </span>
      )}
    </header>
  )
}

export const Footer = ({ definition, language }: Shown) => {
  const text = createReader(definition, language)(definition.footer)
  return text ? (
    <footer dir="auto" class="footer">
      {text}
    </footer>
  ) : null
}

type Props = Shown & {
  opened: OpenedSurvey
  response: Response
  onLanguage: (language: SurveyLanguage) => void
  onDone: (state: 'completed' | 'full' | 'already-submitted' | 'closed') => void
}

/** The first page that still lacks something, for a response that goes on. */
const firstOpenPage = (response: Response) => {
  const { path, faults } = response.walk()
  if (!response.isResumed) return -1
  const at = path.findIndex(({ questions }) =>
    questions.some(
      ({ id }) => response.answers[id] === undefined || faults.some(({ questionId }) => questionId === id),
    ),
  )
  return at < 0 ? path.length - 1 : at
}

const useSubmit = (response: Response, onDone: Props['onDone']) => {
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const submit = async () => {
    setSending(true)
    setProblem('')
    try {
      onDone(await response.submit())
    } catch (error) {
      if (error instanceof Refused && error.code === 'already-submitted') onDone('already-submitted')
      else if (error instanceof Refused && error.code === 'survey-closed') onDone('closed')
      else setProblem(error instanceof Refused ? error.message : 'failed')
    } finally {
      setSending(false)
    }
  }
  return { problem, isSending, submit }
}

const Introduction = ({ definition, language, onStart }: Shown & { onStart: () => void }) => {
  const read = createReader(definition, language)
  return (
    <main class="card">
      <h1 dir="auto">{read(definition.title)}</h1>
      <p dir="auto" class="intro">
        {read(definition.intro)}
      </p>
      <button type="button" class="primary" onClick={onStart}>
        {sayIt(language)(pageText.start)}
      </button>
    </main>
  )
}

const Progress = ({ page, pages, language }: { page: number; pages: number; language: SurveyLanguage }) => (
  <div class="progress">
    <progress max={pages} value={page} aria-label={sayIt(language)(pageText.progress, { page, pages })} />
    <span>{sayIt(language)(pageText.progress, { page, pages })}</span>
  </div>
)

type PageProps = Props & { at: number; onMove: (at: number) => void }

const Steps = ({ response, definition, language, at, onMove, isSending }: PageProps & { isSending: boolean }) => {
  const say = sayIt(language)
  const { path } = response.walk()
  const page = path[at]?.page
  const isLast = at === path.length - 1
  const label = page && readerWithQuotes({ response, read: createReader(definition, language) })(page.nextLabel)
  const next = isLast ? say(pageText.submit) : label || say(pageText.next)
  return (
    <footer class="steps">
      {definition.hasProgress && path.length > 1 && <Progress page={at + 1} pages={path.length} language={language} />}
      <div class="buttons">
        {page?.hasPrevious && at > 0 && (
          <button type="button" class="plain" onClick={() => onMove(at - 1)}>
            {say(pageText.previous)}
          </button>
        )}
        <button type="submit" class="primary" disabled={isSending}>
          {isSending ? say(pageText.sending) : next}
        </button>
      </div>
      <p role="status" class="hint">
        {response.saveState === 'saved' && say(pageText.saved)}
        {response.saveState === 'offline' && say(pageText.notSaved)}
      </p>
    </footer>
  )
}

const PageTitle = ({
  response,
  definition,
  language,
  at,
}: Pick<PageProps, 'response' | 'definition' | 'language' | 'at'>) => {
  const read = createReader(definition, language)
  const quoted = readerWithQuotes({ response, read })
  const page = response.walk().path[at]?.page
  const [title, description] = page ? [quoted(page.title), quoted(page.description)] : ['', '']
  return (
    <>
      <h1 dir="auto" tabIndex={-1} class={title ? '' : 'small'}>
        {title || read(definition.title)}
      </h1>
      {description && (
        <p dir="auto" class="intro">
          {description}
        </p>
      )}
    </>
  )
}

const focusFault = (form: HTMLFormElement | null, questionId: string) => {
  const box = form?.querySelector(`[data-question="${questionId}"]`)
  box?.scrollIntoView({ block: 'center' })
  box?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
}

const QuestionPage = (props: PageProps) => {
  const { opened, definition, language, response, at, onMove, onDone } = props
  const say = sayIt(language)
  const form = useRef<HTMLFormElement>(null)
  const { problem, isSending, submit } = useSubmit(response, onDone)
  const { path } = response.walk()
  const questions = path[at]?.questions ?? []
  const goOn = (event: Event) => {
    event.preventDefault()
    const [first] = response.check(questions.map(({ id }) => id))
    if (first) focusFault(form.current, first.questionId)
    // Answers of this page may still lead elsewhere, so the last page is known only when it is left.
    else if (at === path.length - 1) void submit()
    else onMove(at + 1)
  }
  return (
    <main>
      <form ref={form} class="card" noValidate onSubmit={goOn}>
        <PageTitle response={response} definition={definition} language={language} at={at} />
        {response.isResumed && <p class="hint">{say(pageText.resumed)}</p>}
        <Questions
          response={response}
          questions={questions}
          faults={response.faults}
          read={createReader(definition, language)}
          say={say}
          direction={directionOf(language)}
          mostFileMb={opened.mostFileMb}
        />
        {problem && (
          <p role="alert" class="problem">
            {problem === 'failed' ? say(pageText.failed) : problem}
          </p>
        )}
        <Steps {...props} isSending={isSending} />
      </form>
    </main>
  )
}

/** A new page begins at its title, for eyes and for screen readers. */
const showTop = () => {
  scrollTo(0, 0)
  document.querySelector<HTMLElement>('.card h1')?.focus()
}

export const App = (props: Props) => {
  const { definition, language, response, onLanguage } = props
  const read = createReader(definition, language)
  const hasIntro = read(definition.intro).trim() !== ''
  const [at, setAt] = useState(() => Math.max(hasIntro ? -1 : 0, firstOpenPage(response)))
  const last = response.walk().path.length - 1
  const move = (next: number) => {
    setAt(next)
    setTimeout(showTop)
  }
  return (
    <>
      <Head definition={definition} language={language} onLanguage={onLanguage} />
      {at < 0 ? (
        <Introduction definition={definition} language={language} onStart={() => move(0)} />
      ) : (
        <QuestionPage {...props} at={Math.min(at, last)} onMove={move} />
      )}
      <Footer definition={definition} language={language} />
    </>
  )
}
