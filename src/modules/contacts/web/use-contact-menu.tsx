/** Archive and delete on the page of a contact, for those who may. */
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ArchiveApi } from '#core/crud.ts'
import type { Endpoint, Id } from '#core/endpoint.ts'
import type { MenuAction, MenuGroup } from '#ui/overlays/menu.tsx'
import { RemoveRecord, type RemoveText } from '#ui/records/remove-record.tsx'
import { recordsText } from '#ui/records/text.ts'
import { useArchive } from '#ui/records/use-archive.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'

type Api = { archive: ArchiveApi; remove: Endpoint<typeof Id> }
type Contact = { id: string; name: string; isArchived: boolean }
type Config = { text: Pick<RemoveText, 'removeTitle' | 'removeBody'>; onRemoved: () => void; more?: MenuAction[] }

export const useContactMenu = (
  api: Api,
  contact: Contact,
  { text, onRemoved, more = [] }: Config,
): { menu: MenuGroup[] | undefined; dialog: ReactNode } => {
  const say = useSay()
  const [isRemoving, setRemoving] = useState(false)
  const archive = useArchive<Contact>(api.archive)
  const mayRemove = useCanCall(api.remove)
  const { isArchived } = contact
  const archiving = archive && {
    id: 'archive',
    name: say(isArchived ? recordsText.unarchive : recordsText.archive),
    icon: isArchived ? ArchiveRestore : Archive,
    run: () => archive(contact, !isArchived),
  }
  const removing = {
    id: 'remove',
    name: say(recordsText.remove),
    icon: Trash2,
    danger: true,
    run: () => setRemoving(true),
  }
  const groups = [more, archiving ? [archiving] : [], mayRemove ? [removing] : []].filter(
    (actions) => actions.length > 0,
  )
  return {
    menu: groups.length > 0 ? groups.map((actions) => ({ actions })) : undefined,
    dialog: isRemoving && (
      <RemoveRecord
        call={api.remove}
        record={contact}
        text={{ ...recordsText, ...text }}
        onRemoved={onRemoved}
        onClose={() => setRemoving(false)}
      />
    ),
  }
}
