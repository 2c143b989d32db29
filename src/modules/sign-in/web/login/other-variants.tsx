import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useSay } from '#ui/words.tsx'
import { ways, type Way } from '../../api/sign-in.ts'
import { signInText } from '../../text/sign-in-text.ts'

/** The two forms that are not shown: few people need them, so they are folded away. */
export const OtherVariants = ({ way, onWay }: { way: Way; onWay: (way: Way) => void }) => {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="mt-3">
      <summary className="cursor-pointer rounded-md py-1.5 text-center text-sm text-muted hover:text-fg">
        {say(signInText.otherWays)}
      </summary>
      <div className="mt-2 grid gap-2">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button
              key={other}
              onPress={() => {
                setOpen(false)
                onWay(other)
              }}
            >
              {say(signInText[other])}
            </Button>
          ))}
      </div>
    </details>
  )
}
