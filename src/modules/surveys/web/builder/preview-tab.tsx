/** The answering page in a frame, filled with the draft as it is now; nothing is stored. */
import { useEffect, useRef, useState } from 'react'
import { fileApi } from '#modules/files/api.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useBlob } from '#ui/calls/use-blob.ts'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { Definition } from '../../definition.ts'
import { builderText } from '../../text/builder-text.ts'

const widths = { phone: 'w-[23.5rem]', desktop: 'w-full' }

export const PreviewTab = ({ definition, surveyId }: { definition: Definition; surveyId: string }) => {
  const say = useSay()
  const language = useLanguage()
  const orgId = useUrlOrgId()
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState<keyof typeof widths>('phone')
  const { logoFileId, backgroundFileId } = definition
  const logo = useBlob(fileApi.download, logoFileId ? { id: logoFileId } : null)
  const background = useBlob(fileApi.download, backgroundFileId ? { id: backgroundFileId } : null)
  useEffect(() => {
    const pictures = { ...(logo && { logo }), ...(background && { background }) }
    const show = () =>
      frame.current?.contentWindow?.postMessage({ diwanSurvey: true, definition, language, pictures }, location.origin)
    // The page in the frame asks when it is ready.
    const answer = ({ origin, data, source }: MessageEvent) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow
      if (isOurs && (data as { diwanSurvey?: boolean }).diwanSurvey) show()
    }
    addEventListener('message', answer)
    show()
    return () => removeEventListener('message', answer)
  }, [definition, language, logo, background])
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center gap-3 bg-canvas p-3">
      <Segmented
        label={say(builderText.previewSize)}
        value={size}
        onChange={setSize}
        items={[
          { id: 'phone', name: say(builderText.phone) },
          { id: 'desktop', name: say(builderText.desktop) },
        ]}
      />
      <iframe
        ref={frame}
        title={say(builderText.preview)}
        src={`/${orgId}/portal/survey/${surveyId}?preview=1`}
        className={`${widths[size]} max-w-full min-h-96 flex-1 rounded-lg border border-line bg-surface`}
      />
    </div>
  )
}
