/** One account: its facts, its place in the tree, its customers and their tickets. */
import { Link, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useRead, useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { Code, Phone, UserText } from '#ui/display/bidi.tsx'
import { Breadcrumbs } from '#ui/display/breadcrumbs.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Section } from '#ui/display/section.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { accountApi, customerApi, socialNetworks, type Account } from '../../api.ts'
import { accountsText, contactsText, socialText } from '../../contacts-text.ts'
import { timelineApi } from '../../timeline-api.ts'
import { timelineText } from '../../timeline-text.ts'
import { ContactActions } from '../contact-actions.tsx'
import { ContactPageFrame } from '../contact-page-frame.tsx'
import { accountPath, accountsPath, customerPath, customersPath } from '../contact-paths.ts'
import { Timeline } from '../timeline.tsx'
import { useContactMenu } from '../use-contact-menu.tsx'

const AccountSheet = lazyPart(async () => (await import('./account-sheet.tsx')).AccountSheet)
const link = 'tap-line hover:text-fg hover:underline'

export const AccountPage = () => {
  const { accountId = '' }: { accountId?: string } = useParams({ strict: false })
  const {
    data: account,
    error,
    refetch,
  } = useRead(accountApi.get, { id: accountId }, () => ({
    ids: [accountId],
    fields: [],
    kinds: [],
  }))
  if (error && !account) return <ReadError isPage error={error} retry={() => void refetch()} />
  return account ? <LoadedAccount key={account.id} account={account} /> : null
}

const LoadedAccount = ({ account }: { account: Account }) => {
  const say = useSay()
  const go = useGoToPage()
  const [isEditing, setEditing] = useState(false)
  const { id, name } = account
  const { data: tree } = useRead(accountApi.tree, { id })
  const { menu, dialog } = useContactMenu(accountApi, account, {
    text: accountsText,
    onRemoved: () => go(accountsPath),
  })
  const above = (tree?.above ?? []).map((item) => ({ name: item.name, path: accountPath(item.id) }))
  return (
    <ContactPageFrame
      path={<Breadcrumbs items={[{ name: say(accountsText.title), path: accountsPath }, ...above, { name }]} />}
      title={
        <>
          <h1 className="min-w-0 text-xl font-semibold wrap-anywhere">
            <UserText>{name}</UserText>
          </h1>
          {account.isSpam && <Tag color="#b45309">{say(contactsText.spam)}</Tag>}
          {account.isArchived && <Tag>{say(contactsText.archived)}</Tag>}
        </>
      }
      actions={<ContactActions update={accountApi.update} menu={menu} onEdit={() => setEditing(true)} />}
      facts={
        <>
          <Section title={say(contactsText.facts)}>
            <AccountFacts account={account} />
          </Section>
          <Section title={say(accountsText.below)}>
            <Links
              empty={say(accountsText.noneBelow)}
              items={(tree?.below ?? []).map((item) => ({
                id: item.id,
                path: accountPath(item.id),
                name: item.name,
                end: say(accountsText.counts, { customers: item.customers }),
              }))}
            />
          </Section>
        </>
      }
    >
      <AccountCustomers accountId={id} />
      <Section title={say(timelineText.title)}>
        <Timeline endpoint={timelineApi.account} id={id} />
      </Section>
      {isEditing && <AccountSheet id={id} onClose={() => setEditing(false)} />}
      {dialog}
    </ContactPageFrame>
  )
}

const shownCustomers = 20

const AccountCustomers = ({ accountId }: { accountId: string }) => {
  const say = useSay()
  const { data } = useRead(customerApi.list, { accountId, pageSize: shownCustomers })
  return (
    <Section
      title={say(accountsText.customers)}
      end={
        data &&
        data.total > shownCustomers && (
          <LinkButton size="small" path={customersPath} search={{ accountId }}>
            {say(accountsText.allCustomers, { count: data.total })}
          </LinkButton>
        )
      }
    >
      <Links
        empty={say(accountsText.noCustomers)}
        items={(data?.items ?? []).map((customer) => ({
          id: customer.id,
          path: customerPath(customer.id),
          name: customer.name,
          start: <UserAvatar name={customer.name} fileId={customer.avatarFileId} />,
          end: customer.phoneNumber && <Phone value={customer.phoneNumber} />,
        }))}
      />
    </Section>
  )
}

type Item = { id: string; path: string; name: string; start?: ReactNode; end?: ReactNode }

const Links = ({ items, empty }: { items: readonly Item[]; empty: string }) => {
  const orgId = useUrlOrgId()
  if (items.length === 0) return <p className="text-sm text-muted">{empty}</p>
  return (
    <ul className="text-sm">
      {items.map(({ id, path, name, start, end }) => (
        <li key={id} className="flex items-center gap-2.5 border-b border-line py-2 last:border-0">
          {start}
          <Link to="/$orgId/$" params={{ orgId, _splat: path }} className={`min-w-0 flex-1 truncate ${link}`}>
            <UserText>{name}</UserText>
          </Link>
          <span className="text-xs text-muted">{end}</span>
        </li>
      ))}
    </ul>
  )
}

const outside = (address: string) => (
  <a href={address} target="_blank" rel="noreferrer" className={link}>
    <Code>{address}</Code>
  </a>
)

const AccountFacts = ({ account }: { account: Account }) => {
  const say = useSay()
  const format = useFormat()
  const { phoneNumber, email, website, social, type, title } = account
  return (
    <DescriptionList
      items={[
        { name: say(accountsText.type), value: type && <UserText>{type}</UserText> },
        { name: say(contactsText.title), value: title && <UserText>{title}</UserText> },
        {
          name: say(contactsText.phone),
          value: phoneNumber && (
            <a href={`tel:${phoneNumber}`} className={link}>
              <Phone value={phoneNumber} />
            </a>
          ),
        },
        {
          name: say(contactsText.email),
          value: email && (
            <a href={`mailto:${email}`} className={link}>
              <Code>{email}</Code>
            </a>
          ),
        },
        { name: say(accountsText.website), value: website && outside(website) },
        ...socialNetworks.flatMap((network) => {
          const address = social[network]
          return address ? [{ name: say(socialText[network]), value: outside(address) }] : []
        }),
        { name: say(contactsText.createdBy), value: account.createdByName && say(account.createdByName) },
        { name: say(contactsText.createdAt), value: format.date(account.createdAt) },
      ]}
    />
  )
}
