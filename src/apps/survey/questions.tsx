/** @jsxImportSource preact */
import { fillQuotes } from '#modules/surveys/survey-texts.ts'
import type { Question } from '#modules/surveys/definition.ts'
import type { Words } from '#modules/surveys/kinds/kind.ts'
import { answerProblemText } from '#modules/surveys/text/kinds-text.ts'
import type { Fault } from '#modules/surveys/walk.ts'
import { inputOf } from './inputs/inputs.ts'
import type { InputProps, Say } from './inputs/input-props.ts'
import type { Response } from './response.ts'
import { pageText } from './text.ts'

type Props = {
  response: Response
  questions: readonly Question[]
  faults: readonly Fault[]
  read: (words: Words) => string
  say: Say
  direction: InputProps['direction']
  mostFileMb: number
}

/** Reads words with earlier answers filled in. */
export const readerWithQuotes = ({ response, read }: Pick<Props, 'response' | 'read'>) => {
  const { definition, hidden, language } = response
  const { answers } = response.walk()
  return (words: Words) => fillQuotes(read(words), { definition, answers, hidden, read, language })
}

export const Questions = ({ response, questions, faults, read, say, direction, mostFileMb }: Props) => {
  const quoted = readerWithQuotes({ response, read })
  return (
    <>
      {questions.map((question) => {
        const Input = inputOf(question.kind)
        const fault = faults.find(({ questionId }) => questionId === question.id)
        const [labelId, hintId, problemId] = ['label', 'hint', 'problem'].map((part) => `${question.id}-${part}`)
        const hint = quoted(question.hint)
        const describedBy = [fault && problemId, hint && hintId].filter(Boolean).join(' ') || undefined
        return (
          <section key={question.id} class={fault ? 'question faulty' : 'question'} data-question={question.id}>
            <h2 id={labelId} dir="auto">
              {quoted(question.title)}
              {question.isRequired && (
                <span class="required" title={say(pageText.required)}>
                  {' *'}
                </span>
              )}
            </h2>
            {hint && (
              <p id={hintId} dir="auto" class="hint">
                {hint}
              </p>
            )}
            <Input
              question={question}
              config={question.config}
              answer={response.answers[question.id]}
              labelId={labelId ?? ''}
              describedBy={describedBy}
              isInvalid={fault !== undefined}
              seed={response.seed}
              read={quoted}
              say={say}
              direction={direction}
              mostFileMb={mostFileMb}
              upload={(file) => response.upload(question.id, file)}
              onAnswer={(answer) => response.answer(question.id, answer)}
            />
            {fault && (
              <p id={problemId} role="alert" class="problem">
                {say(answerProblemText[fault.problem])}
              </p>
            )}
          </section>
        )
      })}
    </>
  )
}
