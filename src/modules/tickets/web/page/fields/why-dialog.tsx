import { Button } from '#ui/button.tsx'
import { ContentDialog } from '#ui/content-dialog.tsx'
import { useSay } from '#ui/words.tsx'
import type { Asked } from '../ticket-scope.ts'
import { useWhyWords } from './use-why.ts'
import { whyText } from './why-text.ts'

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
