import { useWrite } from '#ui/calls/use-calls.tsx'
import { Section } from '#ui/display/section.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { DescriptionFields, NameFields } from '#ui/records/names.tsx'
import { PageForm } from '#ui/records/page-form.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { useSay } from '#ui/words.tsx'
import { useRef } from 'react'
import { teamApi, TeamInput, type Team } from '../../api/teams.ts'
import { teamText } from '../../teams-text.ts'

type Props = { team?: Team; onSaved?: (id: string) => void }

export const TeamForm = ({ team, onSaved }: Props) => {
  const say = useSay()
  const { mutateAsync: create } = useWrite(teamApi.create)
  const { mutateAsync: update } = useWrite(teamApi.update)
  const canSave = useCanCall(team ? teamApi.update : teamApi.create)
  const savedId = useRef('')
  const draft = useRecordDraft<TeamInput>({
    schema: TeamInput,
    blank: { name: { ar: '', en: '' }, description: { ar: '', en: '' } },
    saved: team && { name: team.name, description: team.description },
    version: team?.version,
    save: async (values, version) => {
      const { id, name } = await (team ? update({ ...values, id: team.id, version }) : create(values))
      savedId.current = id
      toast({ kind: 'done', message: say(team ? teamText.saved : teamText.created, { name: say(name) }) })
    },
    onClose: () => onSaved?.(savedId.current),
  })
  return (
    <PageForm draft={draft} canSave={canSave} submit={team ? undefined : say(teamText.create)}>
      <Section title={say(teamText.details)}>
        <div className="grid grid-cols-12 gap-x-1 @xs:gap-x-3 gap-y-4">
          <NameFields form={draft.form} isNew={!team} />
          <DescriptionFields form={draft.form} />
        </div>
      </Section>
    </PageForm>
  )
}
