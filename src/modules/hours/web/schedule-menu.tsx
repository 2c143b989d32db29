import { ChevronDown, Ellipsis, Plus, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { say as speak, type Words } from '#core/words.ts'
import { Button } from '#ui/button.tsx'
import { useWrite } from '#ui/data.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Tag } from '#ui/marks.tsx'
import { Menu } from '#ui/menu.tsx'
import { RemoveRecord } from '#ui/records/remove-record.tsx'
import { useRefused } from '#ui/refused.ts'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { scheduleApi, type StoredSchedule } from '../api.ts'
import { firstWeek } from '../rules.ts'
import { hoursText } from '../text.ts'

type Props = { all: readonly StoredSchedule[]; current: StoredSchedule; onShow: (id?: string) => void }

const useScheduleActs = ({ all, current, onShow }: Props) => {
  const say = useSay()
  const onError = useRefused()
  const { mutate: create } = useWrite(scheduleApi.create)
  const { mutate: makeDefault } = useWrite(scheduleApi.makeDefault)
  const { id, timeZone, holidays } = current
  const holes = { name: say(current.name) }
  const number = { number: all.length + 1 }
  const told = (text: Words) => () => toast({ kind: 'done', message: say(text, holes) })
  return {
    add: () =>
      create(
        {
          name: { ar: speak(hoursText.newName, 'ar', number), en: speak(hoursText.newName, 'en', number) },
          timeZone,
          week: firstWeek(),
          holidays,
        },
        { onSuccess: (made) => onShow(made.id), onError },
      ),
    makeDefault: () => makeDefault({ id }, { onSuccess: told(hoursText.madeDefault), onError }),
  }
}

/** Which hours are looked at, and what can be done with them. */
export const ScheduleMenu = ({ all, current, onShow }: Props) => {
  const say = useSay()
  const [isLeaving, setLeaving] = useState(false)
  const name = say(current.name)
  const acts = useScheduleActs({ all, current, onShow })
  const choices = all.map((one) => ({
    id: one.id,
    name: say(one.name),
    checked: one.id === current.id,
    run: () => onShow(one.id),
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
          { actions: [{ id: 'add', name: say(hoursText.add), icon: Plus, run: acts.add }] },
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
            { actions: [{ id: 'default', name: say(hoursText.makeDefault), icon: Star, run: acts.makeDefault }] },
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
