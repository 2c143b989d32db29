/** Draws a workflow: a diagram, the same as a tree, and the settings of each step. */
import { ListTree, Pencil, TriangleAlert, Undo2, Workflow as WorkflowIcon } from 'lucide-react'
import { useState } from 'react'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Count } from '#ui/display/badges.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { PageLeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { ConflictAlert } from '#ui/records/conflict-alert.tsx'
import { useSay } from '#ui/words.tsx'
import type { Workflow } from '../../api.ts'
import { nodesById } from '../../definition.ts'
import { designerText, faultWords, migrationWords } from '../../designer-text.ts'
import { addNode, changeTrigger, removeNode, triggerOf, type Place } from '../../graph.ts'
import type { NodeKind } from '../../kinds/names.ts'
import { kindWords } from '../../kinds-text.ts'
import { AddDialog } from './add-dialog.tsx'
import { Canvas } from './canvas.tsx'
import { HookLine, HookToken } from './hook-line.tsx'
import { Outline } from './outline.tsx'
import { PublishDialog, type Published } from './publish-dialog.tsx'
import { useDesign, type Design } from './use-design.ts'

const DryRunDialog = lazyPart(async () => (await import('./dry-run-dialog.tsx')).DryRunDialog)
const NodeSheet = lazyPart(async () => (await import('./node-sheet.tsx')).NodeSheet)
const RenameDialog = lazyPart(async () => (await import('./rename-dialog.tsx')).RenameDialog)

type Props = { workflow: Workflow; boardAndForm: BoardAndForm; mayWrite: boolean }
type Opened =
  | { type: 'node'; id: string }
  | { type: 'add'; place?: Place }
  | { type: 'dry-run' }
  | { type: 'publish' }
  | { type: 'rename' }

const FaultList = ({ design, onOpen }: { design: Design; onOpen: (id: string) => void }) => {
  const say = useSay()
  const nodes = nodesById(design.draft)
  if (design.faults.length === 0) return <p className="px-2 text-xs text-muted">{say(designerText.noFaults)}</p>
  return (
    <section aria-label={say(designerText.faults)} className="grid gap-1 px-2">
      <h2 className="text-xs font-semibold">{say(designerText.faults)}</h2>
      <ul className="grid gap-0.5">
        {design.faults.map(({ nodeId, path, problem }, at) => {
          const node = nodeId === null ? undefined : nodes.get(nodeId)
          return (
            <li key={`${nodeId} ${path} ${problem} ${at}`}>
              <button
                type="button"
                onClick={() => node && onOpen(node.id)}
                className="flex min-h-6 w-full cursor-pointer items-center gap-1.5 rounded py-1 text-start text-xs text-danger"
              >
                <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
                {node ? `${say(kindWords[node.kind].name)}: ${say(faultWords[problem])}` : say(faultWords[problem])}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What was removed since the live version was published. */
const BrokenNotice = ({ workflow: { liveFaults } }: Pick<Props, 'workflow'>) => {
  const say = useSay()
  if (liveFaults.length === 0) return null
  return (
    <Alert kind="warn" className="mx-4 my-2 shrink-0" title={say(designerText.brokenTitle)}>
      <ul>
        {liveFaults.map(({ kind, path, problem }, at) => (
          <li key={`${kind} ${path} ${problem} ${at}`}>
            {kind ? `${say(kindWords[kind].name)}: ${say(faultWords[problem])}` : say(faultWords[problem])}
          </li>
        ))}
      </ul>
      <p>{say(designerText.brokenBody)}</p>
    </Alert>
  )
}

const Foot = ({ design, onOpen }: { design: Design; onOpen: (opened: Opened) => void }) => {
  const say = useSay()
  const isReady = design.faults.length === 0
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2.5">
      <IconButton label={say(designerText.undo)} isDisabled={!design.canUndo} onPress={design.undo}>
        <Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />
      </IconButton>
      <Button look="ghost" className="min-w-0" onPress={() => onOpen({ type: 'rename' })}>
        <Pencil aria-hidden className="size-4" />
        <span className="sr-only">{say(designerText.rename)}</span>
        <bdi className="hidden max-w-60 min-w-0 truncate @xl:inline">{say(design.name)}</bdi>
      </Button>
      <span className="flex-1" />
      <Button isDisabled={!isReady} onPress={() => onOpen({ type: 'dry-run' })}>
        {say(designerText.dryRun)}
      </Button>
      <Button isPending={design.isSaving} isDisabled={!design.isDirty} onPress={() => design.save()}>
        {say(designerText.save)}
      </Button>
      <Button
        look="primary"
        isDisabled={!isReady}
        onPress={() => (design.isDirty ? design.save(() => onOpen({ type: 'publish' })) : onOpen({ type: 'publish' }))}
      >
        {say(designerText.publish)}
      </Button>
    </footer>
  )
}

type SwitchProps = { isListed: boolean; faults: number; onSwitch: () => void }
const ViewSwitch = ({ isListed, faults, onSwitch }: SwitchProps) => {
  const say = useSay()
  const Icon = isListed ? WorkflowIcon : ListTree
  return (
    <div className="flex shrink-0 border-t border-line px-4 py-1.5 @3xl:hidden">
      <Button size="small" look="ghost" onPress={onSwitch}>
        <Icon aria-hidden className="size-4" />
        {say(isListed ? designerText.showDiagram : designerText.showSteps)}
        {faults > 0 && <Count value={faults} />}
      </Button>
    </div>
  )
}

const OpenedPart = ({
  opened,
  design,
  workflow,
  boardAndForm,
  onOpen,
  onPublished,
}: {
  opened: Opened
  design: Design
  onOpen: (opened?: Opened) => void
  onPublished: (workflow: Published) => void
} & Omit<Props, 'mayWrite'>) => {
  const close = () => onOpen(undefined)
  const { draft, faults } = design
  if (opened.type === 'dry-run') return <DryRunDialog definition={draft} boardAndForm={boardAndForm} onClose={close} />
  if (opened.type === 'rename')
    return (
      <RenameDialog
        name={design.name}
        onChange={(name) => {
          design.change({ name })
          close()
        }}
        onClose={close}
      />
    )
  if (opened.type === 'publish')
    return (
      <PublishDialog
        workflow={{ ...workflow, name: design.name }}
        version={design.version}
        isByTime={triggerOf(draft)?.kind === 'since'}
        onDone={onPublished}
        onClose={close}
      />
    )
  if (opened.type === 'add') {
    const choose = (kind: NodeKind) => {
      const added = opened.place ? addNode(draft, kind, opened.place) : changeTrigger(draft, kind)
      design.change({ draft: added.definition })
      onOpen({ type: 'node', id: added.id })
    }
    return <AddDialog isTrigger={opened.place === undefined} onChoose={choose} onClose={close} />
  }
  const node = nodesById(draft).get(opened.id)
  return node ? (
    <NodeSheet
      key={node.id}
      node={node}
      definition={draft}
      faults={faults}
      boardAndForm={boardAndForm}
      onChange={(next) => design.change({ draft: next })}
      onAdd={(place) => onOpen({ type: 'add', place })}
      onRemove={() => {
        design.change({ draft: removeNode(draft, node.id) })
        close()
      }}
      onChangeTrigger={() => onOpen({ type: 'add' })}
      onClose={close}
    />
  ) : null
}

export const Designer = ({ workflow, boardAndForm, mayWrite }: Props) => {
  const say = useSay()
  const design = useDesign(workflow, boardAndForm)
  const [opened, setOpened] = useState<Opened>()
  const [token, setToken] = useState<string>()
  const { draft, faults } = design
  const openNode = (id: string) => setOpened({ type: 'node', id })
  const openAdd = (place: Place) => setOpened({ type: 'add', place })
  const onPublished = (stored: Published) => {
    setOpened(undefined)
    setToken(stored.hookToken)
    design.markPublished(stored)
    toast({ kind: 'done', message: say(designerText.published) })
  }
  const hasTrigger = triggerOf(draft) !== undefined
  /** On narrow pages either the diagram or the list of steps has the room. */
  const [isSwitched, setSwitched] = useState(false)
  const isListed = isSwitched || !hasTrigger
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {workflow.migration && (
        <Alert kind="warn">{say(designerText.migration, { why: say(migrationWords[workflow.migration]) })}</Alert>
      )}
      {design.isOutdated && (
        <ConflictAlert className="m-2" onReadAgain={design.readAgain} onSaveOver={design.saveOver} />
      )}
      <BrokenNotice workflow={workflow} />
      {workflow.triggerKind === 'hook' && <HookLine workflowId={workflow.id} mayWrite={mayWrite} onToken={setToken} />}
      <div className="flex min-h-0 flex-1 flex-col @3xl:flex-row">
        <div className={`min-h-0 min-w-0 flex-1 @3xl:flex ${isListed ? 'hidden' : 'flex'}`}>
          <Canvas
            definition={draft}
            faults={faults}
            boardAndForm={boardAndForm}
            selected={opened?.type === 'node' ? opened.id : undefined}
            onOpen={openNode}
            onAdd={openAdd}
          />
        </div>
        <aside
          className={`min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3 overflow-y-auto border-line p-2 @3xl:grid @3xl:w-80 @3xl:flex-none @3xl:border-s ${isListed ? 'grid' : 'hidden'}`}
        >
          {hasTrigger ? (
            <Outline
              definition={draft}
              faults={faults}
              boardAndForm={boardAndForm}
              onOpen={openNode}
              onAdd={openAdd}
              onRemove={(id) => design.change({ draft: removeNode(draft, id) })}
              onUndo={design.undo}
            />
          ) : (
            <Button autoFocus look="primary" onPress={() => setOpened({ type: 'add' })}>
              {say(designerText.addTrigger)}
            </Button>
          )}
          <FaultList design={design} onOpen={openNode} />
        </aside>
      </div>
      {hasTrigger && (
        <ViewSwitch isListed={isListed} faults={faults.length} onSwitch={() => setSwitched(!isSwitched)} />
      )}
      {mayWrite && <Foot design={design} onOpen={setOpened} />}
      {opened && (
        <OpenedPart
          opened={opened}
          design={design}
          workflow={workflow}
          boardAndForm={boardAndForm}
          onOpen={setOpened}
          onPublished={onPublished}
        />
      )}
      {token && <HookToken workflowId={workflow.id} token={token} onClose={() => setToken(undefined)} />}
      <PageLeaveGuard isDirty={design.isDirty} />
    </div>
  )
}
