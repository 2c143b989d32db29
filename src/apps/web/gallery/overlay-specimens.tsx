import { Archive, Clock, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Dialog, Sheet } from '#ui/overlays/overlay.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { useSay } from '#ui/words.tsx'
import { Specimen } from './specimen.tsx'
import { galleryText as text } from './text.ts'

type Open = 'question' | 'content' | 'sheet'

const Opened = ({ open, onClose }: { open: Open; onClose: () => void }) => {
  const say = useSay()
  const footer = (
    <>
      <Button onPress={onClose}>{say(text.cancel)}</Button>
      <Button look="primary" onPress={onClose}>
        {say(text.save)}
      </Button>
    </>
  )
  if (open === 'question')
    return (
      <Dialog
        danger
        title={say(text.ask)}
        body={say(text.askBody)}
        confirm={say(text.remove)}
        onConfirm={onClose}
        onCancel={onClose}
      />
    )
  if (open === 'sheet')
    return (
      <Sheet title={say(text.create)} onClose={onClose} footer={footer}>
        <div className="col-span-12">
          <TextField label={say(text.subject)} />
        </div>
      </Sheet>
    )
  return (
    <ContentDialog title={say(text.create)} onClose={onClose} footer={footer}>
      <TextField label={say(text.subject)} />
    </ContentDialog>
  )
}

export const OverlaySpecimens = () => {
  const say = useSay()
  const [open, setOpen] = useState<Open>()
  return (
    <Specimen title={say(text.more)}>
      <Menu
        label={say(text.actions)}
        trigger={
          <IconButton look="outline" label={say(text.actions)}>
            <Ellipsis aria-hidden className="size-4" />
          </IconButton>
        }
        groups={[
          { actions: [{ id: 'later', name: say(text.later), icon: Clock, run: () => undefined }] },
          {
            actions: [
              { id: 'remove', name: say(text.remove), icon: Archive, danger: true, run: () => setOpen('question') },
            ],
          },
        ]}
      />
      <Popover label={say(text.popover)} trigger={<Button>{say(text.popover)}</Button>}>
        <p className="text-sm">{say(text.askBody)}</p>
      </Popover>
      <Tooltip label={say(text.hint)}>
        <Button>{say(text.tooltip)}</Button>
      </Tooltip>
      <Button onPress={() => toast({ kind: 'done', message: say(text.done), undo: () => undefined })}>
        {say(text.toast)}
      </Button>
      <Button onPress={() => toast({ kind: 'error', message: say(text.failed) })}>{say(text.error)}</Button>
      <Button onPress={() => setOpen('question')}>{say(text.dialog)}</Button>
      <Button onPress={() => setOpen('content')}>{say(text.content)}</Button>
      <Button onPress={() => setOpen('sheet')}>{say(text.sheet)}</Button>
      {open && <Opened open={open} onClose={() => setOpen(undefined)} />}
    </Specimen>
  )
}
