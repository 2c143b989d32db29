import { Blocks, Component } from 'lucide-react'
import type { Page } from '../page.ts'

export const referencePages = [
  {
    path: 'api',
    name: { ar: 'واجهة البرمجة', en: 'API reference' },
    area: 'reference',
    needs: 'signed-in',
    icon: Blocks,
    about: {
      ar: 'كل طلب يفهمه الخادم، بمدخلاته وردوده',
      en: 'Every call the server understands, with its input and reply',
    },
    menu: { group: 'reference', keys: 'KeyA' },
    load: async () => (await import('../api/api-page.tsx')).ApiPage,
  },
  {
    path: 'gallery',
    name: { ar: 'معرض المكوّنات', en: 'Components' },
    area: 'reference',
    needs: 'signed-in',
    icon: Component,
    about: {
      ar: 'أجزاء الواجهة في الاتجاهين والمظهرين',
      en: 'The parts of the interface in both directions and themes',
    },
    menu: { group: 'reference', keys: 'KeyC' },
    load: async () => (await import('../gallery/gallery-page.tsx')).GalleryPage,
  },
] as const satisfies readonly Page[]
