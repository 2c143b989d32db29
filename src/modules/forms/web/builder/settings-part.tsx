/** A part of the settings, folded until it is asked for. A folded one is not drawn: a letter in the name need not wait for it. */
import type { ReactNode } from 'react'
import { Disclosure, WhileOpen } from '#ui/disclosure.tsx'
import { Tag } from '#ui/marks.tsx'
import { useFormat } from '#ui/words.tsx'

type Props = {
  title: string
  isOpen?: boolean
  /** How much is set in it, to be seen while it is folded. */
  count?: number
  children: ReactNode
}

export const SettingsPart = ({ title, isOpen, count = 0, children }: Props) => {
  const format = useFormat()
  return (
    <Disclosure level={2} title={title} isOpen={isOpen} end={count > 0 && <Tag>{format.number(count)}</Tag>}>
      <WhileOpen>{children}</WhileOpen>
    </Disclosure>
  )
}
