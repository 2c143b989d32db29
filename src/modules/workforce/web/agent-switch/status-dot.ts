import { takesWork, type AgentState } from '../../agent-transitions.ts'

/** The colour of the dot beside a status: takes work, does not, or is not at work. */
export const dotOf = (status: AgentState) => {
  if (status === 'LOGOUT' || status === 'LOGIN') return 'border border-line-field bg-transparent'
  return takesWork(status) ? 'bg-ok' : 'bg-warn'
}
