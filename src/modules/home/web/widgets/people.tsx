import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'
import { Count } from '#ui/display/badges.tsx'
import { UserLine } from '#ui/display/bidi.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { widgetApi, type Person } from '../../api.ts'
import { chartText, emptyTexts, widgetNames } from '../../widgets-text.ts'
import { useWidget } from '../use-widget.ts'
import { WidgetBody } from './widget-body.tsx'
import { WidgetFrame } from './widget-frame.tsx'

type Props = { boardId?: string | undefined }

export const Team = ({ boardId }: Props) => {
  const say = useSay()
  const query = useWidget(widgetApi.team, boardId ? { boardId } : {})
  return (
    <WidgetFrame
      title={say(widgetNames.team)}
      end={query.data && query.data.items.length > 0 && <Count value={query.data.items.length} />}
    >
      <WidgetBody query={query} empty={say(emptyTexts.team)} isEmpty={({ items }) => items.length === 0}>
        {({ items }) => (
          <ul className="max-h-108 overflow-y-auto border-t border-line">
            {items
              .toSorted((a, b) => Number(b.isHere) - Number(a.isHere))
              .map((person) => (
                <PersonLine key={person.id} person={person} />
              ))}
          </ul>
        )}
      </WidgetBody>
    </WidgetFrame>
  )
}

const PersonLine = ({ person: { name, avatarFileId, isHere, open } }: { person: Person }) => {
  const say = useSay()
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line px-4 last:border-0">
      <span className="relative">
        <UserAvatar name={say(name)} fileId={avatarFileId} />
        <span
          aria-hidden
          className={`absolute -end-0.5 -bottom-0.5 size-2.5 rounded-full border-2 border-surface ${isHere ? 'bg-ok' : 'bg-faint'}`}
        />
      </span>
      <span className="grid min-w-0 flex-1 basis-24 grid-cols-1">
        <span className="text-sm font-semibold">
          <UserLine>{say(name)}</UserLine>
        </span>
        <span className="truncate text-xs text-muted">{say(isHere ? chartText.here : chartText.away)}</span>
      </span>
      <span className="ms-auto text-xs whitespace-nowrap text-muted">{say(chartText.openOf, { count: open })}</span>
    </li>
  )
}

export const UsersBoard = ({ boardId }: Props) => {
  const say = useSay()
  const { number } = useFormat()
  const query = useWidget(widgetApi['users-board'], boardId ? { boardId } : {})
  return (
    <WidgetFrame title={say(widgetNames['users-board'])}>
      <WidgetBody query={query} empty={say(emptyTexts['users-board'])} isEmpty={({ items }) => items.length === 0}>
        {({ items, total }) => (
          <>
            <ol className="border-t border-line py-2">
              {items.map(({ id, name, avatarFileId, open }) => (
                <li
                  key={id}
                  className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-1.5"
                >
                  <UserAvatar name={say(name)} fileId={avatarFileId} />
                  <span className="text-sm">
                    <UserLine>{say(name)}</UserLine>
                  </span>
                  <span className="text-sm font-semibold">
                    <span aria-hidden>{number(open)}</span>
                    <span className="sr-only">{say(chartText.openOf, { count: open })}</span>
                  </span>
                  <span aria-hidden className="col-span-2 col-start-2 h-1 overflow-hidden rounded-full bg-sunken">
                    <span
                      className="block h-full rounded-full bg-brand-text"
                      style={{ inlineSize: `${(open / Math.max(1, items[0]?.open ?? 1)) * 100}%` }}
                    />
                  </span>
                </li>
              ))}
            </ol>
            <p className="border-t border-line px-4 py-2.5 text-xs text-muted">
              {say(chartText.usersTotal, { count: total })}
            </p>
          </>
        )}
      </WidgetBody>
    </WidgetFrame>
  )
}
