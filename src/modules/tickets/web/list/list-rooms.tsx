/** What takes the room of a control above the list until it is loaded, so that nothing moves. */
import type { TicketList } from './use-list.ts'

export const ButtonRoom = () => <span className="size-8" />

export const FilterBarRoom = () => <span className="h-[max(1.75rem,26px)]" />

export const SwitchRoom = ({ list }: { list: TicketList }) => {
  if (list.isLocked) return <ButtonRoom />
  if (!list.maySwitch) return null
  return <span className={list.mode === 'kanban' ? 'h-8 w-19.5' : 'h-8 w-41'} />
}
