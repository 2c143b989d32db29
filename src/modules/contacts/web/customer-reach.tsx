/** The contact data of a customer, shown beside the name. */
import { Code } from '#ui/display/bidi.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { customerApi } from '../api.ts'

const link = 'inline-flex min-h-6 items-center hover:text-fg hover:underline'

export const CustomerReach = ({ id }: { id: string }) => {
  const { data } = useRead(customerApi.get, { id })
  const { phoneNumber, email } = data ?? {}
  if (!phoneNumber && !email) return null
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
    </p>
  )
}
