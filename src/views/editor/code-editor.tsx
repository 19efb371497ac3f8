import { type JSX, useLayoutEffect, useRef } from 'react';
import { type EditorStart, openCodeView } from './code-view.ts';

/** The JSON editor. Starts with the state of the plain text field. */
export function CodeEditor({ start }: { readonly start: EditorStart }): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const view = openCodeView(host.current!, start);
    return () => view.destroy();
  }, [start]);
  return <div ref={host} className="code-editor" translate="no" />;
}
