import type { Board } from '#modules/boards/api/boards.ts'

/**
 * Whether a change of status, and a resolve, is confirmed first. The only place that decides it: the question names the
 * workflows that would start. Without a workflow nothing can start, so the change happens at once and can be undone.
 */
export const confirmsStatusChange = ({ workflowEnabled }: Pick<Board, 'workflowEnabled'>) => workflowEnabled
