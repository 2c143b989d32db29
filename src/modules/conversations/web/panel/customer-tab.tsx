/** The customer, and their other conversations. */
import { Link } from '@tanstack/react-router'
import { may } from '#core/may.ts'
import { customerApi } from '#modules/contacts/api.ts'
import { customerPath } from '#modules/contacts/web/contact-paths.ts'
import { useSession } from '#ui/calls/session.ts'
import { useRead, useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { Code, Phone, UserText } from '#ui/display/bidi.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { usePageSearch } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { conversationApi } from '../../api/conversations.ts'
import { nameOfConversation } from '../conversation-header.tsx'
import { statusText } from '../inbox-text.ts'
import { statusKinds } from '../list/conversation-row.tsx'
import { inboxSearch } from '../list/list-query.ts'
import { panelText } from './panel-text.ts'
import type { PanelProps } from './panel-props.ts'

const Others = ({ customerId, except }: { customerId: string; except: string }) => {
  const say = useSay()
  const moment = useMomentFormat()
  const [, change] = usePageSearch(inboxSearch)
  const { data } = useRead(conversationApi.list, { customerId, tab: 'all', pageSize: 20 })
  const others = data?.items.filter(({ id }) => id !== except)
  return (
    <section className="mt-5">
      <h3 className="mb-1 text-sm font-semibold">{say(panelText.otherConversations)}</h3>
      {!others && <SkeletonLines />}
      {others?.length === 0 && <p className="text-sm text-muted">{say(panelText.noOthers)}</p>}
      <ul>
        {others?.map(({ id, lastText, lastAt, status, subject }) => (
          <li key={id} className="border-b border-line">
            <button
              type="button"
              onClick={() => change({ conversationId: id, messageId: undefined }, { replace: false })}
              className="grid w-full gap-1 py-2 text-start hover:bg-sunken"
            >
              <span dir="auto" className="truncate text-sm">
                {subject || lastText}
              </span>
              <span className="flex justify-between gap-2 text-xs text-muted">
                <StatusDot kind={statusKinds[status]}>{say(statusText[status])}</StatusDot>
                <time dateTime={lastAt}>{moment.ago(lastAt)}</time>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Readers without the right to see contacts know the name alone. */
const Facts = ({ customerId, name }: { customerId: string; name: string }) => {
  const say = useSay()
  const orgId = useUrlOrgId()
  const maySeePage = may(useSession()?.permissions, 'contact.view')
  const { data: customer, isLoading } = useRead(customerApi.get, { id: customerId })
  if (isLoading) return <SkeletonLines />
  const shownName = <UserText>{customer?.name ?? name}</UserText>
  const link = (
    <Link to="/$orgId/$" params={{ orgId, _splat: customerPath(customerId) }} className="underline hover:text-muted">
      {shownName}
    </Link>
  )
  const named = { name: say(panelText.name), value: customer && maySeePage ? link : shownName }
  if (!customer) return <DescriptionList items={[named]} />
  return (
    <DescriptionList
      items={[
        named,
        { name: say(panelText.phone), value: customer.phoneNumber && <Phone value={customer.phoneNumber} /> },
        { name: say(panelText.email), value: customer.email && <Code>{customer.email}</Code> },
        { name: say(panelText.jobTitle), value: customer.title && <UserText>{customer.title}</UserText> },
      ]}
    />
  )
}

export const CustomerTab = ({ conversation }: PanelProps) => {
  const say = useSay()
  const { id, customerId } = conversation
  if (!customerId) return <p className="py-2 text-sm text-muted">{say(panelText.noCustomer)}</p>
  return (
    <>
      <Facts customerId={customerId} name={nameOfConversation(conversation, say)} />
      <Others customerId={customerId} except={id} />
    </>
  )
}
