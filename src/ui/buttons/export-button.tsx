/** Takes what a list shows, as it is filtered, to the person's own disk; says so where there was more than a file may hold. */
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
  /** What the file is called, without its ending. */
  name: string
  total?: number
  /** As many lines as a file may hold. */
  most: number
}

export const ExportButton = <I extends Schema>({ call, filter, name, total = 0, most }: Props<I>) => {
  const say = useSay()
  const format = useFormat()
  const { run, isPending } = useDownload(call)
  const take = async () => {
    // Until now, unless it ends before: a browser would keep an export without an end, and show it again.
    const asked = { ...filter, until: filter.until ?? new Date().toISOString() }
    if (!(await run(asked, `${name}.csv`))) return
    const message = total > most ? say(exportText.cut, { count: format.number(most) }) : say(exportText.exported)
    toast({ kind: 'done', message })
  }
  return (
    <Button isPending={isPending} isDisabled={total === 0} onPress={() => void take()}>
      <Download aria-hidden className="size-4" />
      {say(exportText.export)}
    </Button>
  )
}
