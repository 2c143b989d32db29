import { useMemo, useState } from 'react'
import { Button } from '../../buttons/button.tsx'
import { useLanguage, useSay } from '../../words.tsx'
import { ComboBox } from '../choices/combo-box.tsx'
import type { FieldProps } from '../field.tsx'
import { formText } from '../text.ts'
import { browserZone, cityOf, currentZone, matchesZone, zoneChoices } from './zones.ts'

type Props = FieldProps & { value: string; onChange: (zone: string) => void; onBlur?: () => void }

/** A time zone, found by its city, country or offset in either language; that of this device by one press. */
export const ZoneField = ({ value, onChange, ...field }: Props) => {
  const say = useSay()
  const language = useLanguage()
  // Naming four hundred zones takes a tenth of a second: only when the list is needed.
  const [isOpened, setOpened] = useState(false)
  const items = useMemo(
    () => (isOpened ? zoneChoices(language, value) : currentZone(language, value)),
    [isOpened, language, value],
  )
  const ownZone = browserZone()
  return (
    <div onFocus={() => setOpened(true)} className="grid justify-items-start gap-1 *:first:w-full">
      <ComboBox
        isRequired
        hint={say(formText.zoneHint)}
        {...field}
        items={items}
        matches={matchesZone}
        value={value}
        onChange={(zone) => onChange(zone ?? '')}
      />
      {value !== ownZone && (
        <Button size="small" look="ghost" onPress={() => onChange(ownZone)}>
          {say(formText.zoneHere, { city: cityOf(ownZone, language) })}
        </Button>
      )}
    </div>
  )
}
