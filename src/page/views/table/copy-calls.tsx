import { type JSX, useState } from 'react';
import type { CodecId } from '../../../formats/format.ts';
import { Button } from '../../ui/button.tsx';
import { CALL_LANGUAGES, CALLS_TO_COPY, type CallLanguage } from './calls.ts';

/** The calls of a codec as programs to copy, one for each language. */
export function CopyCalls({ id }: { readonly id: CodecId }): JSX.Element {
  const calls = CALLS_TO_COPY[id] ?? {};
  const missing = CALL_LANGUAGES.filter((language) => calls[language] === undefined);
  return (
    <section aria-label="The calls" className="row-calls">
      {CALL_LANGUAGES.map((language) => {
        const code = calls[language];
        return code === undefined ? null : <Call key={language} language={language} code={code} />;
      })}
      {missing.length > 0 && <p className="muted">There is no call to copy for {missing.join(' or ')}.</p>}
    </section>
  );
}

interface CallProps {
  readonly language: CallLanguage;
  readonly code: string;
}

function Call({ language, code }: CallProps): JSX.Element {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setState('copied');
    } catch {
      setState('refused');
    }
  }
  return (
    <div>
      <div className="row-call-head">
        <h3>{language}</h3>
        <Button aria-label={`Copy the call in ${language}`} onClick={() => void copy()}>
          {WORDS[state]}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <pre className="row-call" translate="no" tabIndex={0} role="group" aria-label={`The call in ${language}`}>
        {code}
      </pre>
    </div>
  );
}

const WORDS = { idle: 'Copy', copied: '✓ Copied', refused: 'Select and copy it' } as const;
