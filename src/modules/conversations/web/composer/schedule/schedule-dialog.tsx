/** Chooses the moment at which a message is sent. */
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { DateTimePicker } from '#ui/form/dates/date-time-picker.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useSay } from '#ui/words.tsx'
import { actionsText } from '../../actions/actions-text.ts'
import { snoozeTimes, snoozeUntil } from '../../actions/snooze-times.ts'
import { scheduleText } from './schedule-text.ts'

type Props = {
  /** Where a scheduled message is changed: its moment and its words. */
  sendAt?: string
  text?: string
  onChoose: (sendAt: string, text: string) => void
  onClose: () => void
}

export const ScheduleDialog = ({ sendAt, text, onChoose, onClose }: Props) => {
  const say = useSay()
  const moment = useMomentFormat()
  const [at, setAt] = useState(sendAt)
  const [isPast, setPast] = useState(false)
  const [words, setWords] = useState(text ?? '')
  const choose = (chosen: string) => {
    onChoose(chosen, words)
    onClose()
  }
  return (
    <ContentDialog
      title={say(sendAt ? scheduleText.change : scheduleText.title)}
      size="small"
      onClose={onClose}
      footer={
        <Button look="primary" isDisabled={!at || isPast} onPress={() => at && choose(at)}>
          {say(sendAt ? scheduleText.save : scheduleText.schedule)}
        </Button>
      }
    >
      <div className="grid gap-4">
        {text !== undefined && <TextArea label={say(scheduleText.text)} value={words} onChange={setWords} />}
        <div className="grid gap-1">
          {snoozeTimes.map((time) => {
            const until = snoozeUntil(time).toISOString()
            return (
              <Button key={time} look="ghost" onPress={() => choose(until)}>
                <span className="flex-1 text-start">{say(actionsText[time])}</span>
                <span className="text-xs font-normal">{moment.full(until)}</span>
              </Button>
            )
          })}
        </div>
        <DateTimePicker
          label={say(actionsText.otherTime)}
          value={at}
          onChange={(chosen) => {
            setAt(chosen)
            setPast(chosen !== undefined && Date.parse(chosen) <= Date.now())
          }}
          {...(isPast && { problem: say(scheduleText.past) })}
        />
      </div>
    </ContentDialog>
  )
}
