import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Button } from '../buttons/button.tsx'
import { useSay } from '../words.tsx'
import { formText } from './text.ts'
import { TextField } from './text-field.tsx'

/** A password with a button that reveals it. */
export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'code' | 'end'>) => {
  const say = useSay()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      code
      type={isShown ? 'text' : 'password'}
      end={
        <Button
          square
          look="ghost"
          aria-label={say(isShown ? formText.conceal : formText.reveal)}
          aria-pressed={isShown}
          onPress={() => setShown(!isShown)}
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
      }
    />
  )
}
