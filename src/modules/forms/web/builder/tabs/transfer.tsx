import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { configurationText } from '../builder-text.ts'
import { keyFor } from '../blanks.ts'
import type { Design } from '../use-design.ts'

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)

const saveAs = (text: string, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // the browser may still be reading it
}

/** Export and import of the form as a file. */
export const Transfer = ({ design }: { design: Design }) => {
  const say = useSay()
  const [isImporting, setImporting] = useState(false)
  const { now } = design
  return (
    <div className="flex flex-wrap gap-2">
      <Button onPress={() => saveAs(`${JSON.stringify(now, null, 2)}\n`, `${keyFor(now.title.en, [])}.json`)}>
        <Download aria-hidden className="size-4" />
        {say(configurationText.export)}
      </Button>
      <Button onPress={() => setImporting(true)}>
        <Upload aria-hidden className="size-4" />
        {say(configurationText.import)}
      </Button>
      {isImporting && <ImportDialog design={design} onClose={() => setImporting(false)} />}
    </div>
  )
}
