import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from '#ui/words.tsx'
import type { Method } from '../../api/methods.ts'
import { methodAboutText } from '../../text/auth-workflow-text.ts'
import { methodText } from '../../text/factors-text.ts'
import { methodIcons } from '../login/method-icons.ts'

type Props = { method: Method; isOn: boolean; onToggle: () => void; children?: ReactNode }

/** One method with its switch and its settings. */
export const MethodTile = ({ method, isOn, onToggle, children }: Props) => {
  const say = useSay()
  const Icon = methodIcons[method]
  return (
    <div
      className={`flex flex-col rounded-lg border transition-colors duration-120 ${isOn ? 'border-brand-text bg-brand-soft/50' : 'border-line-strong'}`}
    >
      <button
        type="button"
        aria-pressed={isOn}
        onClick={onToggle}
        className="flex flex-1 items-start gap-3 rounded-lg p-3 text-start hover:bg-sunken/60"
      >
        <Icon
          aria-hidden
          className={`mt-0.5 hidden size-5 shrink-0 @xs:block ${isOn ? 'text-brand-text' : 'text-muted'}`}
          strokeWidth={1.75}
        />
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold">{say(methodText[method])}</span>
          <span className="mt-0.5 block text-xs text-muted">{say(methodAboutText[method])}</span>
        </span>
        <span
          aria-hidden
          className={`grid size-4 shrink-0 place-items-center rounded-sm border ${isOn ? 'border-brand bg-brand text-brand-fg' : 'border-line-field'}`}
        >
          {isOn && <Check className="size-3" strokeWidth={3} />}
        </span>
      </button>
      {children && <div className="flex flex-wrap items-center gap-2 px-3 pb-3 @xs:ps-11">{children}</div>}
    </div>
  )
}
