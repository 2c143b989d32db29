/** The steps of a new organisation, each with the button that leads to it; gone when all are done. */
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useEffect, useState } from 'react'
import { may } from '#core/may.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useUrlOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { useSession } from '#ui/calls/session.ts'
import { readStored, saveStored } from '#ui/settings/browser-storage.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { homeApi, setupSteps, type Setup, type SetupStep } from '../../api.ts'
import { setupText, stepText } from '../../text.ts'

type Target = { path: string; search?: Record<string, string> }

/** The page of each step; a form and a ticket need a board. */
const targets: Record<SetupStep, (boardId: string | null) => Target | undefined> = {
  look: () => ({ path: 'admin/settings', search: { tab: 'look' } }),
  departments: () => ({ path: 'admin/org-structure' }),
  users: () => ({ path: 'admin/users', search: { open: 'new' } }),
  board: () => ({ path: 'admin/boards', search: { open: 'new' } }),
  form: (boardId) => (boardId ? { path: `workspace/${boardId}/fields` } : undefined),
  ticket: (boardId) => (boardId ? { path: `workspace/${boardId}/ticket` } : undefined),
}

/** Hidden by the user, in this browser and organisation. */
const useHidden = () => {
  const key = `setupHidden:${useUrlOrgId()}`
  const [isHidden, setHidden] = useState(() => readStored(key, false))
  const hide = () => {
    saveStored(key, true)
    setHidden(true)
  }
  return [isHidden, hide] as const
}

export const SetupChecklist = () => {
  const isAdmin = may(useSession()?.permissions, homeApi.setup.needs)
  const [isHidden, hide] = useHidden()
  const { data: setup, refetch } = useRead(homeApi.setup, isAdmin && !isHidden ? {} : null)
  useEffect(() => {
    // A step may just have been done on another page.
    if (isAdmin && !isHidden) void refetch({ cancelRefetch: false })
  }, [isAdmin, isHidden, refetch])
  if (!setup || isHidden || setupSteps.every((step) => setup.done[step])) return null
  return <Checklist setup={setup} onHide={hide} />
}

const Checklist = ({ setup: { done, boardId }, onHide }: { setup: Setup; onHide: () => void }) => {
  const say = useSay()
  const { number } = useFormat()
  const counts = { done: setupSteps.filter((step) => done[step]).length, total: setupSteps.length }
  const next = setupSteps.find((step) => !done[step])
  return (
    <section aria-labelledby="setup-title" className="rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 pt-4 pb-3">
        <div className="min-w-0 flex-1">
          <h2 id="setup-title" className="text-base font-semibold">
            {say(setupText.title)}
          </h2>
          <p className="text-sm text-muted">{say(setupText.hint)}</p>
        </div>
        <p className="text-sm text-muted">
          {say(setupText.progress, { done: number(counts.done), total: number(counts.total) })}
        </p>
      </header>
      <ol>
        {setupSteps.map((step) => (
          <Step key={step} step={step} isDone={done[step]} isNext={step === next} target={targets[step](boardId)} />
        ))}
      </ol>
      <footer className="border-t border-line px-4 py-2 text-end">
        <Button size="small" look="ghost" onPress={onHide}>
          {say(setupText.hide)}
        </Button>
      </footer>
    </section>
  )
}

type StepProps = { step: SetupStep; isDone: boolean; isNext: boolean; target: Target | undefined }

const Step = ({ step, isDone, isNext, target }: StepProps) => {
  const say = useSay()
  const { name, about, act } = stepText[step]
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5">
      <Icon aria-hidden className={`size-5 shrink-0 ${isDone ? 'text-ok-text' : 'text-faint'}`} strokeWidth={1.75} />
      <div className="min-w-40 flex-1">
        <p className={`text-sm font-semibold ${isDone ? 'text-muted' : ''}`}>{say(name)}</p>
        <p className="text-xs text-muted">{say(about)}</p>
      </div>
      {isDone && <span className="text-sm text-ok-text">{say(setupText.done)}</span>}
      {!isDone && target && (
        <LinkButton {...target} look={isNext ? 'primary' : 'outline'}>
          {say(act)}
        </LinkButton>
      )}
      {!isDone && !target && <span className="text-xs text-muted">{say(setupText.needsBoard)}</span>}
    </li>
  )
}
