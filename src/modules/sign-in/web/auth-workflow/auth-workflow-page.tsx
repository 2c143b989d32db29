import { ChevronDown, FlaskConical } from 'lucide-react'
import { useEffect, useState } from 'react'
import { oneOf } from '#core/search-params.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { ConflictAlert } from '#ui/records/conflict-alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { PageLeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { useSession } from '#ui/calls/session.ts'
import { ReadError } from '#ui/display/state-pages.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import { stricterIn } from '../../sign-in-rules.ts'
import { testRunText, workflowText } from '../../text/auth-workflow-text.ts'
import { readTrial, clearTrial, saveTrial } from '../oidc/stored-trial.ts'
import { usePageSearch } from '#ui/page-search.ts'
import { ScrollRegion } from '#ui/display/scroll-region.tsx'
import { applyPreset, presets, workflowOf, type Preset } from './draft.ts'
import { Flow } from './flow.tsx'
import { isAboutOidc, useDraft, type DraftState } from './use-draft.ts'

const OidcSheet = lazyPart(async () => (await import('./oidc-sheet.tsx')).OidcSheet)
const RulesSheet = lazyPart(async () => (await import('./rules-sheet.tsx')).RulesSheet)
const TestSheet = lazyPart(async () => (await import('./test-sheet.tsx')).TestSheet)
const TrialDialog = lazyPart(async () => (await import('./trial-dialog.tsx')).TrialDialog)

const openings = ['rules', 'oidc', 'test', 'trial'] as const
type Opening = (typeof openings)[number]
const parse = (raw: Record<string, unknown>) => ({ open: oneOf(raw, 'open', openings) })

/** Groups that make the current user an administrator. */
const useAdminGroups = () => {
  const id = useSession()?.id
  const { data } = useRead(permissionApi.ofUser, id ? { id } : null)
  const sources = data?.sources['user.admin'] ?? []
  return [...new Set(sources.flatMap(({ group }) => (group ? [group.id] : [])))]
}

export const AuthWorkflowPage = () => {
  const say = useSay()
  const [{ open }, show] = usePageSearch(parse)
  const [trip] = useState(readTrial)
  const [isAway, setAway] = useState(false)
  const state = useDraft(trip ?? undefined)
  const { draft, change } = state
  const go = (sheet?: Opening) => show({ open: sheet }, { replace: false })
  useEffect(clearTrial, [])
  const adminGroups = useAdminGroups()
  const fill = (preset: Preset) => {
    change((before) => applyPreset(before, preset, adminGroups))
    toast({ kind: 'done', message: say(workflowText.presetFilled) })
    if (preset === 'presetSso' && !draft?.oidc) go('oidc')
  }

  return (
    <>
      <ViewBar
        title={say(workflowText.title)}
        filters={draft && <Presets onChoose={fill} />}
        action={
          draft && (
            <Button look="primary" onPress={() => go('test')}>
              <FlaskConical aria-hidden className="size-4" />
              {say(testRunText.open)}
            </Button>
          )
        }
      />
      <ScrollRegion
        role="region"
        aria-label={say(workflowText.flow)}
        className="@container min-h-0 flex-1 overflow-y-auto border-t border-line bg-canvas"
      >
        {state.error && !draft && <ReadError error={state.error} retry={state.retry} />}
        {!state.error && !draft && <Skeletons />}
        {draft && (
          <>
            {state.isOutdated && (
              <div className="mx-auto max-w-3xl px-4 pt-4">
                <ConflictAlert text={workflowText} onReadAgain={state.discard} onSaveOver={state.saveOver} />
              </div>
            )}
            <Flow draft={draft} refusal={state.refusal} isTried={state.isTried} onChange={change} onOpen={go} />
          </>
        )}
      </ScrollRegion>
      {state.isDirty && <SaveBar state={state} onOidc={() => go('oidc')} />}
      <Opened open={open} state={state} outcome={trip?.outcome} onOpen={go} onLeave={() => setAway(true)} />
      <PageLeaveGuard isDirty={state.isDirty && !isAway} />
    </>
  )
}

type OpenedProps = {
  open?: Opening
  state: DraftState
  outcome?: NonNullable<ReturnType<typeof readTrial>>['outcome']
  onOpen: (sheet?: Opening) => void
  onLeave: () => void
}

const Opened = ({ open, state, outcome, onOpen, onLeave }: OpenedProps) => {
  const { draft, stored, baseVersion = 0, refusal, change } = state
  const close = () => onOpen(undefined)
  if (!draft) return null
  if (open === 'rules')
    return (
      <RulesSheet
        rules={draft.passwordRules}
        onApply={(passwordRules) => change((before) => ({ ...before, passwordRules }))}
        onClose={close}
      />
    )
  if (open === 'oidc')
    return (
      <OidcSheet
        oidc={draft.oidc}
        secret={draft.oidcSecret}
        keptFor={stored?.hasOidcSecret ? stored.oidc?.issuer : undefined}
        refusal={refusal}
        onApply={(oidc, oidcSecret) => change((before) => ({ ...before, oidc, oidcSecret }))}
        onDrop={() => {
          change((before) => ({ ...before, oidc: null, oidcSecret: '' }))
          close()
        }}
        onClose={close}
      />
    )
  if (open === 'test') return <TestSheet draft={draft} onRun={() => onOpen('trial')} onClose={close} />
  if (open !== 'trial') return null
  const leave = () => {
    saveTrial({ draft, version: baseVersion })
    onLeave()
  }
  return <TrialDialog draft={draft} outcome={outcome} onLeave={leave} onClose={close} />
}

const Presets = ({ onChoose }: { onChoose: (preset: Preset) => void }) => {
  const say = useSay()
  return (
    <Menu
      label={say(workflowText.presets)}
      trigger={
        <Button size="small">
          {say(workflowText.presets)}
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      }
      groups={[{ actions: presets.map((id) => ({ id, name: say(workflowText[id]), run: () => onChoose(id) })) }]}
    />
  )
}

/** What saving does to open sessions. */
const consequencesOf = ({ stored, draft }: DraftState) => {
  if (!stored || !draft) return []
  const { stages, hours, single } = stricterIn(stored, workflowOf(draft))
  return [
    ...(stages ? (['stricterStages'] as const) : []),
    ...(hours ? (['stricterHours'] as const) : []),
    ...(single ? (['stricterSingle'] as const) : []),
  ]
}

const SaveBar = ({ state, onOidc }: { state: DraftState; onOidc: () => void }) => {
  const say = useSay()
  const { refusal } = state
  const consequences = consequencesOf(state)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line px-4 py-2.5">
      <div role="status" className="min-w-[min(15rem,100%)] flex-1 text-sm">
        <p className="font-semibold">{say(workflowText.unsaved)}</p>
        {consequences.map((text) => (
          <p key={text} className="text-muted">
            {say(workflowText[text])}
          </p>
        ))}
      </div>
      {refusal && isAboutOidc(refusal) && (
        <Button look="danger" onPress={onOidc}>
          {say(workflowText.oidcOpen)}
        </Button>
      )}
      <Button onPress={state.discard}>{say(workflowText.undo)}</Button>
      <Button look="primary" isPending={state.isSaving} onPress={state.save}>
        {say(uiText.save)}
      </Button>
    </div>
  )
}

const Skeletons = () => (
  <div aria-hidden className="mx-auto grid max-w-3xl gap-6 px-4 py-6">
    {Array.from({ length: 3 }, (_, at) => (
      <span key={at} className="skeleton h-40 rounded-xl" />
    ))}
  </div>
)
