import { localeOf } from '#core/words.ts'
import { writableFields } from '#modules/forms/built-in-index.ts'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { configText } from '../../../designer-text.ts'
import { commenters } from '../../../kinds/commented.ts'
import { conversationEvents } from '../../../kinds/conversation.ts'
import { anchors } from '../../../kinds/since.ts'
import { slaMoments, slaTargets } from '../../../kinds/sla.ts'
import { idsAt, textAt, type ConfigProps } from './field-props.ts'
import { ChoiceField, FilterField, FlagField, SpanField, unitsOf, StatusesField } from './shared-fields.tsx'

const Every = (props: ConfigProps) => (
  <>
    <FilterField {...props} word="filter" />
    <FlagField {...props} name="byAutomation" word="byAutomation" />
  </>
)

export const CreatedFields = Every

export const UpdatedFields = (props: ConfigProps) => {
  const say = useSay()
  const { fields } = props.boardAndForm.form.definition
  return (
    <>
      <MultiSelect
        label={say(configText.fields)}
        placeholder={say(configText.anyField)}
        items={[
          ...writableFields.map(({ key, label }) => ({ id: key as string, name: say(label) })),
          ...fields.map(({ id, name }) => ({ id: `cf.${id}`, name: say(name) })),
        ]}
        value={idsAt(props.config, 'fields')}
        onChange={(ids) => props.onChange({ fields: ids })}
        problem={props.problemAt('fields')}
      />
      <Every {...props} />
    </>
  )
}

export const StatusChangedFields = (props: ConfigProps) => (
  <>
    <StatusesField {...props} name="from" word="from" />
    <StatusesField {...props} name="to" word="to" />
    <Every {...props} />
  </>
)

export const CommentedFields = (props: ConfigProps) => (
  <>
    <ChoiceField {...props} name="by" word="by" options={commenters} />
    <Every {...props} />
  </>
)

export const SlaFields = (props: ConfigProps) => (
  <>
    <ChoiceField {...props} name="metric" word="metric" options={slaTargets} />
    <ChoiceField {...props} name="moment" word="moment" options={slaMoments} />
    <Every {...props} />
  </>
)

export const ConversationFields = (props: ConfigProps) => {
  const say = useSay()
  return (
    <>
      <MultiSelect
        label={say(configText.events)}
        items={conversationEvents.map((id) => ({ id: id as string, name: say(configText[id]) }))}
        value={idsAt(props.config, 'events')}
        onChange={(events) => props.onChange({ events })}
        problem={props.problemAt('events')}
      />
      <FilterField {...props} word="filter" />
    </>
  )
}

export const SinceFields = (props: ConfigProps) => {
  const say = useSay()
  return (
    <>
      <ChoiceField {...props} name="anchor" word="anchor" options={anchors} />
      <SpanField
        {...props}
        label={say(configText.duration)}
        units={unitsOf(props)}
        hint={props.config['anchor'] === 'due' ? say(configText.minutesHint) : undefined}
      />
      <FlagField {...props} name="isWorking" word="isWorking" />
      <StatusesField {...props} name="statusIds" word="statusId" />
      <FilterField {...props} word="filter" />
    </>
  )
}

/** The first of March 2026 is a Sunday. */
const weekdays = (language: 'ar' | 'en') =>
  Array.from({ length: 7 }, (_, day) => ({
    id: String(day),
    name: new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, 2, 1 + day),
    ),
  }))

export const ScheduleFields = (props: ConfigProps) => {
  const say = useSay()
  const language = useLanguage()
  const { config, onChange, problemAt } = props
  return (
    <>
      <MultiSelect
        label={say(configText.days)}
        items={weekdays(language)}
        value={idsAt(config, 'days').map(String)}
        onChange={(days) => onChange({ days: days.map(Number) })}
        problem={problemAt('days')}
      />
      <TextField
        code
        label={say(configText.time)}
        value={textAt(config, 'time')}
        onChange={(time) => onChange({ time })}
        problem={problemAt('time')}
      />
      <FilterField {...props} word="filter" />
    </>
  )
}

export const HookFields = (props: ConfigProps) => {
  const say = useSay()
  return (
    <>
      <TextField
        code
        label={say(configText.ticketPath)}
        value={textAt(props.config, 'ticketPath')}
        onChange={(ticketPath) => props.onChange({ ticketPath })}
        problem={props.problemAt('ticketPath')}
      />
      <FilterField {...props} word="filter" />
    </>
  )
}
