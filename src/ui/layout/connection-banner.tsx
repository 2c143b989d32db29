/** Shows that the connection is lost or restored; on the page, and on panels that cover it. */
import { Wifi, WifiOff } from 'lucide-react'
import { useConnection } from '../calls/connection.ts'
import { useSay } from '../words.tsx'
import { layoutText } from './text.ts'

const looks = {
  lost: { icon: WifiOff, words: layoutText.offline, look: 'bg-danger-soft text-danger' },
  restored: { icon: Wifi, words: layoutText.online, look: 'bg-ok-soft text-ok-text' },
}

export const ConnectionBanner = () => {
  const say = useSay()
  const connection = useConnection()
  if (connection === 'up') return <div role="status" />
  const { icon: Icon, words, look } = looks[connection]
  return (
    <div role="status">
      <p
        className={`flex min-h-9 items-center justify-center gap-2 border-b border-line px-4 py-1.5 text-sm font-semibold ${look}`}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {say(words)}
      </p>
    </div>
  )
}
