/** The actions on the page of a contact: edit, and a menu of the others. */
import { Ellipsis, Pencil } from 'lucide-react'
import type { Endpoint } from '#core/endpoint.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Can } from '#ui/calls/use-calls.tsx'
import { Menu, type MenuGroup } from '#ui/overlays/menu.tsx'
import { useSay } from '#ui/words.tsx'
import { contactsText } from '../contacts-text.ts'

type Props = { update: Endpoint; menu: MenuGroup[] | undefined; onEdit: () => void }

export const ContactActions = ({ update, menu, onEdit }: Props) => {
  const say = useSay()
  const more = say(contactsText.more)
  return (
    <>
      <Can call={update}>
        <Button onPress={onEdit}>
          <Pencil aria-hidden className="size-4" />
          {say(contactsText.edit)}
        </Button>
      </Can>
      {menu && (
        <Menu
          groups={menu}
          label={more}
          trigger={
            <IconButton label={more}>
              <Ellipsis aria-hidden className="size-4" />
            </IconButton>
          }
        />
      )}
    </>
  )
}
