/** Begins a conversation with a customer, over a channel that can reach them. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerChoice } from '#modules/contacts/web/customers/customer-choice.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { problemWords, refusalWords } from '#ui/calls/catalogue.ts'
import { useOrgId, useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { conversationApi } from '../../api/conversations.ts'
import { panelTabText, panelText } from '../panel/panel-text.ts'
import { actionsText } from './actions-text.ts'
import { applyConversation } from './use-conversation-writes.ts'

type Props = { onBegun: (id: string) => void; onClose: () => void }

export const NewConversationDialog = ({ onBegun, onClose }: Props) => {
  const say = useSay()
  const orgId = useOrgId()
  const queries = useQueryClient()
  const { data: places } = useRead(conversationApi.places, {})
  const [channelId, setChannelId] = useState<string>()
  const [customerId, setCustomerId] = useState<string>()
  const [subject, setSubject] = useState('')
  const create = useWrite(conversationApi.create)
  const { fields = {} } = create.error ?? {}
  const problemAt = (name: string) => (fields[name] ? say(problemWords(fields[name])) : undefined)
  const isReady = channelId !== undefined && customerId !== undefined
  const begin = () => {
    if (!isReady) return
    const onSuccess = (reply: Parameters<typeof applyConversation>[2]) => {
      applyConversation(queries, orgId, reply)
      onBegun(reply.conversation.id)
    }
    create.mutate({ channelId, customerId, subject: subject.trim() }, { onSuccess })
  }
  const channels = (places?.channels ?? []).filter(({ canBegin }) => canBegin)
  return (
    <ContentDialog
      title={say(actionsText.beginTitle)}
      size="small"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        begin()
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" isDisabled={!isReady} isPending={create.isPending}>
            {say(actionsText.begin)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {create.error && Object.keys(fields).length === 0 && (
          <Alert kind="danger">{say(refusalWords(create.error))}</Alert>
        )}
        {places && channels.length === 0 && <Alert kind="info">{say(actionsText.noChannelToBegin)}</Alert>}
        <Select
          label={say(panelText.channel)}
          items={channels.map(({ id, name }) => ({ id, name: say(name) }))}
          {...(channelId && { value: channelId })}
          onChange={setChannelId}
          problem={problemAt('channelId')}
        />
        <CustomerChoice label={say(panelTabText.customer)} onChange={setCustomerId} problem={problemAt('customerId')} />
        <TextField label={say(panelText.subject)} value={subject} onChange={setSubject} maxLength={300} />
      </div>
    </ContentDialog>
  )
}
