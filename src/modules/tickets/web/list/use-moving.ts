/** A change of status: asked first, then shown, then kept or taken back with the reason. */
import { useState } from 'react'
import type { Board } from '#modules/boards/api/boards.ts'
import { useSay } from '#ui/words.tsx'
import type { TicketLine } from '../../api/tickets.ts'
import { actsText } from './acts-text.ts'
import { useChangeAloud } from './use-change.ts'

export type Moving = { line: TicketLine; statusId: string }

export const useMoving = (board: Board | undefined) => {
  const say = useSay()
  const change = useChangeAloud()
  const [asked, setAsked] = useState<Moving>()
  const [said, setSaid] = useState('')
  const nameOf = (id?: string) => {
    const status = board?.statuses.find((one) => one.id === id)
    return status ? say(status.name) : ''
  }
  const move = async ({ line, statusId }: Moving) => {
    const { customSequence: number } = line
    const told = {
      done: say(actsText.moved, { number, status: nameOf(statusId) }),
      not: (why: string) => say(actsText.notMoved, { number, status: nameOf(line.statusId), why }),
    }
    setSaid(await change(line, { statusId }, told))
  }
  return {
    asked,
    said,
    ask: (moving: Moving) => {
      if (moving.statusId !== moving.line.statusId) setAsked(moving)
    },
    question: asked && {
      title: say(actsText.moveTitle, { number: asked.line.customSequence, status: nameOf(asked.statusId) }),
      body: say(actsText.moveBody),
      confirm: say(actsText.move),
      onConfirm: () => {
        setAsked(undefined)
        void move(asked)
      },
      onCancel: () => setAsked(undefined),
    },
  }
}
export type MovingActs = ReturnType<typeof useMoving>
