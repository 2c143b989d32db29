import { Download } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { useDownload } from '#ui/calls/use-download.ts'
import { useSay } from '#ui/words.tsx'
import { importApi, type ImportRun } from '../api.ts'
import { importText } from '../text.ts'

export const ErrorsButton = ({ run }: { run: ImportRun }) => {
  const say = useSay()
  const { run: download, isPending } = useDownload(importApi.errors)
  return (
    <Button
      look="ghost"
      isPending={isPending}
      onPress={() =>
        void download({ id: run.id, asked: new Date().toISOString() }, `${say(importText.errorsFile)} ${run.fileName}`)
      }
    >
      <Download aria-hidden className="size-4" />
      {say(importText.downloadErrors)}
    </Button>
  )
}
