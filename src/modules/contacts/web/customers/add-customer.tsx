/** Creates a missing customer without leaving the form around it. */
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Can } from '#ui/calls/use-calls.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { customerApi } from '../../api.ts'
import { contactText } from '../../text.ts'

const NewCustomer = lazyPart(async () => (await import('./new-customer.tsx')).NewCustomer)

export const AddCustomer = ({ onAdded }: { onAdded: (customer: { id: string; name: string }) => void }) => {
  const say = useSay()
  const [isAdding, setAdding] = useState(false)
  return (
    <Can call={customerApi.create}>
      <Button size="small" look="ghost" className="justify-self-start" onPress={() => setAdding(true)}>
        <UserPlus aria-hidden className="size-3.5" />
        {say(contactText.addCustomer)}
      </Button>
      {isAdding && (
        <NewCustomer
          onClose={() => setAdding(false)}
          onAdded={(customer) => {
            setAdding(false)
            onAdded(customer)
          }}
        />
      )}
    </Can>
  )
}
