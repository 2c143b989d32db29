import { useEffect, useRef } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import type { Fields } from '#modules/forms/web/editing/edits.ts'
import { PeopleField } from './record-fields.tsx'
import { useTicket } from '../ticket-scope.ts'
import { fieldWords, ticketText } from '../ticket-text.ts'

type Props = { value: readonly string[]; onSave: (fields: Fields) => void; onClose: () => void }

/** Assignees, selected by name, or oneself by one button. */
export const AssigneeChoice = ({ value, onSave, onClose }: Props) => {
  const say = useSay()
  const me = useSession()
  const { names } = useTicket()
  const box = useRef<HTMLDivElement>(null)
  // keyboard users continue with a name
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const takeMe = () => {
    if (!me) return
    names.learn(me.id, { kind: 'user', name: me.name, avatarFileId: me.avatarFileId })
    onSave({ assigneeIds: [...value, me.id] })
    onClose()
  }
  return (
    <div ref={box} className="grid gap-3">
      {me && !value.includes(me.id) && (
        <Button size="small" onPress={takeMe}>
          {say(ticketText.assignMe)}
        </Button>
      )}
      <PeopleField
        label={say(fieldWords.assigneeIds)}
        names={names}
        value={value}
        onChange={(assigneeIds) => onSave({ assigneeIds })}
      />
    </div>
  )
}
