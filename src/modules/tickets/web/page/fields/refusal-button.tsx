import { Lock } from 'lucide-react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useSay } from '#ui/words.tsx'
import { useTicket, type ShownError } from '../ticket-scope.ts'
import { refusalText } from './refusal-text.ts'

/** The lock beside a field that the user may not change. */
export const RefusalButton = (error: ShownError) => {
  const say = useSay()
  const { onWhy } = useTicket()
  return (
    <IconButton size="small" label={say(refusalText.askOf, { name: error.name })} onPress={() => onWhy(error)}>
      <Lock aria-hidden className="size-3.5" />
    </IconButton>
  )
}
