/** What a notice tells, and how to take back what it tells of. */
export type News = { kind: 'done' | 'error'; message: string; undo?: () => void }
