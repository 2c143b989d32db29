/** Shows at most three toasts: errors until clicked, the others for six seconds. */
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { AriaLanguage } from '../settings/aria-language.tsx'
import { uiText } from '../text.ts'
import type { ToastMessage } from './toast-message.ts'
import { useSay } from '../words.tsx'

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })
export const showToast = (news: ToastMessage) => queue.add(news, news.kind === 'error' ? {} : { timeout: 6000 })

const ToastList = () => {
  const say = useSay()
  return (
    <ToastRegion
      queue={queue}
      aria-label={say(uiText.notices)}
      className="fixed bottom-4 start-4 z-50 flex w-88 max-w-[calc(100%-2rem)] flex-col-reverse gap-2 rounded-lg outline-none"
    >
      {({ toast: shown }) => (
        <Toast toast={shown} className="flex items-center rounded-lg bg-raised pe-2 shadow-pop">
          <ToastContent className="min-w-0 flex-1">
            <Button
              slot="close"
              aria-label={`${shown.content.message}. ${say(uiText.dismiss)}`}
              className="flex w-full items-start gap-2.5 rounded-lg p-3 text-start text-sm"
            >
              <span
                className={`mt-1.5 size-2 shrink-0 rounded-full ${shown.content.kind === 'error' ? 'bg-danger' : 'bg-ok'}`}
              />
              <Text slot="title">{shown.content.message}</Text>
            </Button>
          </ToastContent>
          {shown.content.undo && (
            <Button
              onPress={() => {
                shown.content.undo?.()
                queue.close(shown.key)
              }}
              className="h-8 rounded-md px-2.5 text-sm font-semibold text-brand-text hover:bg-sunken"
            >
              {say(uiText.undo)}
            </Button>
          )}
        </Toast>
      )}
    </ToastRegion>
  )
}

export const Region = () => (
  <AriaLanguage>
    <ToastList />
  </AriaLanguage>
)
