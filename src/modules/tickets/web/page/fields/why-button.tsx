import { Lock } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { useSay } from '#ui/words.tsx'
import { useTicket, type Asked } from '../ticket-scope.ts'
import { whyText } from './why-text.ts'

/** The lock beside what somebody may not change. */
export const WhyButton = (asked: Asked) => {
  const say = useSay()
  const { onWhy } = useTicket()
  return (
    <IconButton size="small" label={say(whyText.askOf, { name: asked.name })} onPress={() => onWhy(asked)}>
      <Lock aria-hidden className="size-3.5" />
    </IconButton>
  )
}
