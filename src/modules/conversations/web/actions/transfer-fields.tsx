import { useState } from 'react'
import type * as z from 'zod/mini'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { ComboBox } from '#ui/form/choices/combo-box.tsx'
import { useSay } from '#ui/words.tsx'
import { conversationApi, type ConversationDetail, type Target } from '../../api/conversations.ts'
import { actionsText } from './actions-text.ts'
import { PersonSearch } from './person-search.tsx'

type Props = { conversation: ConversationDetail; onChoose: (to: z.input<typeof Target>) => void }
const kinds = ['team', 'queue', 'person'] as const

/** A team, a queue of the same channel, or a colleague. */
export const TransferFields = ({ conversation: { channelId, teamId, queueId }, onChoose }: Props) => {
  const say = useSay()
  const { data: places } = useRead(conversationApi.places, {})
  const [chosen, setKind] = useState<(typeof kinds)[number]>()
  const choicesOf = (items: readonly { id: string; name: { ar: string; en: string } }[] = []) =>
    items.map(({ id, name }) => ({ id, name: say(name) }))
  const teams = choicesOf(places?.teams.filter(({ id }) => id !== teamId))
  const queues = choicesOf(places?.queues.filter((queue) => queue.channelId === channelId && queue.id !== queueId))
  const offered = kinds.filter((kind) => kind === 'person' || (kind === 'team' ? teams : queues).length > 0)
  const kind = chosen ?? offered[0] ?? 'person'
  return (
    <div className="grid gap-4">
      {offered.length > 1 && (
        <Segmented
          label={say(actionsText.transferTo)}
          items={offered.map((id) => ({ id, name: say(actionsText[id]) }))}
          value={kind}
          onChange={setKind}
        />
      )}
      {kind === 'team' && (
        <ComboBox label={say(actionsText.team)} items={teams} onChange={(id) => id && onChoose({ teamId: id })} />
      )}
      {kind === 'queue' && (
        <ComboBox label={say(actionsText.queue)} items={queues} onChange={(id) => id && onChoose({ queueId: id })} />
      )}
      {kind === 'person' && (
        <PersonSearch label={say(actionsText.person)} onChoose={(userId) => onChoose({ userId })} />
      )}
    </div>
  )
}
