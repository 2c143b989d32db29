/** A page of another site in a sandbox: without our origin, our session, its own cookies, or the address of the page around it. */
import { ExternalLink } from 'lucide-react'
import { buttonLook } from '#ui/buttons/button.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { useSay } from '#ui/words.tsx'
import { shownDashboardText } from '../../text/shown-dashboards-text.ts'

type Props = { name: string; href: string; host: string }

export const EmbeddedAddress = ({ name, href, host }: Props) => {
  const say = useSay()
  return (
    <section aria-label={name} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1 text-xs text-muted">
        <Code>{host}</Code>
        <span className="me-auto">{say(shownDashboardText.embeddedHint)}</span>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook({ look: 'ghost', size: 'small' })}
        >
          <ExternalLink aria-hidden className="size-4" />
          {say(shownDashboardText.openAlone)}
        </a>
      </div>
      <iframe
        title={name}
        src={href}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
        allow=""
        className="min-h-0 w-full flex-1 border-0 bg-white"
      />
    </section>
  )
}
