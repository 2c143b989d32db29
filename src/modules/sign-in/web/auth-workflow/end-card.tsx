import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useSay } from '#ui/words.tsx'
import { workflowText } from '../../text/auth-workflow-text.ts'
import type { Draft } from './draft.ts'

const usualRest = 30

/** The end of the flow: settings of sessions. */
export const EndCard = ({ draft, onChange }: { draft: Draft; onChange: (make: (before: Draft) => Draft) => void }) => {
  const say = useSay()
  const titled = useId()
  const set = (part: Partial<Draft>) => onChange((before) => ({ ...before, ...part }))
  return (
    <section aria-labelledby={titled} className="rounded-xl border border-line-strong bg-surface p-4">
      <div className="mb-4 flex items-center gap-2">
        <CircleCheck aria-hidden className="size-7 shrink-0 text-ok-text" strokeWidth={1.5} />
        <div>
          <h2 id={titled} className="text-base font-semibold">
            {say(workflowText.end)}
          </h2>
          <p className="text-xs text-muted">{say(workflowText.endHint)}</p>
        </div>
      </div>
      <div className="grid gap-4 @2xl:grid-cols-2">
        <NumberField
          label={say(workflowText.sessionHours)}
          hint={say(workflowText.sessionHoursHint)}
          minValue={1}
          maxValue={720}
          value={draft.sessionHours}
          onChange={(hours) => set({ sessionHours: hours ?? draft.sessionHours })}
        />
        <div className="grid content-start gap-2">
          <Checkbox
            isSelected={draft.idleMinutes !== null}
            onChange={(isOn) => set({ idleMinutes: isOn ? usualRest : null })}
          >
            {say(workflowText.idle)}
          </Checkbox>
          {draft.idleMinutes !== null && (
            <NumberField
              label={say(workflowText.idleMinutes)}
              hint={say(workflowText.idleHint)}
              minValue={5}
              maxValue={1440}
              value={draft.idleMinutes}
              onChange={(minutes) => set({ idleMinutes: minutes ?? draft.idleMinutes })}
            />
          )}
        </div>
        <div className="@2xl:col-span-2">
          <Checkbox
            hint={say(workflowText.singleHint)}
            isSelected={draft.singleSession}
            onChange={(singleSession) => set({ singleSession })}
          >
            {say(workflowText.single)}
          </Checkbox>
        </div>
      </div>
    </section>
  )
}
