/** States of a service level, the worst first. */
export const slaStates = ['breached', 'at-risk', 'on-track', 'paused', 'met'] as const
export type SlaState = (typeof slaStates)[number]
