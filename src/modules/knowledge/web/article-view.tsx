/** Shows the content of an article from its document. */
import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useDownload } from '#ui/calls/use-download.ts'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { articleApi } from '../api/articles.ts'
import type { ArticleDocument, Element, Tree } from '../document/node.ts'
import { toTrees } from '../document/render-document.ts'
import { useArticleId } from './article-files.tsx'
import { ArticleImage, ArticleVideo } from './article-image.tsx'
import { articleProse } from './article-prose.ts'

const reactNames: Record<string, string> = {
  class: 'className',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
}
const propsOf = (attrs: Element['attrs']) =>
  Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [
      reactNames[name] ?? name,
      name === 'tabindex' ? Number(value) : value,
    ]),
  )

const FileLink = ({ fileId, name }: { fileId: string; name: string }) => {
  const id = useArticleId()
  const { run } = useDownload(articleApi.file)
  return (
    <button type="button" className="text-brand-text underline" onClick={() => id && void run({ id, fileId }, name)}>
      <bdi>{name}</bdi>
    </button>
  )
}

const ArticleLink = ({ id, children }: { id: string; children: ReactNode }) => {
  const orgId = useUrlOrgId()
  return (
    <Link to="/$orgId/$" params={{ orgId, _splat: 'knowledge-base' }} search={{ article: id } as never}>
      {children}
    </Link>
  )
}

const textIn = (tree: Tree): string => (typeof tree === 'string' ? tree : tree.children.map(textIn).join(''))

const renderTree = (tree: Tree, key: number): ReactNode => {
  if (typeof tree === 'string') return <Fragment key={key}>{tree}</Fragment>
  const { tag, attrs, children } = tree
  const { 'data-file': fileId, 'data-article': articleId } = attrs
  if (fileId !== undefined && tag === 'img') return <ArticleImage key={key} fileId={fileId} alt={attrs['alt'] ?? ''} />
  if (fileId !== undefined && tag === 'video')
    return <ArticleVideo key={key} fileId={fileId} title={attrs['aria-label'] ?? ''} />
  if (fileId !== undefined)
    return <FileLink key={key} fileId={fileId} name={textIn(tree) || (attrs['aria-label'] ?? '')} />
  const content = children.map(renderTree)
  if (articleId !== undefined)
    return (
      <ArticleLink key={key} id={articleId}>
        {content}
      </ArticleLink>
    )
  const target = tag === 'a' ? { target: '_blank' } : {}
  return createElement(tag, { key, ...propsOf(attrs), ...target }, ...content)
}

export const ArticleView = ({ document }: { document: ArticleDocument }) => {
  const content = useMemo(() => toTrees(document).map(renderTree), [document])
  return <div className={articleProse}>{content}</div>
}
