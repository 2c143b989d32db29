import { Lock } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { ContentDialog } from '#ui/content-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useSay } from '#ui/words.tsx'
import { useTicket, type Asked } from './ticket-scope.ts'
import { useWhyWords } from './use-why.ts'
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

export const WhyDialog = ({ name, why, onClose }: Asked & { onClose: () => void }) => {
  const say = useSay()
  const words = useWhyWords()
  return (
    <ContentDialog
      size="small"
      title={say(whyText.askOf, { name })}
      onClose={onClose}
      footer={
        <Button look="primary" autoFocus onPress={onClose}>
          {say(whyText.understood)}
        </Button>
      }
    >
      <p className="text-base">{words(why)}</p>
      <p className="mt-2 text-sm text-muted">{say(whyText.whatToDo)}</p>
    </ContentDialog>
  )
}
