import type { Page } from '../page.ts'

export const channelsPages = [
  {
    path: 'workspace/channels',
    name: { ar: 'القنوات', en: 'Channels' },
    area: 'channels',
    needs: 'conversation.manage',
  },
  {
    path: 'workspace/channels/create',
    name: { ar: 'قناة جديدة', en: 'New channel' },
    area: 'channels',
    needs: 'user.admin',
  },
  {
    path: 'workspace/channels/config',
    name: { ar: 'إعداد القنوات', en: 'Channel settings' },
    area: 'channels',
    needs: 'user.admin',
  },
  {
    path: 'workspace/channels/conversation',
    name: { ar: 'المحادثات', en: 'Conversations' },
    area: 'channels',
    needs: 'conversation.manage',
    search: ['conversationId', 'ticketId', 'messageId'],
  },
  {
    path: 'workspace/channels/$channelId',
    name: { ar: 'قناة', en: 'Channel' },
    area: 'channels',
    needs: 'user.admin',
  },
  {
    path: 'workspace/channels/$channelId/queue/$queueId',
    name: { ar: 'طابور القناة', en: 'Channel queue' },
    area: 'channels',
    needs: 'user.admin',
  },
  {
    path: 'workspace/channels/teams',
    name: { ar: 'الفرق', en: 'Teams' },
    area: 'channels',
    needs: 'user.admin',
  },
  {
    path: 'workspace/channels/teams/create',
    name: { ar: 'فريق جديد', en: 'New team' },
    area: 'channels',
    needs: 'user.admin',
  },
  {
    path: 'workspace/channels/teams/$teamId',
    name: { ar: 'فريق', en: 'Team' },
    area: 'channels',
    needs: 'user.admin',
  },
] as const satisfies readonly Page[]
