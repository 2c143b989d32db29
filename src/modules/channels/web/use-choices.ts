/** Skills, teams and policies for choice. */
import { teamAssignPolicies, type TeamAssignPolicy } from '#core/assign-policies.ts'
import { skillApi } from '#modules/workforce/api.ts'
import { teamApi } from '#modules/workforce/api/teams.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { policyText } from '../text/channels-text.ts'

const most = { pageSize: 100, sort: 'name' as const }

export const useSkillChoices = () => {
  const say = useSay()
  const { data } = useRead(skillApi.list, useCanCall(skillApi.list) ? most : null)
  return data?.items.map(({ id, name }) => ({ id, name: say(name) })) ?? []
}

export const useTeamChoices = () => {
  const say = useSay()
  const { data } = useRead(teamApi.list, useCanCall(teamApi.list) ? most : null)
  return data?.items.map(({ id, name }) => ({ id, name: say(name) })) ?? []
}

export const usePolicyChoices = () => {
  const say = useSay()
  return teamAssignPolicies.map((id): { id: TeamAssignPolicy; name: string } => ({ id, name: say(policyText[id]) }))
}
