/** Chooses a macro by what it does, runs it, and says what it did. */
import { useState } from 'react'
import { may } from '#core/may.ts'
import { fold } from '#core/values/fold.ts'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { teamApi } from '#modules/workforce/api/teams.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import type * as z from 'zod/mini'
import { labelApi, macroApi, type Macro, type MacroStep } from '../../api/settings.ts'
import { actionText } from '../inbox-text.ts'
import { useThread } from '../thread/use-thread.ts'
import { macroText } from './macro-text.ts'

type MacroRow = z.output<typeof Macro>

/** The steps of macros in words; names are read only for the people, teams and labels in them. */
const useStepWords = (macros: readonly MacroRow[]) => {
  const say = useSay()
  const steps = macros.flatMap((macro) => macro.steps)
  const userIds = steps.flatMap((step) => (step.kind === 'assign' && step.userId ? [step.userId] : []))
  const maySeeTeams = may(useSession()?.permissions, teamApi.list.needs)
  const hasTeams = maySeeTeams && steps.some(({ kind }) => kind === 'transfer')
  const people = useRead(directoryApi.people, userIds.length > 0 ? { ids: userIds.join(','), pageSize: 100 } : null)
  const teams = useReadAll(teamApi.list, hasTeams ? {} : null)
  const labels = useRead(labelApi.list, steps.some(({ kind }) => kind === 'labels') ? { pageSize: 100 } : null)
  const named = [...(people.data?.items ?? []), ...(teams.data?.items ?? []), ...(labels.data?.items ?? [])]
  const nameOf = (id: string, fallback: keyof typeof macroText) =>
    say(named.find((row) => row.id === id)?.name ?? macroText[fallback])
  return (step: MacroStep): string => {
    switch (step.kind) {
      case 'reply':
      case 'note':
        return say(macroText[step.kind], { text: step.text })
      case 'status':
        return say(macroText.status, { action: say(actionText[step.action]) })
      case 'assign':
        return step.userId ? say(macroText.assign, { name: nameOf(step.userId, 'colleague') }) : say(macroText.unassign)
      case 'transfer':
        return say(macroText.transfer, { name: nameOf(step.teamId, 'team') })
      case 'labels':
        return say(macroText.labels, {
          name: step.addIds.map((id) => nameOf(id, 'label')).join(say(macroText.comma)),
        })
    }
  }
}

const useRun = (onDone: (macro: MacroRow) => void) => {
  const { conversationId: id, store } = useThread()
  const onError = useErrorToast()
  const { mutate, isPending, variables } = useWrite(macroApi.run, undefined, () => void store.catchUp())
  return {
    runningId: isPending ? variables.macroId : undefined,
    run: (macro: MacroRow) =>
      mutate(
        { id, macroId: macro.id, lastSeq: store.getView().thread.lastSeq },
        { onError, onSuccess: () => onDone(macro) },
      ),
  }
}

export const MacroDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const [search, setSearch] = useState('')
  const { data } = useReadAll(macroApi.list, {})
  const macros = data?.items.filter(({ name }) => fold(say(name)).includes(fold(search))) ?? []
  const wordsOf = useStepWords(data?.items ?? [])
  const { run, runningId } = useRun(({ name, steps }) => {
    toast({
      kind: 'done',
      message: say(macroText.done, { name: say(name), steps: steps.map(wordsOf).join(' · ') }),
    })
    onClose()
  })
  return (
    <ContentDialog title={say(macroText.run)} size="small" onClose={onClose}>
      <div className="grid gap-3">
        <TextField label={say(macroText.search)} value={search} onChange={setSearch} />
        {data && macros.length === 0 && <p className="text-sm text-muted">{say(macroText.none)}</p>}
        <ul className="grid gap-1">
          {macros.map((macro) => (
            <li key={macro.id}>
              <Button
                look="ghost"
                isPending={runningId === macro.id}
                isDisabled={runningId !== undefined}
                onPress={() => run(macro)}
                className="h-auto w-full py-2"
              >
                <span className="grid flex-1 gap-0.5 text-start">
                  <span className="font-semibold">{say(macro.name)}</span>
                  {macro.steps.map((step, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- steps have an order and no id
                    <span key={at} dir="auto" className="truncate text-xs font-normal text-muted">
                      {wordsOf(step)}
                    </span>
                  ))}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </ContentDialog>
  )
}
