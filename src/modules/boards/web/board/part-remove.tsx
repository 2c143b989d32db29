/** Takes a status or a tag out of the board: at once where nothing uses it, else after saying what does. */
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useUsesSentence } from '#ui/records/uses-slot.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { boardApi, type Board, type Status } from '../../api/boards.ts'
import { settingsText } from '../../text/board-settings-text.ts'

type Part = Pick<Status, 'id' | 'name'>
type Props = {
  board: Board
  part: Part
  label: string
  hint: string
  /** Where its tickets may go instead. */
  others?: readonly Part[]
  onRemove: (to?: string) => void
}

export const PartRemove = (props: Props) => {
  const { board, part, label, onRemove } = props
  const say = useSay()
  const [isAsking, setAsking] = useState(false)
  const isKept = [...board.statuses, ...board.tags].some(({ id }) => id === part.id)
  const { data, isPending } = useRead(boardApi.usage, isKept ? { id: board.id, part: part.id } : null)
  const tickets = data?.tickets ?? 0
  const uses = useUsesSentence(isKept ? part.id : null)
  return (
    <>
      <Button
        look="danger"
        isPending={isKept && isPending}
        onPress={() => (tickets > 0 || uses ? setAsking(true) : onRemove())}
      >
        <Trash2 aria-hidden className="size-4" />
        {label}
      </Button>
      {tickets > 0 && <p className="text-xs text-muted">{say(settingsText.usedBy, { count: tickets })}</p>}
      {uses && <p className="text-xs text-muted">{uses}</p>}
      {isAsking && <Question {...props} tickets={tickets} uses={uses} onClose={() => setAsking(false)} />}
    </>
  )
}

const stay = 'stay'

const Question = (props: Props & { tickets: number; uses: string | undefined; onClose: () => void }) => {
  const { part, label, hint, others = [], onRemove, tickets, uses, onClose } = props
  const say = useSay()
  const [to, setTo] = useState(stay)
  return (
    <ContentDialog
      size="small"
      title={say(settingsText.removeTitle, { name: say(part.name) })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button
            look="danger"
            onPress={() => {
              onClose()
              onRemove(to === stay ? undefined : to)
            }}
          >
            {label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {tickets > 0 && (
          <p className="text-sm">
            {say(settingsText.usedBy, { count: tickets })} {hint}
          </p>
        )}
        {uses && <p className="text-sm">{uses}</p>}
        {others.length > 0 && tickets > 0 && (
          <Select
            label={say(settingsText.itsTickets)}
            value={to}
            onChange={setTo}
            items={[
              { id: stay, name: say(settingsText.stayInIt) },
              ...others.map(({ id, name }) => ({ id, name: say(settingsText.goTo, { name: say(name) }) })),
            ]}
          />
        )}
      </div>
    </ContentDialog>
  )
}
