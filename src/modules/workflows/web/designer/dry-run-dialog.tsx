/** Tries the drawn workflow on a ticket; nothing is changed. */
import { useState } from 'react'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { useListFormat } from '#modules/tickets/web/use-list-format.ts'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import type { Choice } from '#ui/form/choices/choices.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useSay } from '#ui/words.tsx'
import { workflowApi } from '../../api.ts'
import type { Definition, WorkflowNode } from '../../definition.ts'
import { designerText } from '../../designer-text.ts'
import { portsOf } from '../../graph.ts'
import type { Port } from '../../kinds/names.ts'
import { kindWords, portWords } from '../../kinds-text.ts'
import { StepList } from '../step-list.tsx'

type Props = { definition: Definition; boardAndForm: BoardAndForm; onClose: () => void }
type Outcomes = Record<string, Port>
const ends = { done: designerText.endDone, failed: designerText.endFailed, 'too-long': designerText.endTooLong }

/** A branch may be chosen instead of found. */
const OutcomeSelects = ({
  definition,
  outcomes,
  onChange,
}: {
  definition: Definition
  outcomes: Outcomes
  onChange: (outcomes: Outcomes) => void
}) => {
  const say = useSay()
  const choosable = (definition.nodes as WorkflowNode[]).filter(
    ({ kind }) => kind === 'condition' || kind === 'approval',
  )
  const choose = (id: string, port: string) => {
    const { [id]: _, ...rest } = outcomes
    onChange(port ? { ...rest, [id]: port as Port } : rest)
  }
  return choosable.map((node) => (
    <Select
      key={node.id}
      label={`${say(kindWords[node.kind].name)} (${node.id})`}
      value={outcomes[node.id] ?? ''}
      onChange={(port) => choose(node.id, port)}
      items={[
        { id: '', name: say(designerText.asFound) },
        ...portsOf(node).map((port) => ({ id: port as string, name: say(portWords[port]) })),
      ]}
    />
  ))
}

export const DryRunDialog = ({ definition, boardAndForm, onClose }: Props) => {
  const say = useSay()
  const list = useListFormat()
  const boardId = boardAndForm.board.id
  const [words, setWords] = useState('')
  const [ticket, setTicket] = useState<Choice>()
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const { data, isFetching } = useRead(ticketApi.find, { pageSize: 20, search: words || undefined, boardIds: boardId })
  const dryRun = useWrite(workflowApi.dryRun)
  const refused = useErrorToast()
  const found = (data?.items ?? []).map(({ id, name, customSequence: number = '' }) => ({
    id,
    name: `${number} ${say(name)}`,
  }))
  const result = dryRun.data
  return (
    <ContentDialog
      title={say(designerText.dryRunTitle)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (ticket) dryRun.mutate({ boardId, ticketId: ticket.id, definition, outcomes }, { onError: refused })
      }}
      footer={
        <Button look="primary" type="submit" isDisabled={!ticket} isPending={dryRun.isPending}>
          {say(designerText.tryIt)}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">{say(designerText.dryRunHint)}</p>
        <SearchComboBox
          label={say(designerText.ticket)}
          value={ticket}
          onChange={setTicket}
          found={found}
          isLoading={isFetching}
          onSearch={setWords}
        />
        <OutcomeSelects definition={definition} outcomes={outcomes} onChange={setOutcomes} />
        <div role="status" className="grid gap-3">
          {result && (
            <>
              <StepList steps={result.steps} refs={result.refs} boardAndForm={boardAndForm} />
              <p className="text-sm font-semibold">{say(ends[result.end])}</p>
              {result.starts.length > 0 && (
                <p className="text-sm">
                  {say(designerText.wouldStart, { names: list(result.starts.map((name) => say(name))) })}
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </ContentDialog>
  )
}
