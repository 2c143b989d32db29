import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps } from 'react-aria-components/Switch'

type Props = Omit<SwitchProps, 'children' | 'className'> & { children: ReactNode; hint?: string }

/** Takes effect at once; a value that is saved with a form is a Checkbox. */
export const Switch = ({ children, hint, ...rest }: Props) => (
  <AriaSwitch
    {...rest}
    className="group relative flex cursor-pointer items-start gap-2.5 text-sm tap-line outline-none data-disabled:opacity-50"
  >
    <span className="flex h-5 w-9 shrink-0 items-center rounded-full bg-line-field p-0.5 transition-colors duration-120 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-brand-text group-data-selected:bg-brand">
      <span className="size-4 rounded-full bg-surface shadow-xs transition-transform duration-120 group-data-selected:translate-x-[calc(var(--inline)*1rem)] group-data-selected:bg-brand-fg" />
    </span>
    <span>
      {children}
      {hint && <span className="block text-xs text-muted">{hint}</span>}
    </span>
  </AriaSwitch>
)
