import { useState } from 'react'
import { DatePicker } from '#ui/form/date-picker.tsx'
import type { Days } from '#ui/form/date-range-input.tsx'
import { DateRangePicker } from '#ui/form/date-range-picker.tsx'
import { DateTimePicker } from '#ui/form/date-time-picker.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { useSay } from '#ui/words.tsx'
import { Grid, Specimen } from './specimen.tsx'
import { galleryText as text } from './text.ts'

export const DateSpecimens = () => {
  const say = useSay()
  const [day, setDay] = useState<string | undefined>('2026-11-15')
  const [moment, setMoment] = useState<string | undefined>('2026-11-15T09:30:00.000Z')
  const [days, setDays] = useState<Days | undefined>({ from: '2026-11-08', to: '2026-11-15' })
  const [time, setTime] = useState<string | undefined>('08:30')
  return (
    <Specimen title={say(text.dates)}>
      <Grid>
        <DatePicker label={say(text.due)} value={day} onChange={setDay} />
        <TimeField label={say(text.time)} value={time} onChange={setTime} />
        <DateTimePicker label={say(text.moment)} value={moment} onChange={setMoment} />
        <DateRangePicker label={say(text.range)} value={days} onChange={setDays} />
      </Grid>
    </Specimen>
  )
}
