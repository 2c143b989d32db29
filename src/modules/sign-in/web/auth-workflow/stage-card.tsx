import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import type { Method } from '../../api/methods.ts'
import { rulesText, workflowText } from '../../text/auth-workflow-text.ts'
import { useGroups } from '#modules/directory/web/use-groups.ts'
import { changeStage, methodsAt, moveStage, removeStage, toggleMethod, type Draft, type DraftStage } from './draft.ts'
import { MethodTile } from './method-tile.tsx'

const SelectSkeleton = () => <span aria-hidden className="skeleton block h-15" />
const MultiSelect = lazyPart(
  async () => (await import('#ui/form/choices/multi-select.tsx')).MultiSelect,
  SelectSkeleton,
)

export type Opens = 'rules' | 'oidc'
type Props = {
  stage: DraftStage
  at: number
  draft: Draft
  problem?: string
  isTried: boolean
  handle?: ReactNode
  onChange: (make: (before: Draft) => Draft) => void
  onOpen: (sheet: Opens) => void
}

/** One stage: its position, the methods of which one is enough, and the groups it applies to. */
export const StageCard = ({ stage, at, draft, problem, isTried, handle, onChange, onOpen }: Props) => {
  const say = useSay()
  const format = useFormat()
  const titled = useId()
  const number = format.number(at + 1)
  const toggle = (method: Method) => {
    onChange((before) => toggleMethod(before, stage.id, method))
    if (method === 'oidc' && !stage.methods.includes('oidc') && !draft.oidc) onOpen('oidc')
  }
  return (
    <section
      aria-labelledby={titled}
      data-stage={at + 1}
      className={`rounded-xl border bg-surface p-4 ${problem ? 'border-danger' : 'border-line-strong'}`}
    >
      <div className="mb-3 flex items-center gap-2">
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-xs font-semibold"
        >
          {number}
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={titled} className="text-base font-semibold">
            {say(at === 0 ? workflowText.first : workflowText.later, { number })}
          </h2>
          <p className="text-xs text-muted">{say(workflowText.anyOne)}</p>
        </div>
        {handle}
        {at > 0 && <StageMenu at={at} id={stage.id} last={draft.stages.length - 1} onChange={onChange} />}
      </div>
      {problem && (
        <Alert kind="danger" className="mb-3">
          {problem}
        </Alert>
      )}
      {isTried && stage.methods.length === 0 && (
        <Alert kind="danger" className="mb-3">
          {say(workflowText.noMethod)}
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 @2xl:grid-cols-2">
        {methodsAt(at).map((method) => (
          <MethodTile
            key={method}
            method={method}
            isOn={stage.methods.includes(method)}
            onToggle={() => toggle(method)}
          >
            {hasSettings(method) && stage.methods.includes(method) && (
              <TileSettings method={method} draft={draft} onOpen={onOpen} />
            )}
          </MethodTile>
        ))}
      </div>
      {at > 0 && <AppliesTo stage={stage} isTried={isTried} onChange={onChange} />}
    </section>
  )
}

const hasSettings = (method: Method) => method === 'password' || method === 'oidc'

const TileSettings = ({ method, draft, onOpen }: { method: Method } & Pick<Props, 'draft' | 'onOpen'>) => {
  const say = useSay()
  if (method === 'password')
    return (
      <>
        <Button size="small" onPress={() => onOpen('rules')}>
          {say(workflowText.rulesOpen)}
        </Button>
        <span className="text-xs text-muted">{say(rulesText.summary, { length: draft.passwordRules.minLength })}</span>
      </>
    )
  return (
    <>
      <Button size="small" onPress={() => onOpen('oidc')}>
        {say(workflowText.oidcOpen)}
      </Button>
      {!draft.oidc && <span className="text-xs text-danger">{say(workflowText.oidcUnset)}</span>}
    </>
  )
}

type MenuProps = { at: number; id: string; last: number; onChange: Props['onChange'] }

const StageMenu = ({ at, id, last, onChange }: MenuProps) => {
  const say = useSay()
  const format = useFormat()
  const label = say(workflowText.stageActs, { number: format.number(at + 1) })
  // later stages are counted among themselves
  const move = (to: number) => onChange((before) => moveStage(before, id, to - 1))
  const moves = [
    ...(at > 1 ? [{ id: 'up', name: say(workflowText.moveUp), icon: ArrowUp, run: () => move(at - 1) }] : []),
    ...(at < last ? [{ id: 'down', name: say(workflowText.moveDown), icon: ArrowDown, run: () => move(at + 1) }] : []),
  ]
  const remove = {
    id: 'remove',
    name: say(workflowText.remove),
    icon: Trash2,
    danger: true,
    run: () => onChange((before) => removeStage(before, id)),
  }
  return (
    <Menu
      label={label}
      trigger={
        <IconButton size="small" label={label}>
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      }
      groups={[{ actions: moves }, { actions: [remove] }].filter(({ actions }) => actions.length > 0)}
    />
  )
}

const AppliesTo = ({ stage, isTried, onChange }: Pick<Props, 'stage' | 'isTried' | 'onChange'>) => {
  const say = useSay()
  const { data: groups = [] } = useGroups()
  const change = (part: Partial<DraftStage>) => onChange((before) => changeStage(before, stage.id, part))
  const isMissing = isTried && stage.groupIds.length === 0
  return (
    <div className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm font-semibold">{say(workflowText.appliesTo)}</span>
        <Segmented
          label={say(workflowText.appliesTo)}
          value={stage.isForGroups ? 'groups' : 'everybody'}
          onChange={(chosen) => change({ isForGroups: chosen === 'groups' })}
          items={[
            { id: 'everybody', name: say(workflowText.everybody) },
            { id: 'groups', name: say(workflowText.someGroups) },
          ]}
        />
      </div>
      {stage.isForGroups && (
        <div className="mt-3">
          <MultiSelect
            label={say(workflowText.groups)}
            hint={say(workflowText.groupsHint)}
            items={groups.map(({ id, name }) => ({ id, name: say(name) }))}
            value={stage.groupIds}
            onChange={(groupIds) => change({ groupIds })}
            problem={isMissing ? say(workflowText.noGroup) : undefined}
          />
        </div>
      )}
    </div>
  )
}
