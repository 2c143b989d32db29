import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { teamApi, type MemberSettings, type TeamMember } from '../../api/teams.ts'
import { teamText } from '../../teams-text.ts'

const firstCapacity = 5

/** The members of a team, and the calls that change them; each says how it went. */
export const useTeamMembers = (teamId: string) => {
  const say = useSay()
  const onError = useErrorToast()
  const read = useRead(teamApi.members, { id: teamId })
  const { mutate: add } = useWrite(teamApi.addMembers)
  const { mutate: update } = useWrite(teamApi.updateMember)
  const { mutate: remove } = useWrite(teamApi.removeMember)
  const { mutate: order } = useWrite(teamApi.orderMembers)
  const members = read.data?.items ?? []
  const done = (message: string) => ({ onSuccess: () => toast({ kind: 'done', message }), onError })
  return {
    members,
    read,
    /** Behind the last. */
    add: ({ id, name }: { id: string; name: string }) => {
      const priority = Math.min(100, Math.max(0, ...members.map((member) => member.priority)) + 1)
      const input = { id: teamId, userIds: [id], priority, capacity: firstCapacity }
      add(input, done(say(teamText.memberAdded, { name })))
    },
    update: ({ userId, name }: TeamMember, settings: MemberSettings) =>
      update({ id: teamId, userId, ...settings }, done(say(teamText.memberSaved, { name: say(name) }))),
    remove: ({ userId, name }: TeamMember) =>
      remove({ id: teamId, userId }, done(say(teamText.memberRemoved, { name: say(name) }))),
    move: (userId: string, to: number) => {
      const others = members.map((member) => member.userId).filter((id) => id !== userId)
      order({ id: teamId, userIds: others.toSpliced(to, 0, userId) }, { onError })
    },
  }
}
