/** The chosen page as respondents see it, roughly; the preview shows it exactly. */
import { useLanguage, useSay } from '#ui/words.tsx'
import type { Definition, Question, SurveyPage } from '../../definition.ts'
import type { Option, Row } from '../../kinds/kind.ts'
import type { RatingConfig } from '../../kinds/rating.ts'
import { createReader } from '../../survey-texts.ts'
import { builderText } from '../../text/builder-text.ts'
import { kindNames } from '../../text/kinds-text.ts'

type Props = { definition: Definition; page: SurveyPage; selected: string; onOpen: (id: string) => void }

const Sketch = ({ question, read }: { question: Question; read: ReturnType<typeof createReader> }) => {
  const say = useSay()
  const { options, rows } = question.config as { options?: Option[]; rows?: Row[] }
  const { least, most } = question.config as RatingConfig
  const pill = 'rounded-md border border-line px-2 py-1 text-xs'
  if (rows && options)
    return (
      <span className="text-xs text-muted">
        {rows.map(({ title, key }) => read(title) || key).join(' · ')}
        {' – '}
        {options.map(({ title, key }) => read(title) || key).join(' · ')}
      </span>
    )
  if (options)
    return (
      <span className="flex flex-wrap gap-1.5">
        {options.slice(0, 12).map(({ key, title }) => (
          <span key={key} className={pill}>
            {read(title) || key}
          </span>
        ))}
      </span>
    )
  if (question.kind === 'RATING')
    return (
      <span className="flex flex-wrap gap-1.5">
        {Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => (
          <span key={at} className={pill}>
            {least + at}
          </span>
        ))}
      </span>
    )
  return (
    <span className="block rounded-md border border-dashed border-line px-2 py-1.5 text-xs text-muted">
      {say(kindNames[question.kind])}
    </span>
  )
}

export const Canvas = ({ definition, page, selected, onOpen }: Props) => {
  const say = useSay()
  const read = createReader(definition, useLanguage())
  return (
    <div className="grid content-start gap-3">
      {read(page.title) && <h2 className="text-base font-semibold">{read(page.title)}</h2>}
      {page.questions.length === 0 && <p className="text-sm text-muted">{say(builderText.noQuestions)}</p>}
      {page.questions.map((question) => (
        <button
          key={question.id}
          type="button"
          tabIndex={-1}
          onClick={() => onOpen(question.id)}
          className={`grid cursor-pointer gap-2 rounded-lg border p-3 text-start ${
            question.id === selected ? 'border-brand bg-surface' : 'border-line hover:bg-sunken'
          }`}
        >
          <span dir="auto" className="text-sm font-semibold">
            {read(question.title) || say(builderText.untitled)}
            {question.isRequired && <span className="ms-1 text-danger">{'*'}</span>}
          </span>
          {read(question.hint) && (
            <span dir="auto" className="text-xs text-muted">
              {read(question.hint)}
            </span>
          )}
          <Sketch question={question} read={read} />
        </button>
      ))}
    </div>
  )
}
