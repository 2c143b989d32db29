/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { say, type Language } from '#core/words.ts'
import { preChatWhile, type PreChat } from '#modules/widgets/api/pre-chat-fields.ts'
import type { VisitConfig } from '#modules/widgets/api/visits.ts'
import { logoUrl } from './calls.ts'
import type { Chat, OpenChat } from './chat.ts'
import { Composer } from './composer.tsx'
import { Closing } from './closing.tsx'
import { Messages } from './messages.tsx'
import { PersonForm } from './person-form.tsx'
import type { Person, Say } from './person.ts'
import { frameText } from './text.ts'

type Props = {
  config: VisitConfig | undefined
  person: Person | undefined
  language: Language
  problem: string
  chat: Chat | undefined
  actions: OpenChat | undefined
  onClose: () => void
  onPerson: (person: Person) => void
}

/** What the server has refused a message for is required too: the widget may have been changed after this page was loaded. */
const preChatOf = ({ settings, isOpen }: VisitConfig, { missing }: Chat): PreChat => ({
  ...preChatWhile(isOpen, settings.preChat),
  ...Object.fromEntries(missing.map((field) => [field, 'required'])),
})

const statusLine = (config: VisitConfig, chat: Chat, { tell, language }: { tell: Say; language: Language }) => {
  if (!config.isOpen && config.opensAt) {
    const format = new Intl.DateTimeFormat(language === 'ar' ? 'ar-JO-u-nu-latn' : 'en-GB', {
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    return tell(frameText.opens, { time: format.format(new Date(config.opensAt)) })
  }
  if (chat.agent) return chat.agent[language]
  if (config.expectedWait === null || !config.settings.showsWait) return ''
  return config.expectedWait <= 60
    ? tell(frameText.shortWait)
    : tell(frameText.wait, { minutes: Math.ceil(config.expectedWait / 60) })
}

const Header = ({
  config,
  line,
  tell,
  language,
  onClose,
}: {
  config: VisitConfig | undefined
  line: string
  tell: Say
  language: Language
  onClose: () => void
}) => (
  <header>
    {config?.hasLogo && <img src={logoUrl} alt="" />}
    <div>
      <h1>{config?.messageConfig.title[language]}</h1>
      {line && <p>{line}</p>}
    </div>
    <button type="button" class="icon" aria-label={tell(frameText.close)} onClick={onClose}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" />
      </svg>
    </button>
  </header>
)

/** Whether something that is asked for is still missing before the first message. */
const needsForm = (preChat: PreChat, person: Person, chat: Chat) =>
  chat.conversationId === null &&
  chat.outgoing.every(({ isRefused }) => isRefused) &&
  !person.isVerified &&
  Object.entries(preChat).some(([field, state]) => state !== 'no' && !person[field as keyof Person])

type Ready = Pick<Props, 'language' | 'onPerson'> & {
  config: VisitConfig
  chat: Chat
  actions: OpenChat
  person: Person
  tell: Say
}
const Conversation = ({ config, chat, actions, person, language, tell, onPerson }: Ready) => {
  const [isKnown, setKnown] = useState(false)
  const preChat = preChatOf(config, chat)
  const { welcomeMessage, offlineMessage } = config.messageConfig
  const onDone = (next: Person) => {
    setKnown(true)
    onPerson(next)
    actions.retryRefused()
  }
  if (chat.missing.length > 0 || (!isKnown && needsForm(preChat, person, chat))) {
    const intro = (config.isOpen ? welcomeMessage : offlineMessage)[language]
    return <PersonForm {...{ preChat, person, tell, language, intro, onDone }} />
  }
  return (
    <>
      <Messages {...{ config, chat, actions, tell, language }} />
      <Closing {...{ config, chat, actions, person, tell }} key={`${chat.conversationId} ${chat.status}`} />
      <Composer {...{ config, actions, tell, language }} />
    </>
  )
}

export const App = ({ config, person, language, problem, chat, actions, onClose, onPerson }: Props) => {
  const tell: Say = (text, params) => say(text, language, params)
  if (!config || !chat || !actions || !person)
    return (
      <main>
        <Header {...{ config, tell, language, onClose }} line="" />
        {problem && (
          <p role="alert" class="notice">
            {problem.trim() || tell(frameText.failed)}
          </p>
        )}
      </main>
    )
  return (
    <main>
      <Header {...{ config, tell, language, onClose }} line={statusLine(config, chat, { tell, language })} />
      {!chat.isConnected && (
        <p role="status" class="notice">
          {tell(frameText.offline)}
        </p>
      )}
      <Conversation {...{ config, chat, actions, person, language, tell, onPerson }} />
    </main>
  )
}
