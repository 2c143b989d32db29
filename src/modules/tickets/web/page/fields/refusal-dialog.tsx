import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useSay } from '#ui/words.tsx'
import type { ShownError } from '../ticket-scope.ts'
import { useRefusalWords } from './use-refusal-words.ts'
import { refusalText } from './refusal-text.ts'

export const RefusalDialog = ({ name, why, onClose }: ShownError & { onClose: () => void }) => {
  const say = useSay()
  const words = useRefusalWords()
  return (
    <ContentDialog
      size="small"
      title={say(refusalText.askOf, { name })}
      onClose={onClose}
      footer={
        <Button look="primary" autoFocus onPress={onClose}>
          {say(refusalText.understood)}
        </Button>
      }
    >
      <p className="text-base">{words(why)}</p>
      <p className="mt-2 text-sm text-muted">{say(refusalText.whatToDo)}</p>
    </ContentDialog>
  )
}
