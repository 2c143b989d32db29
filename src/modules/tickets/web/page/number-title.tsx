import { Code } from '#ui/display/bidi.tsx'
import { useSay } from '#ui/words.tsx'
import { ticketText } from './ticket-text.ts'

/** "Ticket LND-01022"; where there is little room the number is alone, and is cut at its end in Arabic too. */
export const NumberTitle = ({ number }: { number: string }) => (
  <>
    <span className="@max-md:sr-only">{useSay()(ticketText.title)} </span>
    <Code>{number}</Code>
  </>
)
