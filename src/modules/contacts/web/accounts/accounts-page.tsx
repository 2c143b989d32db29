/** The list of accounts. `account` in the address is searched, as if it were typed. */
import { useEffect, useMemo } from 'react'
import { textParam } from '#core/search-params.ts'
import { Tag } from '#ui/display/badges.tsx'
import { Code, Phone, UserLine } from '#ui/display/bidi.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useGoToPage, usePageSearch } from '#ui/page-search.ts'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import { useFormat, useSay, type Say } from '#ui/words.tsx'
import { accountApi, type Account } from '../../api.ts'
import { accountsText, contactsText } from '../../contacts-text.ts'
import { ContactList } from '../contact-list.tsx'
import { accountPath, accountsPath } from '../contact-paths.ts'

const AccountSheet = lazyPart(async () => (await import('./account-sheet.tsx')).AccountSheet)

const column = columnsFor<Account>()

const accountColumns = (say: Say, format: ReturnType<typeof useFormat>): Column<Account>[] => [
  column.accessor('name', {
    header: say(contactsText.name),
    meta: { width: 'minmax(12rem, 1.5fr)', slot: 'title' },
    cell: ({ row: { original } }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <UserLine>{original.name}</UserLine>
        {original.isSpam && <Tag color="#b45309">{say(contactsText.spam)}</Tag>}
      </span>
    ),
  }),
  column.accessor('type', {
    header: say(accountsText.type),
    enableSorting: false,
    meta: { width: 'minmax(8rem, 1fr)', slot: 'sub' },
    cell: ({ row }) => <UserLine>{row.original.type}</UserLine>,
  }),
  column.accessor('phoneNumber', {
    header: say(contactsText.phone),
    enableSorting: false,
    meta: { width: 'minmax(9rem, 1fr)', from: 48 },
    cell: ({ row }) => row.original.phoneNumber && <Phone value={row.original.phoneNumber} />,
  }),
  column.accessor('website', {
    header: say(accountsText.website),
    enableSorting: false,
    meta: { width: 'minmax(11rem, 1fr)', from: 60 },
    cell: ({ row }) => <Code>{row.original.website}</Code>,
  }),
  column.accessor('createdAt', {
    header: say(contactsText.createdAt),
    meta: { width: '8rem', from: 66 },
    cell: ({ row }) => format.date(row.original.createdAt),
  }),
]

const parse = (raw: Record<string, unknown>) => ({
  account: textParam(raw, 'account'),
  q: textParam(raw, 'q'),
})

export const AccountsPage = () => {
  const say = useSay()
  const format = useFormat()
  const go = useGoToPage()
  const [{ account }, show] = usePageSearch(parse)
  useEffect(() => {
    if (account) show({ account: undefined, q: account })
  }, [account, show])
  const columns = useMemo(() => accountColumns(say, format), [say, format])
  return (
    <ContactList
      api={accountApi}
      text={accountsText}
      path={accountsPath}
      columns={columns}
      kind="accounts"
      sheet={({ id, onClose }) => (
        <AccountSheet
          key={id}
          id={id}
          onClose={onClose}
          onCreated={({ id: createdId }) => go(accountPath(createdId))}
        />
      )}
    />
  )
}
