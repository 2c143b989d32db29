/** The types of notifications, and the reasons for which a user receives one. */

export const notificationTypes = [
  'title',
  'description',
  'tags',
  'status',
  'due-date',
  'priority',
  'department',
  'customer',
  'assignees',
  'watchers',
  'groups',
  'comment-added',
  'fields',
  'attachments',
  'call-summary-changed',
  'archived',
  'resolved',
  'sla-breached',
  'workflow',
  'approval',
  'survey-response',
  'survey-quota',
  'survey-closed',
  'article-review',
  'article-published',
  'article-expired',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** The nearest reason first. */
export const notificationReasons = [
  'mentioned',
  'approver',
  'requester',
  'assignee',
  'former-assignee',
  'creator',
  'watcher',
  'group',
  'watcher-group',
  'workflow',
  'publisher',
  'editor',
] as const
export type NotificationReason = (typeof notificationReasons)[number]

/** The bell shows no higher number. */
export const mostUnread = 99
