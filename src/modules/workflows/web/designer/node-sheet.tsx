/** The settings of a step, and where it goes on. */
import { Plus } from 'lucide-react'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { Sheet } from '#ui/overlays/overlay.tsx'
import { useSay } from '#ui/words.tsx'
import type { Definition, WorkflowNode } from '../../definition.ts'
import { designerText, faultWords } from '../../designer-text.ts'
import type { Fault } from '../../find-faults.ts'
import { portsOf, possibleNext, replaceNode, type Place } from '../../graph.ts'
import { isTrigger, type Port } from '../../kinds/names.ts'
import { kindWords, portWords } from '../../kinds-text.ts'
import { fieldsOfKind } from './fields/fields-of-kind.tsx'
import { useNodeDetail } from './node-detail.ts'

type Props = {
  node: WorkflowNode
  definition: Definition
  faults: readonly Fault[]
  boardAndForm: BoardAndForm
  onChange: (definition: Definition) => void
  onAdd: (place: Place) => void
  onRemove: () => void
  onChangeTrigger: () => void
  onClose: () => void
}

type NextProps = Pick<Props, 'node' | 'definition' | 'boardAndForm' | 'onChange'> & { port: Port }
const NextSelect = ({ node, definition, boardAndForm, port, onChange }: NextProps) => {
  const say = useSay()
  const possible = possibleNext(definition, node.id)
  const detailOf = useNodeDetail(boardAndForm, possible)
  const choose = (id: string) => {
    const { [port]: _, ...rest } = node.next
    onChange(replaceNode(definition, { ...node, next: id ? { ...rest, [port]: id } : rest }))
  }
  const items = possible.map((next) => {
    const [kind, detail] = [say(kindWords[next.kind].name), detailOf(next)]
    return { id: next.id, name: detail ? `${kind}: ${detail}` : kind }
  })
  return (
    <Select
      label={say(designerText.goTo, { port: say(portWords[port]) })}
      value={node.next[port] ?? ''}
      onChange={choose}
      items={[{ id: '', name: say(designerText.ends) }, ...items]}
    />
  )
}

export const NodeSheet = (props: Props) => {
  const { node, definition, faults, boardAndForm, onChange, onAdd, onRemove, onChangeTrigger, onClose } = props
  const say = useSay()
  const Fields = fieldsOfKind[node.kind]
  const problemAt = (path: string) => {
    const fault = faults.find((each) => each.nodeId === node.id && each.path === path)
    return fault && say(faultWords[fault.problem])
  }
  const general = faults.filter((each) => each.nodeId === node.id && !each.path)
  return (
    <Sheet
      title={say(kindWords[node.kind].name)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
      }}
      footer={
        <>
          <Button look="danger" className="me-auto" onPress={isTrigger(node.kind) ? onChangeTrigger : onRemove}>
            {say(isTrigger(node.kind) ? designerText.addTrigger : designerText.remove)}
          </Button>
          <Button look="primary" type="submit">
            {say(designerText.done)}
          </Button>
        </>
      }
    >
      <div className="col-span-12 grid grid-cols-[minmax(0,1fr)] gap-4">
        {general.map(({ problem }) => (
          <p key={problem} className="text-sm text-danger">
            {say(faultWords[problem])}
          </p>
        ))}
        <Fields
          config={node.config}
          onChange={(change) => onChange(replaceNode(definition, { ...node, config: { ...node.config, ...change } }))}
          boardAndForm={boardAndForm}
          problemAt={problemAt}
        />
        {portsOf(node).map((port) => (
          <div key={port} className="flex items-end gap-1">
            <div className="min-w-0 flex-1">
              <NextSelect
                node={node}
                definition={definition}
                boardAndForm={boardAndForm}
                port={port}
                onChange={onChange}
              />
            </div>
            <IconButton
              label={say(designerText.addHere, { name: say(portWords[port]) })}
              onPress={() => onAdd({ nodeId: node.id, port })}
            >
              <Plus aria-hidden className="size-4" />
            </IconButton>
          </div>
        ))}
      </div>
    </Sheet>
  )
}
