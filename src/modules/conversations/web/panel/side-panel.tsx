/** Details of the open conversation, in tabs. */
import { X } from 'lucide-react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { inboxText } from '../inbox-text.ts'
import type { PanelTab } from '../list/list-query.ts'
import { CustomerTab } from './customer-tab.tsx'
import { FactsTab } from './facts-tab.tsx'
import { ManageTab } from './manage-tab.tsx'
import { MessagesTab } from './messages-tab.tsx'
import { MetadataTab } from './metadata-tab.tsx'
import type { PanelProps } from './panel-props.ts'
import { panelTabText, panelText } from './panel-text.ts'

const TicketsTab = lazyPart<PanelProps>(
  async () => (await import('./tickets-tab.tsx')).TicketsTab,
  () => <SkeletonLines />,
)

const KnowledgeTab = lazyPart<PanelProps>(
  async () => (await import('./knowledge-tab.tsx')).KnowledgeTab,
  () => <SkeletonLines />,
)

type Props = PanelProps & { tab: PanelTab; onTab: (tab: PanelTab) => void; onClose?: () => void }

const parts = [
  { id: 'conversation', Part: FactsTab },
  { id: 'tickets', Part: TicketsTab },
  { id: 'manage', Part: ManageTab },
  { id: 'metadata', Part: MetadataTab },
  { id: 'messages', Part: MessagesTab },
  { id: 'customer', Part: CustomerTab },
  { id: 'knowledge', Part: KnowledgeTab },
] as const

export const SidePanel = ({ tab, onTab, onClose, ...props }: Props) => {
  const say = useSay()
  return (
    <div className="@container px-4 pb-6">
      <div className="flex h-13 items-center justify-between gap-2">
        <h2 className="truncate text-base font-semibold">{say(inboxText.details)}</h2>
        {onClose && (
          <IconButton label={say(inboxText.backToThread)} onPress={onClose}>
            <X aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
      <Tabs<PanelTab>
        label={say(panelText.tabs)}
        value={tab}
        onChange={onTab}
        tabs={parts.map(({ id, Part }) => ({ id, name: say(panelTabText[id]), content: <Part {...props} /> }))}
      />
    </div>
  )
}
