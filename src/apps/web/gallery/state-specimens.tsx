import { ApiError } from '#core/errors.ts'
import { Alert } from '#ui/display/alert.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { SkeletonFields, SkeletonLines, SkeletonPerson } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { Grid, Specimen } from './specimen.tsx'
import { galleryText as text } from './text.ts'

const refusal = new ApiError('unavailable', { requestId: 'req-7f3a' })

export const StateSpecimens = () => {
  const say = useSay()
  const format = useFormat()
  return (
    <Specimen title={say(text.states)}>
      <div className="grid w-full gap-2">
        <Alert>{say(text.hint)}</Alert>
        <Alert kind="ok" title={say(text.done)} />
        <Alert kind="warn" title={say(text.ask)}>
          {say(text.askBody)}
        </Alert>
        <Alert kind="danger">{say(text.failed)}</Alert>
      </div>
      <div className="grid w-full gap-3">
        <ProgressBar
          label={say(text.importing)}
          value={340}
          max={1000}
          detail={`${format.number(340)} / ${format.number(1000)}`}
        />
        <ProgressBar label={say(text.importing)} isLabelHidden />
      </div>
      <Grid>
        <SkeletonPerson />
        <SkeletonLines />
        <SkeletonFields count={2} />
        <div className="h-40">
          <ReadError error={refusal} retry={() => undefined} />
        </div>
      </Grid>
    </Specimen>
  )
}
