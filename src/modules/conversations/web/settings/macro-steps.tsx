/** The steps of a macro: added, arranged, removed, each with the fields of its kind. */
import { ArrowUp, Plus, X } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { Select } from '#ui/form/choices/select.tsx'
import { useSay } from '#ui/words.tsx'
import type { MacroStep } from '../../api/settings.ts'
import { MacroStepFields } from './macro-step-fields.tsx'
import { macroSettingsText } from './settings-text.ts'

const kinds = ['reply', 'note', 'status', 'assign', 'transfer', 'labels'] as const

const blankSteps: { [K in MacroStep['kind']]: Extract<MacroStep, { kind: K }> } = {
  reply: { kind: 'reply', text: '' },
  note: { kind: 'note', text: '' },
  status: { kind: 'status', action: 'resolve' },
  assign: { kind: 'assign', userId: null },
  transfer: { kind: 'transfer', teamId: '' },
  labels: { kind: 'labels', addIds: [] },
}

type Props = {
  steps: readonly MacroStep[]
  onChange: (steps: MacroStep[]) => void
  /** Of the whole list. */
  problem?: string
  /** By the place of the step. */
  errors?: Record<number, { message?: string } | undefined>
}

export const MacroSteps = ({ steps, onChange, problem, errors }: Props) => {
  const say = useSay()
  const replace = (at: number, step: MacroStep) => onChange(steps.with(at, step))
  const moveUp = (at: number) => onChange(steps.toSpliced(at, 1).toSpliced(at - 1, 0, ...steps.slice(at, at + 1)))
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">{say(macroSettingsText.steps)}</legend>
      <p className="text-xs text-muted">{say(macroSettingsText.stepsHint)}</p>
      {steps.map((step, at) => {
        const code = errors?.[at]?.message
        const number = at + 1
        return (
          // oxlint-disable-next-line react/no-array-index-key -- steps have an order and no id
          <div key={at} className="grid gap-2 rounded-md border border-line p-3">
            <div className="flex items-end gap-1">
              <div className="min-w-0 flex-1">
                <Select
                  label={say(macroSettingsText.step, { number })}
                  items={kinds.map((kind) => ({ id: kind, name: say(macroSettingsText[kind]) }))}
                  value={step.kind}
                  onChange={(kind) => replace(at, blankSteps[kind])}
                />
              </div>
              {at > 0 && (
                <IconButton label={say(macroSettingsText.moveUp, { number })} onPress={() => moveUp(at)}>
                  <ArrowUp aria-hidden className="size-4" />
                </IconButton>
              )}
              {steps.length > 1 && (
                <IconButton
                  label={say(macroSettingsText.removeStep, { number })}
                  onPress={() => onChange(steps.toSpliced(at, 1))}
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              )}
            </div>
            <MacroStepFields
              step={step}
              problem={code === undefined ? undefined : say(problemWords(code))}
              onChange={(next) => replace(at, next)}
            />
          </div>
        )
      })}
      {problem && !errors?.[0] && <p className="text-sm text-danger-text">{problem}</p>}
      <span>
        <Button onPress={() => onChange([...steps, blankSteps.reply])}>
          <Plus aria-hidden className="size-4" />
          {say(macroSettingsText.addStep)}
        </Button>
      </span>
    </fieldset>
  )
}
