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
  const [asked, setAsked] = useState<PendingMove>()
  const [said, setSaid] = useState('')
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
    setSaid(await change(line, { statusId }, told))
  }
  return {
    said,
    ask: (moving: PendingMove) => {
      if (moving.statusId === moving.line.statusId) return
      if (confirmsStatusChange(board)) setAsked(moving)
      else void move(moving)
    },
    question: asked && {
      ticketId: asked.line.id,
      to: asked.statusId,
      title: say(actionsText.moveTitle, { number: asked.line.customSequence, status: nameOf(asked.statusId) }),
      body: say(actionsText.moveBody),
      confirm: say(actionsText.move),
      onConfirm: () => {
        setAsked(undefined)
        void move(asked)
      },
      onCancel: () => setAsked(undefined),
    },
  }
}
