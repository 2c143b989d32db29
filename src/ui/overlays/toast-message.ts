/** `undo` reverts the change that the toast reports. */
export type ToastMessage = { kind: 'done' | 'error'; message: string; undo?: () => void }
