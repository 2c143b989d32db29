import { Inbox } from 'lucide-react'
import type { Page } from '../page.ts'

export const channelsPages = [
  {
    path: 'workspace/channels',
    name: { ar: 'القنوات', en: 'Channels' },
    area: 'channels',
    needs: 'channel.view',
    icon: Inbox,
    about: { ar: 'القنوات التي يكتب منها العملاء وطوابيرها', en: 'Where customers write from, and its queues' },
    menu: { group: 'work', keys: 'KeyV' },
    load: async () => (await import('#modules/channels/web/channels-page.tsx')).ChannelsPage,
  },
  {
    path: 'workspace/channels/create',
    name: { ar: 'قناة جديدة', en: 'New channel' },
    area: 'channels',
    needs: 'channel.manage',
    search: ['type'],
    load: async () => (await import('#modules/channels/web/create-channel-page.tsx')).CreateChannelPage,
  },
  {
    path: 'workspace/channels/config',
    name: { ar: 'إعداد القنوات', en: 'Channel settings' },
    area: 'channels',
    needs: 'channel.view',
    load: async () => (await import('#modules/channels/web/defaults-page.tsx')).ChannelDefaultsPage,
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
    needs: 'channel.view',
    search: ['tab'],
    load: async () => (await import('#modules/channels/web/channel-page.tsx')).ChannelPage,
  },
  {
    path: 'workspace/channels/$channelId/queue/$queueId',
    name: { ar: 'طابور القناة', en: 'Channel queue' },
    area: 'channels',
    needs: 'channel.view',
    load: async () => (await import('#modules/channels/web/queue-page.tsx')).QueuePage,
  },
  {
    path: 'workspace/channels/teams',
    name: { ar: 'الفرق', en: 'Teams' },
    area: 'channels',
    needs: 'team.view',
    load: async () => (await import('#modules/workforce/web/teams/teams-page.tsx')).TeamsPage,
  },
  {
    path: 'workspace/channels/teams/create',
    name: { ar: 'فريق جديد', en: 'New team' },
    area: 'channels',
    needs: 'team.manage',
    load: async () => (await import('#modules/workforce/web/teams/create-team-page.tsx')).CreateTeamPage,
  },
  {
    path: 'workspace/channels/teams/$teamId',
    name: { ar: 'فريق', en: 'Team' },
    area: 'channels',
    needs: 'team.view',
    load: async () => (await import('#modules/workforce/web/teams/team-page.tsx')).TeamPage,
  },
] as const satisfies readonly Page[]
