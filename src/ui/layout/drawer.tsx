/** The sidebar on narrow screens: over the page, closed by navigation. */
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useSay } from '../words.tsx'
import { Sidebar, type NavGroup } from './sidebar.tsx'
import { layoutText } from './text.ts'

export const Drawer = ({ groups, isOpen, onClose }: { groups: NavGroup[]; isOpen: boolean; onClose: () => void }) => (
  <ModalOverlay isOpen={isOpen} onOpenChange={onClose} isDismissable className="fixed inset-0 z-30 bg-veil">
    <Modal className="fixed inset-y-0 start-0 w-66 max-w-[80%] bg-canvas shadow-pop">
      <Dialog aria-label={useSay()(layoutText.sections)} className="h-full outline-none">
        <Sidebar groups={groups} isDrawer />
      </Dialog>
    </Modal>
  </ModalOverlay>
)
