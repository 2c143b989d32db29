/** Styles of rich text in the editor and the view. Each paragraph and list has its own direction. */
export const prose = [
  'text-base leading-6 wrap-anywhere',
  '[&_:is(p,h2,h3,blockquote,pre)]:[unicode-bidi:plaintext]',
  // an empty list has the direction of the page
  '[&_:is(ul,ol):has(>li:only-child>p>.ProseMirror-trailingBreak:only-child)]:[direction:inherit]',
  '[&>*+*]:mt-2 [&_h2]:text-lg [&_h2]:font-semibold [&_h3]:font-semibold',
  '[&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6',
  '[&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-3 [&_blockquote]:text-muted',
  '[&_a]:text-brand-text [&_a]:underline [&_a]:underline-offset-2',
  '[&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-xs',
  '[&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-sunken [&_pre]:px-3 [&_pre]:py-2 [&_pre_code]:bg-transparent [&_pre_code]:px-0',
  '[&_[data-mention]]:rounded-sm [&_[data-mention]]:bg-brand-soft [&_[data-mention]]:px-1 [&_[data-mention]]:font-semibold [&_[data-mention]]:text-brand-text',
].join(' ')
