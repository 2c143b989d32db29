import { useState, type FormEvent } from 'react'
import { ApiError } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Sheet } from '#ui/overlays/overlay.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { agentApi, type Agent } from '../../agents-api.ts'
import { agentsText } from '../../agents-text.ts'

export type EditedAgent = Pick<Agent, 'userId' | 'name' | 'workload' | 'skillIds'>
export type SkillChoice = { id: string; name: string }

/** `skills` is undefined for a reader who may not see skills: those of the agent stay as they are. */
type Props = { agent: EditedAgent; skills: readonly SkillChoice[] | undefined; onClose: () => void }

const mostWorkload = 1000

export const AgentSheet = ({ agent, skills, onClose }: Props) => {
  const say = useSay()
  const onError = useErrorToast()
  const [max, setMax] = useState<number | undefined>(agent.workload.max)
  const [skillIds, setSkillIds] = useState<readonly string[]>(agent.skillIds)
  const workload = useWrite(agentApi.setWorkload)
  const skillSet = useWrite(agentApi.setSkills)
  const name = say(agent.name)
  const { userId } = agent
  const save = async () => {
    try {
      await workload.mutateAsync({ userId, max: max ?? agent.workload.max })
      if (skills && !isEqual(skillIds, agent.skillIds)) await skillSet.mutateAsync({ userId, skillIds: [...skillIds] })
      toast({ kind: 'done', message: say(agentsText.saved, { name }) })
      onClose()
    } catch (error) {
      onError(error instanceof ApiError ? error : new ApiError('unexpected'))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Sheet
      title={name}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button look="primary" type="submit" isPending={workload.isPending || skillSet.isPending}>
            {say(uiText.save)}
          </Button>
        </>
      }
    >
      <div className="col-span-12">
        <NumberField
          isRequired
          label={say(agentsText.max)}
          hint={say(agentsText.maxHint)}
          value={max}
          minValue={0}
          maxValue={mostWorkload}
          onChange={setMax}
        />
      </div>
      {skills && (
        <div className="col-span-12">
          <MultiSelect
            label={say(agentsText.skills)}
            hint={say(agentsText.skillsHint)}
            items={skills}
            value={skillIds}
            onChange={setSkillIds}
          />
        </div>
      )}
    </Sheet>
  )
}
