import { boardApi } from '#modules/boards/api/boards.ts'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { webhookApi } from '#modules/integrations/api/webhooks.ts'
import { useBoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { configText } from '../../../designer-text.ts'
import { commentTypes } from '../../../kinds/comment.ts'
import { mailReceivers } from '../../../kinds/mail.ts'
import { roles } from '../../../kinds/notify.ts'
import { idsAt, textAt, type ConfigProps } from './field-props.ts'
import { ChoiceField, FilterField, FlagField, PeopleField, TemplateField } from './shared-fields.tsx'

/** With the inputs of every kind of field. */
export const SetFields = lazyPart<ConfigProps>(async () => (await import('./set-fields.tsx')).SetFields)

export const ConditionFields = (props: ConfigProps) => <FilterField {...props} word="condition" />

export const StatusFields = ({ config, onChange, boardAndForm, problemAt }: ConfigProps) => {
  const say = useSay()
  return (
    <Select
      label={say(configText.statusId)}
      value={textAt(config, 'statusId')}
      onChange={(statusId) => onChange({ statusId })}
      items={boardAndForm.board.statuses.map(({ id, name }) => ({ id, name: say(name) }))}
      problem={problemAt('statusId')}
    />
  )
}

export const AssignFields = (props: ConfigProps) => {
  const say = useSay()
  const { config, onChange, problemAt } = props
  const { data } = useRead(directoryApi.groups, {})
  const groups = data?.items ?? []
  return (
    <>
      <PeopleField {...props} />
      <Select
        label={say(configText.group)}
        value={textAt(config, 'groupId')}
        onChange={(groupId) => onChange({ groupId: groupId || null })}
        items={[{ id: '', name: say(configText.noGroup) }, ...groups.map(({ id, name }) => ({ id, name: say(name) }))]}
        problem={problemAt('groupId')}
      />
    </>
  )
}

export const CommentFields = (props: ConfigProps) => (
  <>
    <TemplateField {...props} name="text" word="text" />
    <ChoiceField {...props} name="type" word="type" options={commentTypes} />
  </>
)

export const NotifyFields = (props: ConfigProps) => {
  const say = useSay()
  const { config, onChange, problemAt } = props
  return (
    <>
      <TemplateField {...props} name="text" word="text" />
      <MultiSelect
        label={say(configText.roles)}
        items={roles.map((id) => ({ id, name: say(configText[id]) }))}
        value={idsAt(config, 'roles')}
        onChange={(chosen) => onChange({ roles: chosen })}
        problem={problemAt('roles')}
      />
      <PeopleField {...props} />
    </>
  )
}

export const MailFields = (props: ConfigProps) => {
  const say = useSay()
  const { config, onChange, problemAt } = props
  return (
    <>
      <ChoiceField {...props} name="to" word="mailTo" options={mailReceivers} />
      {config['to'] === 'address' && (
        <TextField
          code
          label={say(configText.address)}
          value={textAt(config, 'address')}
          onChange={(address) => onChange({ address })}
          problem={problemAt('address')}
        />
      )}
      <TemplateField {...props} name="subject" word="subject" isLine />
      <TemplateField {...props} name="text" word="text" />
    </>
  )
}

export const WebhookFields = ({ config, onChange, problemAt }: ConfigProps) => {
  const say = useSay()
  const { data } = useRead(webhookApi.list, { pageSize: 50 })
  return (
    <Select
      label={say(configText.webhook)}
      value={textAt(config, 'webhookId')}
      onChange={(webhookId) => onChange({ webhookId })}
      items={(data?.items ?? []).map(({ id, name }) => ({ id, name }))}
      problem={problemAt('webhookId')}
    />
  )
}

export const CreateFields = (props: ConfigProps) => {
  const say = useSay()
  const { config, onChange, problemAt } = props
  const { data } = useRead(boardApi.list, {})
  const boards = (data ?? []).filter(({ type }) => type === 'TICKET')
  return (
    <>
      <Select
        label={say(configText.board)}
        value={textAt(config, 'boardId')}
        onChange={(boardId) => onChange({ boardId, values: {} })}
        items={boards.map(({ id, name }) => ({ id, name: say(name) }))}
        problem={problemAt('boardId')}
      />
      <TemplateField {...props} name="name" word="ticketName" isLine />
      <TemplateField {...props} name="description" word="description" />
      {textAt(config, 'boardId') && <ValuesOfBoard {...props} />}
      <FlagField {...props} name="isLinked" word="isLinked" />
    </>
  )
}

/** The fields of the board on which the ticket is created. */
const ValuesOfBoard = (props: ConfigProps) => {
  const { boardAndForm } = useBoardAndForm(textAt(props.config, 'boardId'))
  return boardAndForm ? <SetFields {...props} boardAndForm={boardAndForm} /> : null
}
