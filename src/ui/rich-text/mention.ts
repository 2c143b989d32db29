/** Mentions of users: typed with @, searched by name, stored as <span data-mention="id">@name</span>. */
import { Mention } from '@tiptap/extension-mention'
import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion'

export type MentionUser = { id: string; name: string }
export type Mentions = (search: string) => Promise<MentionUser[]>
type Chosen = { id: string; label: string }
export type MentionQuery = SuggestionProps<MentionUser, Chosen>
export type Listener = { onQuery: (query: MentionQuery | null) => void; onKey: (event: KeyboardEvent) => boolean }

export const mentionNode = (find: () => Mentions | undefined, listener: Listener) =>
  Mention.extend({
    addAttributes: () => ({
      id: {
        parseHTML: (element: HTMLElement) => element.getAttribute('data-mention'),
        renderHTML: () => ({}),
      },
      label: {
        parseHTML: (element: HTMLElement) => element.textContent?.replace(/^@/, ''),
        renderHTML: () => ({}),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-mention]' }],
    renderHTML: ({ node }) => ['span', { 'data-mention': String(node.attrs['id']) }, `@${String(node.attrs['label'])}`],
    renderText: ({ node }) => `@${String(node.attrs['label'])}`,
  }).configure({
    suggestion: {
      char: '@',
      allowSpaces: true,
      items: async ({ query }: { query: string }) => (await find()?.(query))?.slice(0, 8) ?? [],
      render: () => ({
        onStart: (query: MentionQuery) => listener.onQuery(query),
        onUpdate: (query: MentionQuery) => listener.onQuery(query),
        onKeyDown: ({ event }: SuggestionKeyDownProps) => listener.onKey(event),
        onExit: () => listener.onQuery(null),
      }),
    },
  })
