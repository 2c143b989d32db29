/** The contact data of a customer, shown beside the name, and the way to the page of the customer. */
import { Link } from '@tanstack/react-router'
import { may } from '#core/may.ts'
import { useSession } from '#ui/calls/session.ts'
import { useRead, useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { useSay } from '#ui/words.tsx'
import { customerApi } from '../../api.ts'
import { contactText } from '../../text.ts'
import { customerPath } from '../contact-paths.ts'

const link = 'inline-flex min-h-6 items-center hover:text-fg hover:underline'

export const CustomerReach = ({ id }: { id: string }) => {
  const say = useSay()
  const orgId = useUrlOrgId()
  const mayOpen = may(useSession()?.permissions, 'contact.view')
  const { data } = useRead(customerApi.get, { id }, () => ({ ids: [id], fields: [], kinds: [] }))
  const { phoneNumber, email } = data ?? {}
  if (!data || (!phoneNumber && !email && !mayOpen)) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-xs text-muted">
      {phoneNumber && (
        <a href={`tel:${phoneNumber}`} className={link}>
          <Code>{phoneNumber}</Code>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={link}>
          <Code>{email}</Code>
        </a>
      )}
      {mayOpen && (
        <Link to="/$orgId/$" params={{ orgId, _splat: customerPath(id) }} className={link}>
          {say(contactText.openPage)}
        </Link>
      )}
    </p>
  )
}
