/** One response in full. */
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useToastedWrite } from '#ui/calls/use-toasted-write.ts'
import { useDownload } from '#ui/calls/use-download.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { Dialog, Sheet } from '#ui/overlays/overlay.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { responseApi } from '../../api/responses.ts'
import { nameOfLanguage } from '../../languages.ts'
import { responsesText } from '../../text/responses-text.ts'
import { recordsOf } from './response-records.tsx'

export const ResponseSheet = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = useSay()
  const format = useMomentFormat()
  const { data } = useRead(responseApi.get, { id })
  const remove = useToastedWrite(responseApi.remove)
  const mayRemove = useCanCall(responseApi.remove)
  const { run } = useDownload(responseApi.file)
  const [isAsking, setAsking] = useState(false)
  const onRemoved = () => {
    toast({ kind: 'done', message: say(responsesText.removed) })
    onClose()
  }
  return (
    <Sheet
      title={say(responsesText.response)}
      isLoading={!data}
      onClose={onClose}
      footer={
        mayRemove && (
          <Button look="ghost-danger" onPress={() => setAsking(true)}>
            {say(responsesText.remove)}
          </Button>
        )
      }
    >
      {data && (
        <div className="col-span-12 grid gap-5">
          <DescriptionList
            items={[
              {
                name: say(responsesText.customer),
                value: (
                  <bdi>
                    {data.customerName ?? say(responsesText.anonymous)}
                    {data.customerId && !data.isVerified && ` (${say(responsesText.notVerified)})`}
                  </bdi>
                ),
              },
              ...recordsOf(data, say),
              { name: say(responsesText.createdAt), value: format.full(data.createdAt) },
              { name: say(responsesText.completedAt), value: format.full(data.completedAt) },
              { name: say(responsesText.version), value: data.versionNumber },
              { name: say(responsesText.language), value: <bdi>{nameOfLanguage(data.language)}</bdi> },
              { name: say(responsesText.score), value: data.score ?? '—' },
              { name: say(responsesText.fingerprint), value: <bdi dir="ltr">{data.fingerprint || '—'}</bdi> },
              ...Object.entries(data.hidden).map(([name, value]) => ({ name, value: <bdi>{value}</bdi> })),
            ]}
          />
          <dl className="grid gap-3">
            {data.answered.map(({ questionId, title, text, files }) => (
              <div key={questionId}>
                <dt className="text-sm font-semibold">
                  <bdi>{title}</bdi>
                </dt>
                <dd className="text-sm whitespace-pre-wrap">
                  {files.length === 0 && <bdi>{text}</bdi>}
                  {files.map((file) => (
                    <Button
                      key={file.id}
                      size="small"
                      look="ghost"
                      onPress={() => void run({ id, fileId: file.id }, file.name)}
                    >
                      <bdi>{file.name}</bdi>
                    </Button>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {isAsking && (
        <Dialog
          danger
          title={say(responsesText.removeTitle)}
          body={say(responsesText.removeBody)}
          confirm={say(responsesText.remove)}
          onCancel={() => setAsking(false)}
          onConfirm={() => remove.mutate({ id }, { onSuccess: onRemoved })}
        />
      )}
    </Sheet>
  )
}
