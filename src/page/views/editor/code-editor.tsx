import { type JSX, useLayoutEffect, useRef } from 'react';
import { type CodeView, type EditorStart, openCodeView } from './code-view.ts';

interface CodeEditorProps {
  readonly start: EditorStart;
  /** True if a touch opens no keyboard. */
  readonly isPointedAt: boolean;
}

/** The JSON editor. Starts with the state of the plain text field. */
export function CodeEditor({ start, isPointedAt }: CodeEditorProps): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<CodeView>(null);
  useLayoutEffect(() => {
    const opened = openCodeView(host.current!, start);
    view.current = opened;
    return () => opened.destroy();
  }, [start]);
  useLayoutEffect(() => view.current?.pointOnly(isPointedAt), [isPointedAt]);
  return <div ref={host} className="code-editor" translate="no" />;
}
