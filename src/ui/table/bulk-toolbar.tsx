import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { IconButton } from '../buttons/icon-button.tsx'
import { tableText } from './text.ts'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'

export const BulkToolbar = ({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) => {
  const say = useSay()
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-5 z-10 flex justify-center px-4">
      <Toolbar
        aria-label={say(tableText.selected, { count })}
        className="pointer-events-auto flex max-w-full items-center gap-1 rounded-xl bg-raised p-1.5 ps-4 shadow-pop @max-lg:flex-wrap @max-lg:gap-0 @max-lg:ps-3 @max-lg:[&_button:not([aria-label])_svg]:hidden"
      >
        <span role="status" className="me-2 shrink-0 text-sm font-semibold">
          {say(tableText.selected, { count })}
        </span>
        {children}
        <IconButton label={say(uiText.clear)} onPress={onClear}>
          <X className="size-4" />
        </IconButton>
      </Toolbar>
    </div>
  )
}
