import { Alert } from '../display/alert.tsx'
import { Button } from '../buttons/button.tsx'
import { ContentDialog } from './content-dialog.tsx'
import { CopyButton } from '../buttons/copy-button.tsx'
import { shownOnceText } from './shown-once-text.ts'
import { useSay } from '../words.tsx'

type Props = { title: string; body: string; secret: string; onClose: () => void }

/** A secret that is in this answer and nowhere else. */
export const ShownOnce = ({ title, body, secret, onClose }: Props) => {
  const say = useSay()
  return (
    <ContentDialog
      title={title}
      onClose={onClose}
      footer={
        <Button autoFocus look="primary" onPress={onClose}>
          {say(shownOnceText.done)}
        </Button>
      }
    >
      <Alert kind="warn">{body}</Alert>
      <div className="mt-3 flex items-start gap-1 rounded-md border border-line bg-sunken py-1 ps-3 pe-1">
        <bdi dir="ltr" data-secret className="min-w-0 flex-1 py-1 font-mono text-sm break-all select-all">
          {secret}
        </bdi>
        <CopyButton text={secret} />
      </div>
    </ContentDialog>
  )
}
