/** How many segments an SMS is billed as, and how much fits into the last one. */
import { useSay } from '#ui/words.tsx'
import { countSegments } from '../../sms-segments.ts'
import { segmentsText } from './segments-text.ts'

export const SegmentsNotice = ({ text }: { text: string }) => {
  const say = useSay()
  if (!text) return null
  const { encoding, segments, left } = countSegments(text)
  return (
    <p data-segments={segments} className="px-3 text-xs text-muted">
      {`${say(segmentsText.count, { segments, left })} · `}
      <bdi>{encoding}</bdi>
    </p>
  )
}
