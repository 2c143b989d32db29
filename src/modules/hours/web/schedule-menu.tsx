import { ChevronDown, Ellipsis, Plus, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { say as speak, type Words } from '#core/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { RemoveRecord } from '#ui/records/remove-record.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { scheduleApi, type StoredSchedule } from '../api.ts'
import { defaultWeek } from '../rules.ts'
import { hoursText } from '../text.ts'

type Props = { all: readonly StoredSchedule[]; current: StoredSchedule; onShow: (id?: string) => void }

const useScheduleActions = ({ all, current, onShow }: Props) => {
  const say = useSay()
  const onError = useErrorToast()
  const { mutate: create } = useWrite(scheduleApi.create)
  const { mutate: makeDefault } = useWrite(scheduleApi.makeDefault)
  const { id, timeZone, holidays } = current
  const params = { name: say(current.name) }
  const number = { number: all.length + 1 }
  const showDone = (text: Words) => () => toast({ kind: 'done', message: say(text, params) })
  return {
    add: () =>
      create(
        {
          name: { ar: speak(hoursText.newName, 'ar', number), en: speak(hoursText.newName, 'en', number) },
          timeZone,
          week: defaultWeek(),
          holidays,
        },
        { onSuccess: (made) => onShow(made.id), onError },
      ),
    makeDefault: () => makeDefault({ id }, { onSuccess: showDone(hoursText.madeDefault), onError }),
  }
}

/** Selects a schedule, and offers its actions. */
export const ScheduleMenu = ({ all, current, onShow }: Props) => {
  const say = useSay()
  const [isLeaving, setLeaving] = useState(false)
  const name = say(current.name)
  const actions = useScheduleActions({ all, current, onShow })
  const choices = all.map((schedule) => ({
    id: schedule.id,
    name: say(schedule.name),
    checked: schedule.id === current.id,
    run: () => onShow(schedule.id),
  }))
  return (
    <>
      <Menu
        label={say(hoursText.switch)}
        trigger={
          <Button aria-label={`${say(hoursText.switch)}: ${name}`}>
            <bdi className="max-w-48 truncate">{name}</bdi>
            <ChevronDown aria-hidden className="size-3.5 text-faint" />
          </Button>
        }
        groups={[
          { actions: choices },
          { actions: [{ id: 'add', name: say(hoursText.add), icon: Plus, run: actions.add }] },
        ]}
      />
      {current.isDefault ? (
        <Tag>{say(hoursText.isDefault)}</Tag>
      ) : (
        <Menu
          label={say(hoursText.more)}
          trigger={
            <IconButton label={say(hoursText.more)}>
              <Ellipsis className="size-4" />
            </IconButton>
          }
          groups={[
            { actions: [{ id: 'default', name: say(hoursText.makeDefault), icon: Star, run: actions.makeDefault }] },
            {
              actions: [
                {
                  id: 'remove',
                  name: say(hoursText.remove),
                  icon: Trash2,
                  danger: true,
                  run: () => setLeaving(true),
                },
              ],
            },
          ]}
        />
      )}
      {isLeaving && (
        <RemoveRecord
          call={scheduleApi.remove}
          record={{ id: current.id, name }}
          text={hoursText}
          onRemoved={onShow}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}
