/** Download and erasure of all data of one person. */
import { Download, Eraser } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useDownload } from '#ui/calls/use-download.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Alert } from '#ui/display/alert.tsx'
import type { MenuAction } from '#ui/overlays/menu.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import type { Customer } from '../../api.ts'
import { personApi } from '../../person-api.ts'
import { personText } from '../../person-text.ts'

export const usePersonActions = ({ id, name }: Customer): { actions: MenuAction[]; dialog: ReactNode } => {
  const say = useSay()
  const onError = useErrorToast()
  const { run } = useDownload(personApi.export)
  const { mutateAsync } = useWrite(personApi.erase)
  const [isErasing, setErasing] = useState(false)
  const [mayExport, mayErase] = [useCanCall(personApi.export), useCanCall(personApi.erase)]
  const download = async () => {
    if (await run({ id, until: new Date().toISOString() }, `${say(personText.fileName)}.json`))
      toast({ kind: 'done', message: say(personText.exported) })
  }
  const erase = () => {
    setErasing(false)
    void mutateAsync({ id }).then(() => toast({ kind: 'done', message: say(personText.started) }), onError)
  }
  return {
    actions: [
      ...(mayExport ? [{ id: 'data', name: say(personText.export), icon: Download, run: () => void download() }] : []),
      ...(mayErase
        ? [{ id: 'erase', name: say(personText.erase), icon: Eraser, danger: true, run: () => setErasing(true) }]
        : []),
    ],
    dialog: isErasing && (
      <Dialog
        danger
        title={say(personText.eraseTitle, { name })}
        body={say(personText.eraseBody)}
        confirm={say(personText.confirm)}
        onConfirm={erase}
        onCancel={() => setErasing(false)}
      />
    ),
  }
}

/** How far the erasure is; the live messages of customers refresh it. */
export const ErasureNotice = ({ id }: { id: string }) => {
  const say = useSay()
  const format = useFormat()
  const { data } = useRead(personApi.erasure, { id })
  if (!data?.erasure) return null
  const { done, total, finishedAt } = data.erasure
  return (
    <Alert kind="info">
      {finishedAt
        ? say(personText.done, { date: format.date(finishedAt) })
        : say(personText.running, { done: format.number(done), total: format.number(total) })}
    </Alert>
  )
}
