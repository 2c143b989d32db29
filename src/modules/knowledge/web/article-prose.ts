import { prose } from '#ui/rich-text/prose.ts'

/** Styles of the blocks that only articles have, besides those of all rich text. */
export const articleProse = [
  prose,
  '[&_h4]:font-semibold [&>*+h2]:mt-6 [&>*+h3]:mt-4 [&_hr]:border-line [&_img]:rounded-md [&_figure]:my-3',
  '[&_.article-table]:overflow-x-auto [&_table]:w-full [&_table]:border-collapse [&_:is(td,th)]:border [&_:is(td,th)]:border-line [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-1 [&_:is(td,th)]:text-start [&_th]:bg-sunken [&_.selectedCell]:bg-brand-soft',
  '[&_.article-callout]:rounded-md [&_.article-callout]:border-s-4 [&_.article-callout]:bg-sunken [&_.article-callout]:px-4 [&_.article-callout]:py-3 [&_.article-callout]:border-line-strong',
  '[&_.article-callout-tip]:border-ok [&_.article-callout-warning]:border-warn [&_.article-callout-danger]:border-danger',
  '[&_.article-caret]:pointer-events-none [&_.article-caret]:relative [&_.article-caret]:-ms-px [&_.article-caret]:border-s-2 [&_.article-caret>bdi]:absolute [&_.article-caret>bdi]:start-0 [&_.article-caret>bdi]:bottom-full [&_.article-caret>bdi]:z-1 [&_.article-caret>bdi]:rounded-sm [&_.article-caret>bdi]:px-1 [&_.article-caret>bdi]:text-xs [&_.article-caret>bdi]:font-normal [&_.article-caret>bdi]:whitespace-nowrap [&_.article-caret>bdi]:text-white',
].join(' ')
