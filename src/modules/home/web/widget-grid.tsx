/** The widgets of a page in the order and size that its user has chosen. */
import { Eye, LayoutGrid, RotateCcw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { widgetNames, widgetsText } from '../widgets-text.ts'
import type { PlacedWidget, WidgetPage } from '../widgets.ts'
import { ArrangedWidgets } from './arranged-widgets.tsx'
import { useLayout } from './use-layout.ts'
import { useLiveTicketLists } from './use-widget.ts'
import { gridLook, spanOf } from './widget-sizes.ts'
import { widgetViews } from './widget-views.tsx'

type Props = {
  page: WidgetPage
  boardId?: string | undefined
  /** Shown to users who may see none of the widgets. */
  otherwise?: ReactNode
}

export const WidgetGrid = ({ page, boardId, otherwise = null }: Props) => {
  const say = useSay()
  const layout = useLayout(page)
  const [isArranging, setArranging] = useState(false)
  useLiveTicketLists()
  const { shown, hidden } = layout
  if (!shown) return <span aria-hidden className="skeleton block h-64" />
  if (shown.length === 0 && hidden.length === 0) return otherwise
  return (
    <div className="grid gap-4">
      <div className="flex min-h-8 flex-wrap items-center justify-end gap-2">
        {isArranging && <ArrangeTools layout={layout} />}
        <Button
          look={isArranging ? 'primary' : 'outline'}
          aria-pressed={isArranging}
          onPress={() => setArranging(!isArranging)}
        >
          {!isArranging && <LayoutGrid aria-hidden className="size-4" />}
          {say(isArranging ? widgetsText.done : widgetsText.arrange)}
        </Button>
      </div>
      {isArranging ? (
        <>
          <ArrangedWidgets {...layout} shown={shown} boardId={boardId} />
          <HiddenWidgets hidden={hidden} onShow={(id) => layout.put(id, { isHidden: false })} />
        </>
      ) : (
        <Widgets shown={shown} boardId={boardId} />
      )}
    </div>
  )
}

const ArrangeTools = ({ layout: { isChanged, reset } }: { layout: ReturnType<typeof useLayout> }) => {
  const say = useSay()
  return (
    <>
      <p className="me-auto max-w-prose text-xs text-muted">{say(widgetsText.arrangeHint)}</p>
      {isChanged && (
        <Button look="ghost" onPress={reset}>
          <RotateCcw aria-hidden className="size-4" />
          {say(widgetsText.reset)}
        </Button>
      )}
    </>
  )
}

const Widgets = ({ shown, boardId }: { shown: readonly PlacedWidget[]; boardId?: string | undefined }) => {
  const say = useSay()
  if (shown.length === 0) return <Empty title={say(widgetsText.allHidden)} />
  return (
    <div className={gridLook}>
      {shown.map(({ id, size }) => {
        const View = widgetViews[id]
        return (
          <div key={id} className={`min-w-0 ${spanOf[size]}`}>
            <View boardId={boardId} />
          </div>
        )
      })}
    </div>
  )
}

type HiddenProps = { hidden: readonly PlacedWidget[]; onShow: (id: PlacedWidget['id']) => void }

const HiddenWidgets = ({ hidden, onShow }: HiddenProps) => {
  const say = useSay()
  if (hidden.length === 0) return null
  return (
    <section aria-labelledby="hidden-widgets" className="rounded-lg border border-dashed border-line-strong p-4">
      <h2 id="hidden-widgets" className="mb-3 text-sm font-semibold">
        {say(widgetsText.hidden)}
      </h2>
      <div className="flex flex-wrap gap-2">
        {hidden.map(({ id }) => (
          <Button
            key={id}
            aria-label={say(widgetsText.show, { name: say(widgetNames[id]) })}
            onPress={() => onShow(id)}
          >
            <Eye aria-hidden className="size-4" />
            {say(widgetNames[id])}
          </Button>
        ))}
      </div>
    </section>
  )
}
