/** A part of the settings, folded until it is asked for. A folded one is not drawn: a letter in the name need not wait for it. */
import { useContext, type ReactNode } from 'react'
import { DisclosureStateContext } from 'react-aria-components/Disclosure'
import { Disclosure } from '#ui/disclosure.tsx'

type Props = { title: string; isOpen?: boolean; children: ReactNode }

const WhileOpen = ({ children }: Pick<Props, 'children'>) =>
  useContext(DisclosureStateContext)?.isExpanded ? children : null

export const SettingsPart = ({ title, isOpen, children }: Props) => (
  <Disclosure level={2} title={title} isOpen={isOpen}>
    <WhileOpen>{children}</WhileOpen>
  </Disclosure>
)
