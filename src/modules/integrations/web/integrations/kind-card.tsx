import {
  Plus,
  Mail,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  PhoneCall,
  Plug,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Count, StatusDot } from '#ui/display/badges.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { useSay } from '#ui/words.tsx'
import type { Integration } from '../../api/integrations.ts'
import { kinds, type Kind } from '../../kinds/kinds.ts'
import { integrationText } from '../../text/integrations-text.ts'
import { IntegrationRow } from './integration-row.tsx'

const kindIcons = {
  chat: MessagesSquare,
  whatsapp: MessageCircle,
  email: Mail,
  sms: MessageSquareText,
  'third-party': Plug,
  'call-platform': PhoneCall,
  webhook: Webhook,
} satisfies Record<Kind, LucideIcon>

type Props = {
  kind: Kind
  /** Not there yet while they load. */
  integrations?: Integration[]
  count?: number
  onOpen: (id: string) => void
  /** What to do, where that is not to connect one. */
  children?: ReactNode
}

export const KindCard = ({ kind, integrations, count, onOpen, children }: Props) => {
  const say = useSay()
  const id = useId()
  const { name, about } = kinds[kind]
  const Icon = kindIcons[kind]
  const many = count ?? integrations?.length ?? 0
  const add = say(many > 0 ? integrationText.addAnother : integrationText.add)
  return (
    <li aria-labelledby={id} data-kind={kind} className="flex flex-col rounded-lg border border-line p-4">
      <div className="flex items-center gap-2.5">
        <Icon aria-hidden className="size-4.5 shrink-0 text-muted" strokeWidth={1.75} />
        <h2 id={id} className="text-base font-semibold">
          {say(name)}
        </h2>
        {many > 0 && <Count value={many} />}
      </div>
      <p className="mt-1.5 text-sm text-muted">{say(about)}</p>
      <div className="mt-3 flex-1">
        {!integrations && <SkeletonLines count={2} />}
        {integrations && many === 0 && (
          <p className="text-xs text-muted">
            <StatusDot kind="off">{say(integrationText.none)}</StatusDot>
          </p>
        )}
        {integrations && integrations.length > 0 && (
          <ul className="border-t border-line">
            {integrations.map((integration) => (
              <IntegrationRow key={integration.id} integration={integration} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </div>
      <div className="mt-3">
        {children ?? (
          <Button aria-label={`${add}: ${say(name)}`} onPress={() => onOpen(`new-${kind}`)}>
            <Plus aria-hidden className="size-4" />
            {add}
          </Button>
        )}
      </div>
    </li>
  )
}
