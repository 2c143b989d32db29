import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { uiText } from '../text.ts'
import { useCopy } from './use-copy.ts'
import { useSay } from '../words.tsx'

/** Confirms the copy by its icon, its label and an announcement. */
export const CopyButton = ({ text, label }: { text: string; label?: string }) => {
  const say = useSay()
  const copy = useCopy()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <IconButton
        size="small"
        label={isCopied ? say(uiText.copied) : (label ?? say(uiText.copy))}
        onPress={() => copy(text, () => setCopied(true))}
      >
        <Icon aria-hidden className={`size-3.5 ${isCopied ? 'text-ok-text' : ''}`} />
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied && say(uiText.copied)}
      </span>
    </>
  )
}
