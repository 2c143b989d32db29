/** Skills, teams and policies for choice. */
import { teamAssignPolicies, type TeamAssignPolicy } from '#core/assign-policies.ts'
import { skillApi } from '#modules/workforce/api.ts'
import { teamApi } from '#modules/workforce/api/teams.ts'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { policyText } from '../text/channels-text.ts'

const byName = { sort: 'name' as const }

export const useSkillChoices = () => {
  const say = useSay()
  const { data } = useReadAll(skillApi.list, useCanCall(skillApi.list) ? byName : null)
  return data?.items.map(({ id, name }) => ({ id, name: say(name) })) ?? []
}

export const useTeamChoices = () => {
  const say = useSay()
  const { data } = useReadAll(teamApi.list, useCanCall(teamApi.list) ? byName : null)
  return data?.items.map(({ id, name }) => ({ id, name: say(name) })) ?? []
}

export const usePolicyChoices = () => {
  const say = useSay()
  return teamAssignPolicies.map((id): { id: TeamAssignPolicy; name: string } => ({ id, name: say(policyText[id]) }))
}
