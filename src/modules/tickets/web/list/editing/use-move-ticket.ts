/** A change of status: confirmed where a workflow may start, shown at once, and reverted with the reason if refused. */
import { useState } from 'react'
import type { Board } from '#modules/boards/api/boards.ts'
import { useSay } from '#ui/words.tsx'
import type { TicketListItem } from '../../../api/tickets.ts'
import { confirmsStatusChange } from '../../status-change.ts'
import { actionsText } from '../actions-text.ts'
import { useAnnouncedChange } from './use-change.ts'

export type PendingMove = { line: TicketListItem; statusId: string }

export const useMoveTicket = (board: Board) => {
  const say = useSay()
  const change = useAnnouncedChange()
  const [pendingMove, setPendingMove] = useState<PendingMove>()
  const [announcement, setAnnouncement] = useState('')
  const nameOf = (id?: string) => {
    const status = board.statuses.find((status) => status.id === id)
    return status ? say(status.name) : ''
  }
  const move = async ({ line, statusId }: PendingMove) => {
    const { customSequence: number } = line
    const told = {
      done: say(actionsText.moved, { number, status: nameOf(statusId) }),
      not: (why: string) => say(actionsText.notMoved, { number, status: nameOf(line.statusId), why }),
    }
    setAnnouncement(await change(line, { statusId }, told))
  }
  return {
    announcement,
    ask: (moving: PendingMove) => {
      if (moving.statusId === moving.line.statusId) return
      if (confirmsStatusChange(board)) setPendingMove(moving)
      else void move(moving)
    },
    question: pendingMove && {
      ticketId: pendingMove.line.id,
      to: pendingMove.statusId,
      title: say(actionsText.moveTitle, {
        number: pendingMove.line.customSequence,
        status: nameOf(pendingMove.statusId),
      }),
      body: say(actionsText.moveBody),
      confirm: say(actionsText.move),
      onConfirm: () => {
        setPendingMove(undefined)
        void move(pendingMove)
      },
      onCancel: () => setPendingMove(undefined),
    },
  }
}
