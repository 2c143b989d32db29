import { ArrowDownUp, Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { may } from '#core/may.ts'
import type { ListExportProps } from '#modules/tickets/web/export-slot.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { exportText } from '../text.ts'
import { useFormats } from './use-formats.ts'

const ListExportDialog = lazyPart(async () => (await import('./list-export-dialog.tsx')).ListExportDialog)

/** The menu beside a list of tickets: export it, see earlier exports, import tickets. */
export const ListExport = (props: ListExportProps) => {
  const say = useSay()
  const go = useGoToPage()
  const formats = useFormats('all')
  const mayImport = may(useSession()?.permissions, 'ticket.create')
  const [isOpen, setOpen] = useState(false)
  if (formats.length === 0 && !mayImport) return null
  const { boardId } = props.question
  const exports = [
    { id: 'export', name: say(exportText.exportList), icon: Download, run: () => setOpen(true) },
    { id: 'mine', name: say(exportText.mine), run: () => go('workspace/exports') },
  ]
  const imports = [
    {
      id: 'import',
      name: say(exportText.import),
      icon: FileUp,
      run: () => go('workspace/imports', { kind: 'tickets', boardId }),
    },
  ]
  return (
    <>
      <Menu
        label={say(exportText.files)}
        groups={[...(formats.length > 0 ? [{ actions: exports }] : []), ...(mayImport ? [{ actions: imports }] : [])]}
        trigger={
          <IconButton label={say(exportText.files)}>
            <ArrowDownUp aria-hidden className="size-4" />
          </IconButton>
        }
      />
      {isOpen && <ListExportDialog {...props} formats={formats} onClose={() => setOpen(false)} />}
    </>
  )
}
