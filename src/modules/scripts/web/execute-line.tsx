/** In the menu of a ticket, for people who may execute scripts. */
import { Play } from 'lucide-react'
import { may } from '#core/may.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import { scriptText } from '../text.ts'

export const ExecuteLine = ({ onRun }: { onRun: () => void }) => {
  const say = useSay()
  if (!may(useSession()?.permissions, 'ticket.execute-script')) return null
  return (
    <li>
      <Button look="ghost" onPress={onRun} className="w-full justify-start!">
        <Play aria-hidden className="size-4" strokeWidth={1.75} />
        {say(scriptText.execute)}
      </Button>
    </li>
  )
}
