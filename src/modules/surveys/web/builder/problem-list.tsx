import { TriangleAlert } from 'lucide-react'
import { useLanguage, useSay } from '#ui/words.tsx'
import { questionsOf, type Definition } from '../../definition.ts'
import { isWarning, type DefinitionProblem } from '../../definition-problems.ts'
import { ownNameOf } from '../../languages.ts'
import { createReader } from '../../survey-texts.ts'
import { builderText, surveyProblemText } from '../../text/builder-text.ts'

type Props = { problems: readonly DefinitionProblem[]; definition: Definition; onOpen: (id: string) => void }
const mostShown = 30

/** What keeps the survey from being published; each leads to its place. */
export const ProblemList = ({ problems, definition, onOpen }: Props) => {
  const say = useSay()
  const read = createReader(definition, useLanguage())
  if (problems.length === 0) return <p className="px-2 text-xs text-muted">{say(builderText.noProblems)}</p>
  const placeOf = ({ questionId, language }: DefinitionProblem) => {
    const question = questionsOf(definition).find(({ id }) => id === questionId)
    return [question && (read(question.title) || question.id), language && ownNameOf(language)]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <section aria-label={say(builderText.problems)} className="grid gap-1 px-2">
      <h2 className="text-xs font-semibold">{say(builderText.problems)}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {problems.slice(0, mostShown).map((problem, at) => (
          <li key={at}>
            <button
              type="button"
              onClick={() => onOpen(problem.questionId ?? problem.pageId ?? '')}
              className={`flex min-h-6 w-full cursor-pointer items-center gap-1.5 rounded py-1 text-start text-xs ${
                isWarning(problem) ? 'text-muted' : 'text-danger'
              }`}
            >
              <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
              <bdi>{[say(surveyProblemText[problem.problem]), placeOf(problem)].filter(Boolean).join(': ')}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
