/** Who opens a ticket needs nothing of what makes a new one, and the other way round. */
import { lazy, Suspense, type ComponentProps } from 'react'
import type { CreateForm } from './create/create-form.tsx'
import type { TicketDetail } from './ticket-detail.tsx'
import { Waiting } from './waiting.tsx'

const Room = lazy(async () => ({ default: (await import('./ticket-detail.tsx')).TicketDetail }))
const Create = lazy(async () => ({ default: (await import('./create/create-form.tsx')).CreateForm }))

export const LateRoom = (props: ComponentProps<typeof TicketDetail>) => (
  <Suspense fallback={<Waiting />}>
    <Room {...props} />
  </Suspense>
)
export const LateCreateForm = (props: ComponentProps<typeof CreateForm>) => (
  <Suspense fallback={<Waiting />}>
    <Create {...props} />
  </Suspense>
)
