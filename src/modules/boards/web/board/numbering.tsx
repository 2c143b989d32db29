import { Code } from '#ui/display/bidi.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import type { Sequence } from '../../api/boards.ts'
import { formatNumber } from '../../sequence.ts'
import { settingsText } from '../../text/board-settings-text.ts'
import type { PartProps } from '../use-board-draft.ts'

export const Numbering = ({ editing, draft, board }: PartProps) => {
  const say = useSay()
  const format = useFormat()
  const { sequence } = draft
  const change = (part: Partial<Sequence>) => editing.edit({ sequence: { ...sequence, ...part } })
  const problemAt = (field: keyof Sequence) => editing.problemAt(`sequence.${field}`)
  const isFresh = board.nextNumber === board.sequence.start
  const startHint = isFresh
    ? say(settingsText.startFresh)
    : say(settingsText.startHint, { last: format.number(board.nextNumber - 1), next: format.number(board.nextNumber) })
  return (
    <div className="grid gap-6 @3xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid content-start gap-4">
        <p className="max-w-prose text-sm text-muted">{say(settingsText.numberingHint)}</p>
        <div className="grid gap-x-3 gap-y-4 @md:grid-cols-3">
          <TextField
            code
            label={say(settingsText.prefix)}
            value={sequence.prefix}
            onChange={(prefix) => change({ prefix })}
            problem={problemAt('prefix')}
          />
          <TextField
            code
            label={say(settingsText.separator)}
            value={sequence.separator}
            onChange={(separator) => change({ separator })}
            problem={problemAt('separator')}
          />
          <TextField
            code
            label={say(settingsText.suffix)}
            value={sequence.suffix}
            onChange={(suffix) => change({ suffix })}
            problem={problemAt('suffix')}
          />
        </div>
        <div className="grid gap-x-3 gap-y-4 @md:grid-cols-2">
          <div>
            <NumberField
              isRequired
              minValue={1}
              maxValue={12}
              label={say(settingsText.digits)}
              hint={say(settingsText.digitsHint)}
              value={sequence.digits}
              onChange={(digits = 1) => change({ digits })}
              problem={problemAt('digits')}
            />
          </div>
          <div>
            <NumberField
              isRequired
              minValue={1}
              label={say(settingsText.start)}
              hint={startHint}
              value={sequence.start}
              onChange={(start = 1) => change({ start })}
              problem={problemAt('start')}
            />
          </div>
        </div>
      </div>
      <Example sequence={sequence} next={sequence.start === board.sequence.start ? board.nextNumber : sequence.start} />
    </div>
  )
}

/** As the next tickets will be numbered, while one types. */
const Example = ({ sequence, next }: { sequence: Sequence; next: number }) => {
  const say = useSay()
  return (
    <aside aria-label={say(settingsText.example)} className="h-fit min-w-0 rounded-lg border border-line bg-sunken p-4">
      <h2 className="text-xs text-muted">{say(settingsText.example)}</h2>
      <dl className="mt-3 grid grid-cols-1 gap-3">
        <div>
          <dt className="text-xs text-muted">{say(settingsText.exampleNext)}</dt>
          <dd data-example className="text-xl font-semibold">
            <Code>{formatNumber(sequence, next)}</Code>
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{say(settingsText.exampleThen)}</dt>
          <dd className="text-sm text-muted">
            <Code>{`${formatNumber(sequence, next + 1)}   ${formatNumber(sequence, next + 2)}`}</Code>
          </dd>
        </div>
      </dl>
    </aside>
  )
}
