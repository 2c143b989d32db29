/** The frame of an import step: title, progress and the next action. */
import type { ReactNode } from 'react'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { Stepper } from '#ui/display/stepper.tsx'
import { useSay } from '#ui/words.tsx'
import { importText } from '../text.ts'

const steps = ['upload', 'columns', 'preview', 'processing', 'results'] as const
export type Step = (typeof steps)[number]

type Props = { title: string; step: Step; filters?: ReactNode; action?: ReactNode; children: ReactNode }

export const StepFrame = ({ title, step, filters, action, children }: Props) => {
  const say = useSay()
  return (
    <>
      <ViewBar title={title} filters={filters} action={action} />
      <div className="@container flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line">
        {/* where there is little room, only the step that one is at is named in sight */}
        <div className="shrink-0 border-b border-line px-4 py-3 @max-sm:[&_li]:flex-none! @max-sm:[&_li]:max-w-full @max-sm:[&_li>.h-px]:hidden @max-3xl:[&_li:not([aria-current])>span:nth-child(2)]:sr-only @max-3xl:[&_li[aria-current]]:flex-[1_0_auto]! @max-3xl:[&_li]:shrink-0 @max-3xl:[&_ol]:flex-wrap [&_ol]:max-w-6xl">
          <Stepper
            label={say(importText.steps)}
            current={steps.indexOf(step)}
            steps={steps.map((id) => ({ id, name: say(importText[id]) }))}
          />
        </div>
        {children}
      </div>
    </>
  )
}
