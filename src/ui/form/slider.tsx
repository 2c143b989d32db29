import { Label } from 'react-aria-components/Label'
import { Slider as AriaSlider, SliderFill, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider'

type Props = {
  label: string
  hint?: string
  problem?: string
  isRequired?: boolean
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** Format of the number beside the label, also for screen readers. */
  formatOptions?: Intl.NumberFormatOptions
  /** Shown in place of the number until one is chosen. */
  emptyText?: string
}

/** For values that need no precision. */
export const Slider = (props: Props) => {
  const {
    label,
    hint,
    problem,
    isRequired,
    value,
    onChange,
    min = 0,
    max = 100,
    step = 1,
    formatOptions,
    emptyText,
  } = props
  const below = problem ?? hint
  return (
    <AriaSlider
      value={value}
      onChange={onChange}
      minValue={min}
      maxValue={max}
      step={step}
      formatOptions={formatOptions}
      data-invalid={problem === undefined ? undefined : true}
    >
      <div className="mb-1 flex items-baseline justify-between gap-3 text-sm">
        <Label className="font-semibold">
          {label}
          {isRequired && (
            <span aria-hidden className="ms-1 text-danger">
              {'*'}
            </span>
          )}
        </Label>
        <SliderOutput className="text-muted">{emptyText}</SliderOutput>
      </div>
      <SliderTrack className="relative flex h-6 w-full items-center">
        <span className="absolute inset-x-0 h-1 rounded-full bg-line-strong" />
        <SliderFill className="absolute inset-y-0 my-auto h-1! rounded-full bg-brand" />
        <SliderThumb className="top-1/2 size-4.5 rounded-full border-2 border-brand bg-surface shadow-xs outline-none data-dragging:bg-brand data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-brand-text" />
      </SliderTrack>
      {below && <p className={`text-xs ${problem === undefined ? 'text-muted' : 'text-danger'}`}>{below}</p>}
    </AriaSlider>
  )
}
