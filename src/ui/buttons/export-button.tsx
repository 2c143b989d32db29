/** Downloads the filtered list as CSV, and says if it was cut at the limit. */
import { Download } from 'lucide-react'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import { Button } from './button.tsx'
import { exportText } from './export-text.ts'
import { toast } from '../overlays/toasts.tsx'
import { useDownload } from '../calls/use-download.ts'
import { useFormat, useSay } from '../words.tsx'

type Props<I extends Schema> = {
  call: Endpoint<I>
  filter: z.input<I> & { until?: string }
  /** The file name without its extension. */
  name: string
  total?: number
  /** The most rows in a file. */
  maxRows: number
}

export const ExportButton = <I extends Schema>({ call, filter, name, total = 0, maxRows }: Props<I>) => {
  const say = useSay()
  const format = useFormat()
  const { run, isPending } = useDownload(call)
  const exportRows = async () => {
    // A fixed end makes the URL unique, so that the browser does not return a cached file.
    const query = { ...filter, until: filter.until ?? new Date().toISOString() }
    if (!(await run(query, `${name}.csv`))) return
    const message = total > maxRows ? say(exportText.cut, { count: format.number(maxRows) }) : say(exportText.exported)
    toast({ kind: 'done', message })
  }
  return (
    <Button isPending={isPending} isDisabled={total === 0} onPress={() => void exportRows()}>
      <Download aria-hidden className="size-4" />
      {say(exportText.export)}
    </Button>
  )
}
