import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor's style, based on the page's custom properties, which apply inside its shadow tree too. */
export const codeTheme = EditorView.theme({
  '&': {
    flex: '1 1 0',
    minHeight: '0',
    fontSize: 'max(var(--body), var(--field))',
    color: 'var(--fg)',
    backgroundColor: 'var(--bg)',
  },
  '&.cm-focused': { outline: '1px solid var(--accent)', outlineOffset: '-1px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: 'var(--code-line, 24px)', scrollbarWidth: 'thin' },
  // The value `break-spaces` is not used: with it, browsers need minutes for a million spaces on one line.
  '.cm-lineWrapping': { whiteSpace: 'pre-wrap' },
  '.cm-content': { padding: 'var(--code-padding, var(--step)) 0', caretColor: 'var(--fg)' },
  '.cm-content ::selection, .cm-content::selection': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 30%, transparent)',
  },
  '.cm-line': { padding: '0 var(--step-2) 0 var(--step)' },
  '.cm-placeholder': { color: 'var(--fg-muted)', fontFamily: 'var(--sans)' },
  '.cm-gutters': {
    display: 'var(--code-gutters, flex)',
    border: 'none',
    backgroundColor: 'transparent',
    color: 'var(--fg-muted)',
  },
  // There is room for four digits, so that the text keeps its place when another document has more lines.
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '49px', padding: '0 5px 0 12px' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'transparent', outline: '1px solid var(--line-strong)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent', color: 'inherit' },
  '.cm-highlight-light': {
    borderRadius: '3px',
    backgroundColor: 'var(--light)',
    boxShadow: '0 0 0 2px var(--light)',
    textDecoration: 'underline dotted var(--highlight-edge)',
    textUnderlineOffset: '4px',
  },
  '.cm-highlight-strong': {
    borderRadius: '3px',
    backgroundColor: 'var(--strong)',
    boxShadow: '0 0 0 2px var(--strong), 0 0 0 3px var(--highlight-edge)',
  },
  '@media (forced-colors: active)': {
    '.cm-highlight-light': { outline: '1px dashed Highlight' },
    '.cm-highlight-strong': { outline: '2px solid Highlight' },
  },
  '.cm-fault': {
    borderRadius: '2px',
    outline: '1px solid var(--danger)',
    backgroundColor: 'var(--danger-tint)',
    textDecoration: 'underline wavy var(--danger)',
    textUnderlineOffset: '3px',
  },
  '.cm-fault-end': {
    display: 'inline-block',
    width: '9px',
    height: '16px',
    verticalAlign: 'text-bottom',
    borderBottom: '3px double var(--danger)',
    outline: '1px solid var(--danger)',
    backgroundColor: 'var(--danger-tint)',
  },
  '.cm-gutterElement.cm-fault-line': { position: 'relative', color: 'var(--danger)', fontWeight: '700' },
  '.cm-gutterElement.cm-fault-line::before': { content: '"✕"', position: 'absolute', left: '3px', fontSize: '12px' },
});

/** Colours names, strings, numbers and literals like the roles of bytes. */
export const codeColours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--role-key)' },
  { tag: tags.string, color: 'var(--role-string)' },
  { tag: tags.number, color: 'var(--role-number)' },
  { tag: [tags.bool, tags.null], color: 'var(--role-literal)' },
]);
