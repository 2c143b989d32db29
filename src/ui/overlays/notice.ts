/** What a notice tells, and how to take back what it tells of. */
export type Notice = { kind: 'done' | 'error'; message: string; undo?: () => void }
