import { direction, languages, say as sayIn, type Language } from '#core/words.ts'
import { useSay } from '#ui/words.tsx'
import { dashboardText } from '../../text/dashboards-text.ts'
import { placeOf, type Draft, type DraftTab } from './dashboard-draft.ts'
import { iconsOfTabs } from './tab-icons.ts'

const names = { ar: dashboardText.arabic, en: dashboardText.english }

/** A preview of the tab bar in both languages and directions. */
export const TabBarPreview = ({ draft, chosen }: { draft: Draft; chosen?: string }) => {
  const say = useSay()
  const place = chosen === undefined ? undefined : placeOf(draft, chosen)
  const open = place?.parent ?? place?.tab ?? draft.tabs[0]
  return (
    <div className="grid gap-3 @4xl:grid-cols-2">
      {languages.map((language) => (
        <figure key={language} className="min-w-0">
          <figcaption className="mb-1 text-xs text-muted">{say(names[language])}</figcaption>
          <div
            role="img"
            aria-label={say(dashboardText.previewIn, { language: say(names[language]) })}
            data-preview={language}
            lang={language}
            dir={direction(language)}
            className="min-h-19 overflow-hidden rounded-lg border border-line bg-canvas px-3"
          >
            <Bar tabs={draft.tabs} current={open?.key} language={language} />
            {open && open.below.length > 0 && (
              <Bar isSmall tabs={open.below} current={place?.parent ? place.tab.key : undefined} language={language} />
            )}
          </div>
        </figure>
      ))}
    </div>
  )
}

type BarProps = { tabs: DraftTab[]; current?: string; language: Language; isSmall?: boolean }

const Bar = ({ tabs, current, language, isSmall }: BarProps) => (
  <div className={`flex gap-4 overflow-hidden ${isSmall ? 'text-xs' : 'border-b border-line text-sm'}`}>
    {tabs.map(({ key, name, icon }) => {
      const Icon = icon && iconsOfTabs[icon]
      const isOpen = key === current
      return (
        <span
          key={key}
          className={`flex h-9 shrink-0 items-center gap-1.5 border-b-2 ${isOpen ? 'border-brand font-semibold text-fg' : 'border-transparent text-muted'}`}
        >
          {Icon && <Icon aria-hidden className="size-3.5" strokeWidth={1.75} />}
          <bdi>{sayIn(name, language) || sayIn(dashboardText.unnamed, language)}</bdi>
        </span>
      )
    })}
  </div>
)
