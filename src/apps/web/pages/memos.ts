import type { Page } from '../page.ts'

export const memosPages = [
  {
    path: 'workspace/$boardId/internal-memo',
    name: { ar: 'المذكرات الداخلية', en: 'Internal memos' },
    area: 'memos',
    needs: 'signed-in',
  },
  {
    path: 'workspace/$boardId/internal-memo-v2',
    name: { ar: 'المذكرات الداخلية', en: 'Internal memos' },
    area: 'memos',
    needs: 'signed-in',
  },
  {
    path: 'workspace/$boardId/internal-memo/create',
    name: { ar: 'مذكرة جديدة', en: 'New memo' },
    area: 'memos',
    needs: 'signed-in',
    search: ['ticket'],
  },
  {
    path: 'workspace/$boardId/internal-memo/create-v2',
    name: { ar: 'مذكرة جديدة', en: 'New memo' },
    area: 'memos',
    needs: 'signed-in',
    search: ['ticket'],
  },
  {
    path: 'workspace/$boardId/internal-memo/$internalMemoId/view',
    name: { ar: 'مذكرة داخلية', en: 'Internal memo' },
    area: 'memos',
    needs: 'signed-in',
  },
  {
    path: 'workspace/$boardId/internal-memo/$internalMemoId/view-v2',
    name: { ar: 'مذكرة داخلية', en: 'Internal memo' },
    area: 'memos',
    needs: 'signed-in',
  },
  {
    path: 'workspace/$boardId/internal-memo/$internalMemoId/edit',
    name: { ar: 'تعديل المذكرة', en: 'Edit memo' },
    area: 'memos',
    needs: 'signed-in',
  },
  {
    path: 'workspace/$boardId/internal-memo/$internalMemoId/edit-v2',
    name: { ar: 'تعديل المذكرة', en: 'Edit memo' },
    area: 'memos',
    needs: 'signed-in',
  },
  {
    path: 'workspace/$boardId/document',
    name: { ar: 'وثيقة', en: 'Document' },
    area: 'memos',
    needs: 'signed-in',
  },
  {
    path: 'workspace/$boardId/document-v2',
    name: { ar: 'وثيقة', en: 'Document' },
    area: 'memos',
    needs: 'signed-in',
  },
  {
    path: 'workspace/$boardId/document/edit',
    name: { ar: 'تعديل الوثيقة', en: 'Edit document' },
    area: 'memos',
    needs: 'signed-in',
  },
  {
    path: 'workspace/$boardId/document/edit-v2',
    name: { ar: 'تعديل الوثيقة', en: 'Edit document' },
    area: 'memos',
    needs: 'signed-in',
  },
  {
    path: 'workspace/$boardId/internal-memo/document/create',
    name: { ar: 'وثيقة جديدة', en: 'New document' },
    area: 'memos',
    needs: 'signed-in',
    search: ['ticket'],
  },
  {
    path: 'workspace/$boardId/internal-memo/document/create-v2',
    name: { ar: 'وثيقة جديدة', en: 'New document' },
    area: 'memos',
    needs: 'signed-in',
    search: ['ticket'],
  },
] as const satisfies readonly Page[]
