import { type JSX, type ReactNode, useState } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import type { PartialLine } from '../../../core/layout/partial-text.ts';
import { Button } from '../../ui/button.tsx';
import './value-so-far.css';

/** Maximum number of values that are shown. */
export const SHOWN = 300;
/** Maximum number of values that are copied. */
const COPIED = 200_000;

interface ValueProps {
  readonly title: string;
  /** The accessible name of the group of lines. */
  readonly body: string;
  /** The number of values. */
  readonly values: number;
  /** False if nothing of the value is known. */
  readonly isCopied: boolean;
  /** The JSON to copy. */
  readonly json: () => string | Promise<string>;
  /** Edits the value in a line. */
  readonly onEdit?: (line: number) => void;
  readonly children: ReactNode;
}

/** A value as JSON, with a button that copies it. */
export function Value({ title, body, values, isCopied, json, onEdit, children }: ValueProps): JSX.Element {
  return (
    <section className="value-so-far" aria-label={title}>
      <header className="lane-head">
        <h2>{title}</h2>
        {values > COPIED ? (
          <span className="muted">{grouped(values)} values are too many to copy.</span>
        ) : (
          <CopyJson json={json} isCopied={isCopied} />
        )}
      </header>
      <div
        className="value-so-far-body"
        role="group"
        aria-label={body}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
        tabIndex={0}
        onDoubleClick={({ target }) => {
          const line = target instanceof Element ? target.closest('[data-line]') : null;
          if (line !== null) onEdit?.(Number(line.getAttribute('data-line')));
        }}
      >
        {children}
      </div>
    </section>
  );
}

interface LinesProps {
  readonly lines: readonly PartialLine[];
  /** The mark at the place where the bytes end; absent if nothing is missing. */
  readonly cut?: string;
}

/** The lines of a value: JSON, and notes about what is left out. */
export function Lines({ lines, cut }: LinesProps): JSX.Element {
  return (
    <pre translate="no">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a value never change
        <Line key={index} index={index} line={line} cut={cut} />
      ))}
    </pre>
  );
}

interface LineProps {
  readonly index: number;
  readonly line: PartialLine;
  readonly cut: string | undefined;
}

function Line({ index, line: { indent, text, isNote }, cut }: LineProps): JSX.Element {
  // The mark of the cut is the last character of its kind in the line, because a value may contain such a character,
  // too.
  const at = cut === undefined ? -1 : text.lastIndexOf(cut);
  return (
    <span
      className={isNote ? 'value-so-far-line muted' : 'value-so-far-line'}
      style={{ paddingLeft: `${indent}em` }}
      data-line={index}
    >
      {text.slice(0, Math.max(0, at))}
      {at >= 0 && <mark>{cut}</mark>}
      {text.slice(at + 1)}
    </span>
  );
}

const WORDS = { idle: 'Copy JSON', copied: '✓ Copied', refused: 'Copying is not allowed' } as const;

function CopyJson({ json, isCopied }: Pick<ValueProps, 'json' | 'isCopied'>): JSX.Element {
  const [state, setState] = useState<keyof typeof WORDS>('idle');
  async function copy(): Promise<void> {
    try {
      await copyLater(Promise.resolve(json()));
      setState('copied');
    } catch {
      setState('refused');
    }
  }
  return (
    <Button disabled={!isCopied} onClick={() => void copy()}>
      {WORDS[state]}
    </Button>
  );
}

/**
 * Copies a text that is known only later. The write begins within the press, because Safari refuses it afterwards;
 * where the clipboard takes no promise, it follows the text.
 */
async function copyLater(text: Promise<string>): Promise<void> {
  const blob = async (): Promise<Blob> => new Blob([await text], { type: 'text/plain' });
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob() })]);
  } catch {
    await navigator.clipboard.writeText(await text);
  }
}
