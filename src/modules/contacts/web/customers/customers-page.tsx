/** The list of customers. `phoneNumber` in the address opens the caller, or offers to create one with the number filled in. */
import { Navigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { textParam } from '#core/search-params.ts'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Can, useRead, useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { Code, Phone, UserLine } from '#ui/display/bidi.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useGoToPage, usePageSearch } from '#ui/page-search.ts'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import { useFormat, useSay, type Say } from '#ui/words.tsx'
import { customerApi, type Customer } from '../../api.ts'
import { contactsText, customersText } from '../../contacts-text.ts'
import { ContactList } from '../contact-list.tsx'
import { customerPath, customersPath } from '../contact-paths.ts'

const CustomerSheet = lazyPart(async () => (await import('./customer-sheet.tsx')).CustomerSheet)

const column = columnsFor<Customer>()

const customerColumns = (say: Say, format: ReturnType<typeof useFormat>): Column<Customer>[] => [
  column.accessor('name', {
    header: say(contactsText.name),
    meta: { width: 'minmax(12rem, 1.5fr)', slot: 'title' },
    cell: ({ row: { original } }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <UserAvatar name={original.name} fileId={original.avatarFileId} />
        <UserLine>{original.name}</UserLine>
        {original.isSpam && <Tag color="#b45309">{say(contactsText.spam)}</Tag>}
      </span>
    ),
  }),
  column.accessor('phoneNumber', {
    header: say(contactsText.phone),
    enableSorting: false,
    meta: { width: 'minmax(9rem, 1fr)', slot: 'under-avatar' },
    cell: ({ row }) => row.original.phoneNumber && <Phone value={row.original.phoneNumber} />,
  }),
  column.accessor('email', {
    header: say(contactsText.email),
    enableSorting: false,
    meta: { width: 'minmax(11rem, 1fr)', from: 48 },
    cell: ({ row }) => row.original.email && <Code>{row.original.email}</Code>,
  }),
  column.accessor('accountName', {
    header: say(contactsText.account),
    enableSorting: false,
    meta: { width: 'minmax(9rem, 1fr)', from: 60 },
    cell: ({ row }) => row.original.accountName && <UserLine>{row.original.accountName}</UserLine>,
  }),
  column.accessor('title', {
    header: say(contactsText.title),
    enableSorting: false,
    meta: { width: 'minmax(7rem, 0.7fr)', from: 72 },
    cell: ({ row }) => <UserLine>{row.original.title}</UserLine>,
  }),
  column.accessor('createdByName', {
    header: say(contactsText.createdBy),
    enableSorting: false,
    meta: { width: 'minmax(8rem, 0.7fr)', from: 84 },
    cell: ({ row }) => row.original.createdByName && <UserLine>{say(row.original.createdByName)}</UserLine>,
  }),
  column.accessor('createdAt', {
    header: say(contactsText.createdAt),
    meta: { width: '8rem', from: 66 },
    cell: ({ row }) => format.date(row.original.createdAt),
  }),
]

const parse = (raw: Record<string, unknown>) => ({
  phoneNumber: textParam(raw, 'phoneNumber'),
  accountId: textParam(raw, 'accountId'),
})

export const CustomersPage = () => {
  const say = useSay()
  const format = useFormat()
  const go = useGoToPage()
  const orgId = useUrlOrgId()
  const [{ phoneNumber, accountId }, show] = usePageSearch(parse)
  const columns = useMemo(() => customerColumns(say, format), [say, format])
  const callers = useRead(customerApi.list, phoneNumber ? { phoneNumber, pageSize: 2 } : null)
  const [isAdding, setAdding] = useState(false)
  const [caller, ...others] = callers.data?.items ?? []
  // Not while a caller is being added: the form leaves for the new page once nothing is unsaved.
  if (phoneNumber && caller && others.length === 0 && !isAdding)
    return <Navigate to="/$orgId/$" params={{ orgId, _splat: customerPath(caller.id) }} replace />
  const openCreated = ({ id }: Customer) => go(customerPath(id))
  return (
    <>
      <ContactList
        api={customerApi}
        text={customersText}
        path={customersPath}
        columns={columns}
        fixed={{ phoneNumber, accountId }}
        hasCreator
        kind="customers"
        empty={
          phoneNumber && (
            <NoCaller
              phoneNumber={phoneNumber}
              onAdd={() => setAdding(true)}
              onClear={() => show({ phoneNumber: undefined })}
            />
          )
        }
        sheet={({ id, onClose }) => <CustomerSheet key={id} id={id} onClose={onClose} onCreated={openCreated} />}
      />
      {isAdding && phoneNumber && (
        <CustomerSheet start={{ phoneNumber }} onClose={() => setAdding(false)} onCreated={openCreated} />
      )}
    </>
  )
}

type NoCallerProps = { phoneNumber: string; onAdd: () => void; onClear: () => void }

const NoCaller = ({ phoneNumber, onAdd, onClear }: NoCallerProps) => {
  const say = useSay()
  return (
    <Empty
      title={say(customersText.noCaller, { number: phoneNumber })}
      body={say(customersText.noCallerBody)}
      action={
        <>
          <Can call={customerApi.create}>
            <Button look="primary" onPress={onAdd}>
              {say(customersText.addCaller)}
            </Button>
          </Can>
          <Button onPress={onClear}>{say(customersText.title)}</Button>
        </>
      }
    />
  )
}
