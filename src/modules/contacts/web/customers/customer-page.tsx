/** One customer: the facts, and what happened with them. `CallRef` names the call during which the page was opened. */
import { Link, useParams } from '@tanstack/react-router'
import { GitMerge } from 'lucide-react'
import { useState } from 'react'
import { textParam } from '#core/search-params.ts'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Can, useRead, useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { Code, Phone, UserText } from '#ui/display/bidi.tsx'
import { Breadcrumbs } from '#ui/display/breadcrumbs.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Section } from '#ui/display/section.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useGoToPage, usePageSearch } from '#ui/page-search.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { customerApi, type Customer } from '../../api.ts'
import { contactsText, customersText } from '../../contacts-text.ts'
import { mergeApi } from '../../merge-api.ts'
import { mergeText } from '../../merge-text.ts'
import { timelineApi } from '../../timeline-api.ts'
import { timelineText } from '../../timeline-text.ts'
import { accountPath, customerPath, customersPath } from '../contact-paths.ts'
import { ContactActions } from '../contact-actions.tsx'
import { ContactPageFrame } from '../contact-page-frame.tsx'
import { CustomerDuplicates } from './customer-duplicates.tsx'
import { ErasureNotice, usePersonActions } from './person-actions.tsx'
import { Timeline } from '../timeline.tsx'
import { useContactMenu } from '../use-contact-menu.tsx'

const CustomerSheet = lazyPart(async () => (await import('./customer-sheet.tsx')).CustomerSheet)

const parse = (raw: Record<string, unknown>) => ({ callRef: textParam(raw, 'CallRef') })

export const CustomerPage = () => {
  const { customerId = '' }: { customerId?: string } = useParams({ strict: false })
  const {
    data: customer,
    error,
    refetch,
  } = useRead(customerApi.get, { id: customerId }, () => ({
    ids: [customerId],
    fields: [],
    kinds: [],
  }))
  if (error && !customer) return <ReadError isPage error={error} retry={() => void refetch()} />
  return customer ? <LoadedCustomer key={customer.id} customer={customer} /> : null
}

const LoadedCustomer = ({ customer }: { customer: Customer }) => {
  const say = useSay()
  const go = useGoToPage()
  const [{ callRef }] = usePageSearch(parse)
  const [isEditing, setEditing] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const mayMerge = useCanCall(mergeApi.create)
  const person = usePersonActions(customer)
  const { menu, dialog } = useContactMenu(customerApi, customer, {
    text: customersText,
    onRemoved: () => go(customersPath),
    more: [
      ...(mayMerge
        ? [{ id: 'merge', name: say(mergeText.mergeWith), icon: GitMerge, run: () => setMerging(true) }]
        : []),
      ...person.actions,
    ],
  })
  const { id, name, mergedIntoId } = customer
  return (
    <ContactPageFrame
      path={<Breadcrumbs items={[{ name: say(customersText.title), path: customersPath }, { name }]} />}
      title={
        <>
          <UserAvatar isLarge name={name} fileId={customer.avatarFileId} className="size-12 text-base" />
          <h1 className="min-w-0 text-xl font-semibold wrap-anywhere">
            <UserText>{name}</UserText>
          </h1>
          {customer.isSpam && <Tag color="#b45309">{say(contactsText.spam)}</Tag>}
          {customer.isArchived && <Tag>{say(contactsText.archived)}</Tag>}
          {callRef && (
            <Tag color="#0284c7">
              {say(customersText.call)} <Code>{callRef}</Code>
            </Tag>
          )}
        </>
      }
      actions={
        !mergedIntoId &&
        !customer.isErased && <ContactActions update={customerApi.update} menu={menu} onEdit={() => setEditing(true)} />
      }
      notice={
        <>
          {mergedIntoId && <MergedNotice intoId={mergedIntoId} />}
          {customer.isErased && <ErasureNotice id={id} />}
        </>
      }
      facts={
        <>
          <Section title={say(contactsText.facts)}>
            <CustomerFacts customer={customer} />
          </Section>
          {!mergedIntoId && !customer.isErased && (
            <Can call={mergeApi.create}>
              <CustomerDuplicates id={id} isMerging={isMerging} onMergeClosed={() => setMerging(false)} />
            </Can>
          )}
        </>
      }
    >
      <Section title={say(timelineText.title)}>
        <Timeline endpoint={timelineApi.customer} id={id} />
      </Section>
      {isEditing && <CustomerSheet id={id} onClose={() => setEditing(false)} />}
      {dialog}
      {person.dialog}
    </ContactPageFrame>
  )
}

const MergedNotice = ({ intoId }: { intoId: string }) => {
  const say = useSay()
  const go = useGoToPage()
  return (
    <Alert kind="info" title={say(customersText.merged)}>
      <Button size="small" onPress={() => go(customerPath(intoId))}>
        {say(customersText.openMerged)}
      </Button>
    </Alert>
  )
}

const link = 'tap-line hover:text-fg hover:underline'

const CustomerFacts = ({ customer }: { customer: Customer }) => {
  const say = useSay()
  const format = useFormat()
  const orgId = useUrlOrgId()
  const { phoneNumber, otherPhoneNumbers, email, otherEmails, accountId, accountName, title } = customer
  const phones = [...(phoneNumber ? [phoneNumber] : []), ...otherPhoneNumbers]
  const emails = [...(email ? [email] : []), ...otherEmails]
  return (
    <DescriptionList
      items={[
        {
          name: say(contactsText.phone),
          value: phones.length > 0 && (
            <ul>
              {phones.map((phone) => (
                <li key={phone}>
                  <a href={`tel:${phone}`} className={link}>
                    <Phone value={phone} />
                  </a>
                </li>
              ))}
            </ul>
          ),
        },
        {
          name: say(contactsText.email),
          value: emails.length > 0 && (
            <ul>
              {emails.map((address) => (
                <li key={address}>
                  <a href={`mailto:${address}`} className={link}>
                    <Code>{address}</Code>
                  </a>
                </li>
              ))}
            </ul>
          ),
        },
        {
          name: say(contactsText.account),
          value: accountId && accountName && (
            <Link to="/$orgId/$" params={{ orgId, _splat: accountPath(accountId) }} className={link}>
              <UserText>{accountName}</UserText>
            </Link>
          ),
        },
        { name: say(contactsText.title), value: title && <UserText>{title}</UserText> },
        { name: say(contactsText.createdBy), value: customer.createdByName && say(customer.createdByName) },
        { name: say(contactsText.createdAt), value: format.date(customer.createdAt) },
      ]}
    />
  )
}
