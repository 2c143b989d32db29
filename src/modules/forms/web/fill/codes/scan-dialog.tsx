import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { useSay } from '#ui/words.tsx'
import { codeText } from '../fill-text.ts'
import { useCamera } from './use-camera.ts'

type Props = { formats: readonly string[]; onRead: (code: string) => void; onClose: () => void }

/** Closes when a code is found. */
export const ScanDialog = ({ formats, onRead, onClose }: Props) => {
  const say = useSay()
  const { video, state } = useCamera(formats, onRead)
  return (
    <ContentDialog title={say(codeText.scan)} size="small" onClose={onClose}>
      {state === 'refused' ? (
        <Alert kind="warn">{say(codeText.noCamera)}</Alert>
      ) : (
        <div className="grid gap-2">
          <video
            ref={video}
            muted
            playsInline
            aria-label={say(codeText.camera)}
            className="aspect-square w-full rounded-md bg-black object-cover"
          />
          <p role="status" className="text-center text-sm text-muted">
            {say(state === 'starting' ? codeText.starting : codeText.scanning)}
          </p>
        </div>
      )}
    </ContentDialog>
  )
}
