import { type ClipboardEvent, type ComponentType, type JSX, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '../../../core/basics/error-text.ts';
import { nextTurn } from '../../../core/basics/turn.ts';
import { whenIdleOrPressed } from '../../../workers/loading/patience.ts';
import { openFiles, pasteLarge, takePasted, takeTypedText } from '../../state/actions.ts';
import { inPlainField } from '../../state/input/editable.ts';
import { keepTyped, putText } from '../../state/input/input.ts';
import { getApp, useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Beginning } from './beginning.tsx';
import type { EditorStart } from './code-view.ts';
import { offerFaultPlace } from './fault-place.ts';
import { takeLarge } from './plain-field.ts';
import { INPUT_PROBLEM } from './problem-line.tsx';
import { BEGIN_HERE } from './words.ts';

/** Fetches the editor; until then the page works with a plain field. */
export const loadCodeEditor = () => import('./code-editor.tsx');

interface Loaded {
  readonly CodeEditor: ComponentType<{ readonly start: EditorStart; readonly isPointedAt: boolean }>;
  readonly start: EditorStart;
}

interface JsonEditorProps {
  /** True if the text is shown to point at its values. A touch then opens no keyboard, which would cover the bytes. */
  readonly isPointedAt: boolean;
}

/** The text of the input: at first a plain field, which the editor replaces once it is loaded. */
export function JsonEditor({ isPointedAt }: JsonEditorProps): JSX.Element {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<string>();
  /** Number of times that the user has retried to load the editor. */
  const [tries, setTries] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useApp((state) => state.editor);
  const { revision } = editor;
  /** The text of the plain field, which has less room than the editor. */
  const shown = useMemo(() => (editor.beginningOf === undefined ? inPlainField(editor.text) : editor), [editor]);
  const { text } = shown;
  /** True if the user has changed the field. */
  const typed = useRef(false);
  /** True while an input method composes text in the field, which then must not be replaced. */
  const composing = useRef(false);
  const replace = useRef<() => void>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision replaces the text even if it is the same.
  useEffect(() => {
    if (area.current === null) return;
    area.current.value = text;
    typed.current = false;
  }, [revision, text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads it again.
  useEffect(() => {
    let wanted = true;
    setFailure(undefined);
    whenIdleOrPressed()
      .then(loadCodeEditor)
      .then(async ({ CodeEditor }) => {
        // The editor's script has just been loaded, and this has occupied the thread for a while.
        await nextTurn();
        replace.current = () => {
          const field = area.current;
          if (!wanted || field === null || composing.current) return;
          const start = startFrom(field, typed.current);
          flushSync(() => setLoaded({ CodeEditor, start }));
        };
        replace.current();
      })
      // If the editor cannot be loaded, the plain field stays and works.
      .catch((thrown: unknown) => {
        if (wanted) setFailure(errorText(thrown));
      });
    return () => {
      wanted = false;
    };
  }, [tries]);

  useEffect(() => keepTyped, []);

  useEffect(() => {
    if (isOpening()) area.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (loaded !== undefined) return;
    return offerFaultPlace(() => {
      const { problem } = getApp();
      if (area.current === null || problem?.kind !== 'syntax') return;
      area.current.setSelectionRange(problem.failure.character, problem.failure.character);
      area.current.focus();
    });
  }, [loaded]);

  useEffect(() => (loaded === undefined ? takeLarge(area.current!, pasteLarge) : undefined), [loaded]);

  const isWrong = useApp(({ problem }) => problem?.kind === 'syntax');
  if (loaded !== undefined) return <loaded.CodeEditor start={loaded.start} isPointedAt={isPointedAt} />;
  return (
    <>
      {shown !== editor && <Beginning field={shown} readers="every format gets" onAnew={() => putText('')} />}
      <textarea
        ref={area}
        className="plain-editor"
        aria-label="Input"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? INPUT_PROBLEM : undefined}
        placeholder={BEGIN_HERE}
        defaultValue={text}
        readOnly={shown.beginningOf !== undefined}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        inputMode={isPointedAt ? 'none' : undefined}
        translate="no"
        onPaste={takePaste}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={() => {
          composing.current = false;
          // Only after this event does the field contain the composed text.
          setTimeout(() => replace.current?.());
        }}
        onChange={(event) => {
          typed.current = true;
          takeTypedText(event.target.value);
        }}
      />
      {failure !== undefined && (
        <p className="editor-missing">
          The editor could not be loaded, so this is a plain field. {failure}{' '}
          <Button look="link" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}

let hasOpened = false;

/**
 * True once, when the page opens without a link: what the user then pastes or types goes into the field. On a touch
 * screen the focus would open the keyboard, which covers half of the page.
 */
function isOpening(): boolean {
  const isFirst = !hasOpened && location.hash === '' && document.activeElement === document.body;
  hasOpened = true;
  return isFirst && matchMedia('(pointer: fine)').matches;
}

/** Takes pasted files, and a text that replaces an untouched sample. The field inserts any other text. */
function takePaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { clipboardData, currentTarget } = event;
  const { files } = clipboardData;
  const text = clipboardData.getData('text/plain');
  const isReplaced = getApp().sample !== null && currentTarget.selectionStart === currentTarget.selectionEnd;
  if (files.length > 0) openFiles([...files]);
  else if (text !== '' && isReplaced) takePasted(text);
  else return;
  event.preventDefault();
}

function startFrom(field: HTMLTextAreaElement, typed: boolean): EditorStart {
  const { value, selectionStart, selectionEnd, selectionDirection, scrollTop } = field;
  const backward = selectionDirection === 'backward';
  return {
    // A text field converts line endings to line feeds.
    text: typed ? value : getApp().editor.text,
    from: backward ? selectionEnd : selectionStart,
    to: backward ? selectionStart : selectionEnd,
    focused: document.activeElement === field,
    scrollTop,
  };
}
