/** What the bell opens. */
import { useState } from 'react'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { PopoverPanel } from '#ui/overlays/popover-panel.tsx'
import type { PopupProps } from '#ui/overlays/use-popup.ts'
import { useSay } from '#ui/words.tsx'
import { notificationsText } from '../text.ts'
import { MarkAllButton } from './mark-all-button.tsx'
import { NotificationList } from './notification-list.tsx'

const filters = ['all', 'onlyUnread'] as const

const Content = ({ close }: { close: () => void }) => {
  const say = useSay()
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  return (
    <div className="flex max-h-[min(36rem,80dvh)] flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <h2 className="flex-1 text-base font-semibold">{say(notificationsText.title)}</h2>
        <Segmented
          label={say(notificationsText.which)}
          value={filter}
          onChange={setFilter}
          items={filters.map((id) => ({ id, name: say(notificationsText[id]) }))}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <NotificationList isUnread={filter === 'onlyUnread'} onOpen={close} />
      </div>
      <div className="flex flex-wrap justify-between gap-2 border-t border-line px-4 py-2">
        <MarkAllButton isSmall />
        <LinkButton size="small" look="ghost" path="notifications">
          {say(notificationsText.showAll)}
        </LinkButton>
      </div>
    </div>
  )
}

export const BellPanel = (opened: PopupProps) => (
  <PopoverPanel label={useSay()(notificationsText.title)} className="w-96" {...opened}>
    {(close) => <Content close={close} />}
  </PopoverPanel>
)
