/** The result of a dry run: problems by line, or differences by part. */
import { Alert } from '#ui/display/alert.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { diffText } from '#ui/json/json-diff-text.ts'
import { JsonDiff } from '#ui/json/json-diff.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import type { Difference, PlacedProblem } from '../../api/configuration.ts'
import { configurationText, partText } from '../../configuration-text.ts'
import { byPart, counted } from './differences.ts'

type ProblemsProps = { problems: readonly PlacedProblem[]; lines: readonly number[]; onLine: (line: number) => void }

export const ProblemList = ({ problems, lines, onLine }: ProblemsProps) => {
  const say = useSay()
  const format = useFormat()
  return (
    <div className="grid gap-3">
      <Alert kind="danger" title={say(configurationText.problemsTitle, { count: problems.length })} />
      <ul>
        {problems.map(({ path, problem }, at) => {
          const line = lines[at] ?? 1
          return (
            <li key={`${path} ${problem} ${at}`} className="border-b border-line">
              <button
                type="button"
                onClick={() => onLine(line)}
                className="flex w-full flex-wrap items-baseline gap-x-3 gap-y-0.5 rounded-md px-1 py-2 text-start hover:bg-canvas"
              >
                <span className="font-semibold text-danger">{say(problemWords(problem))}</span>
                <Code className="text-xs text-muted">{path}</Code>
                <span className="ms-auto text-xs text-brand-text">
                  {say(configurationText.problemAt, { line: format.number(line) })}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const isPart = (part: string): part is keyof typeof partText => Object.hasOwn(partText, part)

const PartName = ({ part }: { part: string }) => {
  const say = useSay()
  if (isPart(part)) return say(partText[part])
  return part ? <Code>{part}</Code> : say(configurationText.whole)
}

export const DifferenceList = ({ differences }: { differences: readonly Difference[] }) => {
  const say = useSay()
  const format = useFormat()
  const parts = byPart(differences)
  return (
    <div>
      {parts.map(([part, inside]) => {
        const counts = counted(inside)
        const sums = (['added', 'removed', 'changed'] as const)
          .filter((kind) => counts[kind] > 0)
          .map((kind) => `${say(diffText[kind])} ${format.number(counts[kind])}`)
        return (
          <Disclosure
            key={part}
            level={2}
            isOpen={parts.length < 4}
            title={<PartName part={part} />}
            end={<span className="shrink-0 text-xs text-muted">{sums.join(' · ')}</span>}
          >
            <JsonDiff differences={inside} />
          </Disclosure>
        )
      })}
    </div>
  )
}
