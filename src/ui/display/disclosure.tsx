/** Content under a heading that opens it; in an Accordion only one is open at a time. */
import { ChevronRight } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure as AriaDisclosure, DisclosurePanel, DisclosureStateContext } from 'react-aria-components/Disclosure'
import { DisclosureGroup } from 'react-aria-components/DisclosureGroup'
import { Heading } from 'react-aria-components/Heading'

type Props = {
  id?: string
  title: ReactNode
  /** Level of its heading: one below the heading above. */
  level?: 2 | 3
  end?: ReactNode
  isOpen?: boolean
  children: ReactNode
}

export const Disclosure = ({ id, title, level = 3, end, isOpen, children }: Props) => (
  <AriaDisclosure id={id} defaultExpanded={isOpen} className="border-b border-line">
    <Heading level={level} className="flex items-center gap-2">
      <Button
        slot="trigger"
        className="group flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-md text-start text-sm font-semibold"
      >
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-faint transition-transform duration-120 group-aria-expanded:rotate-90 rtl:-scale-x-100 rtl:group-aria-expanded:-rotate-90"
        />
        {title}
      </Button>
      {end}
    </Heading>
    <DisclosurePanel className="h-(--disclosure-panel-height) overflow-hidden ps-6 text-sm motion-safe:transition-[height]">
      <div className="pb-4">{children}</div>
    </DisclosurePanel>
  </AriaDisclosure>
)

export const Accordion = ({ open, children }: { open?: string; children: ReactNode }) => (
  <DisclosureGroup defaultExpandedKeys={open ? [open] : []}>{children}</DisclosureGroup>
)

/** Renders its children only while the disclosure around it is open. */
export const WhileOpen = ({ children }: { children: ReactNode }) =>
  useContext(DisclosureStateContext)?.isExpanded ? children : null
