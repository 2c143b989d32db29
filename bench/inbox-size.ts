/** Agents who are signed in, and conversations that are open, in the measurement of the inbox. */
export const agentCount = 400
export const conversationCount = 2_000
