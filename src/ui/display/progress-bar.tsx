import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'

type Props = { label: string; value?: number; max?: number; detail?: string; isLabelHidden?: boolean }

/** Without a value it is indeterminate. */
export const ProgressBar = ({ label, value, max = 100, detail, isLabelHidden }: Props) => (
  <AriaProgressBar
    value={value}
    maxValue={max}
    isIndeterminate={value === undefined}
    {...(isLabelHidden && { 'aria-label': label })}
    className="w-full"
  >
    {({ percentage }) => (
      <>
        {!isLabelHidden && (
          <span className="mb-1 flex justify-between gap-3 text-xs">
            <Label className="truncate">{label}</Label>
            {detail && <span className="shrink-0 text-muted">{detail}</span>}
          </span>
        )}
        <span className="block h-1.5 overflow-hidden rounded-full bg-line">
          <span
            style={{ inlineSize: `${percentage ?? 40}%` }}
            className={`block h-full rounded-full bg-brand transition-[inline-size] duration-160 ${value === undefined ? 'animate-pulse' : ''}`}
          />
        </span>
      </>
    )}
  </AriaProgressBar>
)
