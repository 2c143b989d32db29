import type { ApiError } from '#core/errors.ts'
import { Alert } from '#ui/display/alert.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useSay } from '#ui/words.tsx'

export const Refused = ({ refusal }: { refusal: ApiError | null }) => {
  const say = useSay()
  return refusal && <Alert kind="danger">{say(errorWords(refusal.code), refusal.params)}</Alert>
}
