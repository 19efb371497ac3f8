import { useRef, useState } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import type { Inference } from '../../../core/schema/inference.ts';
import type { Row } from '../../state/runs/rows.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RenamedKeys } from './renamed-keys.tsx';

const INFERRED: Readonly<Record<Inference, string>> = {
  realistic:
    'Inferred from the source as its author might write it. Integers have room for a thousand times the largest. Objects whose keys are data are maps. Any field may be absent or null where fewer than 20 objects were seen. Texts in capitals are enums if they are few and each is frequent. Numbers that were 32-bit floats keep this type. Fields are in the order of their first appearance.',
  open: 'Inferred from the source as its author might write it, but without enums and 32-bit floats. Integers have room for a thousand times the largest. Objects whose keys are data are maps. Any field may be absent or null where fewer than 20 objects were seen. Fields are in the order of their first appearance.',
  seen: 'Inferred from the source as its author might write it, but each field that was in all objects is required, however few objects there were.',
  tight:
    'Inferred from the source alone: types as narrow as its values allow, fields in the order of their first appearance.',
};

function originOf(schema: Row['schema']): string {
  if (schema?.from === 'yours') return 'Given, not inferred. Edit it in the Schema tab of the input.';
  return schema?.inference === undefined ? '' : INFERRED[schema.inference];
}

/** The dialog with the schema of a row's bytes, in the syntax of its language. */
export function SchemaDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const { text, renames } = row.schema ?? {};
  const language = row.format.facts.schemaLanguage;
  const shown = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text ?? '');
      setCopied('Copied.');
    } catch {
      getSelection()?.selectAllChildren(shown.current!);
      setCopied('The browser did not allow it. The text is selected: copy it with the keyboard.');
    }
  }

  return (
    <Dialog title={`Schema of ${row.format.facts.name}`} onClose={onClose}>
      <p>
        {originOf(row.schema)}
        {row.kept &&
          ` Both sides keep it beside the bytes: ${row.kept.what}, ${grouped(row.kept.bytes)} B, which no size includes.`}
      </p>
      {renames && language && <RenamedKeys renames={renames} language={language} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <pre ref={shown} className="schema-text" tabIndex={0} role="region" aria-label="Schema text" translate="no">
        {text}
      </pre>
      <p className="schema-actions">
        <Button look="primary" onClick={() => void copy()}>
          Copy
        </Button>
        <span role="status">{copied}</span>
      </p>
    </Dialog>
  );
}
