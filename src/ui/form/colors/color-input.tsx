/** A colour as #RRGGBB, typed or picked. */
import { ColorArea } from 'react-aria-components/ColorArea'
import { ColorPicker, parseColor } from 'react-aria-components/ColorPicker'
import { ColorSlider } from 'react-aria-components/ColorSlider'
import { SliderTrack } from 'react-aria-components/Slider'
import { ColorThumb } from 'react-aria-components/ColorThumb'
import { isColor } from '../../settings/settings.ts'
import { Popover } from '../../overlays/popover.tsx'
import { useSay } from '../../words.tsx'
import { formText } from '../text.ts'
import { TextField } from '../text-field.tsx'
import type { FieldProps } from '../field.tsx'

export type ColorInputProps = FieldProps & { value?: string; onChange: (value?: string) => void; onBlur?: () => void }

const sample = '#1D5BD6'
const thumb =
  'size-5 rounded-full border-2 border-white shadow-pop outline-none data-focus-visible:size-6 data-focus-visible:outline-2'

const Picker = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const say = useSay()
  return (
    <ColorPicker
      value={parseColor(value).toFormat('hsb')}
      onChange={(color) => onChange(color.toString('hex').toLowerCase())}
    >
      <div dir="ltr" className="grid gap-3">
        <ColorArea
          colorSpace="hsb"
          xChannel="saturation"
          yChannel="brightness"
          aria-label={say(formText.shade)}
          className="h-36 w-full rounded-md"
        >
          <ColorThumb className={thumb} />
        </ColorArea>
        <ColorSlider colorSpace="hsb" channel="hue" aria-label={say(formText.hue)}>
          <SliderTrack className="h-3 w-full rounded-full">
            <ColorThumb className={`${thumb} top-1/2`} />
          </SliderTrack>
        </ColorSlider>
      </div>
    </ColorPicker>
  )
}

export const ColorInput = ({ value = '', onChange, onBlur, ...field }: ColorInputProps) => {
  const say = useSay()
  const shown = isColor(value) ? value : '#888888'
  return (
    <TextField
      {...field}
      code
      value={value}
      onChange={(text) => onChange(text || undefined)}
      onBlur={onBlur}
      placeholder={sample}
      end={
        <Popover
          label={field.label}
          className="w-56 p-3"
          trigger={
            <button
              type="button"
              aria-label={`${say(formText.pickColor)}: ${field.label}`}
              className="me-1 size-6 shrink-0 rounded-sm border border-line-strong"
              style={{ background: shown }}
            />
          }
        >
          <Picker value={shown} onChange={onChange} />
        </Popover>
      }
    />
  )
}
