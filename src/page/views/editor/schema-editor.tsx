import { type JSX, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import { certainLanguageOf } from '../../../core/schema/guess-language.ts';
import { FEW_OBJECTS, INFERENCES, type Inference } from '../../../core/schema/inference.ts';
import type { SchemaLanguage } from '../../../core/schema/language.ts';
import { withRootName } from '../../../core/schema/root-name.ts';
import { save } from '../../report/save.ts';
import { setSchemaLanguage } from '../../state/actions.ts';
import { infer, moveSchema, typeSchema } from '../../state/input/edit-schema.ts';
import { inEditor, SCHEMA_EDITOR } from '../../state/input/editable.ts';
import { SCHEMA_CHOICES, type ShownSchema, useShownSchema } from '../../state/input/shown-schema.ts';
import { REMEDIES } from '../../state/input/want-types.ts';
import { getApp, useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Beginning } from './beginning.tsx';
import { openSchemaView, type SchemaView } from './schema-view.ts';
import { TryDocument } from './try-document.tsx';
import './schema-editor.css';

/** The schema of one language, inferred or the user's own: shown, edited, copied, downloaded. */
export function SchemaEditor(): JSX.Element {
  const shown = useShownSchema();
  return (
    <div className="schema-editor" tabIndex={-1}>
      <p className="schema-origin">
        <label>
          <span className="visually-hidden">Language of the schema</span>
          <select
            className="field"
            value={shown.language}
            onChange={(event) => setSchemaLanguage(event.target.value as SchemaLanguage)}
          >
            {SCHEMA_CHOICES.map(({ language, names }) => (
              <option key={language} value={language}>
                {names} (.{language})
              </option>
            ))}
          </select>
        </label>
        <SchemaRoot shown={shown} />
      </p>
      <SchemaChoice shown={shown} />
      <SchemaText shown={shown} />
      <SchemaProblem shown={shown} />
      <SchemaActions shown={shown} />
      <TryDocument shown={shown} />
    </div>
  );
}

/** Selects the root message of the schema. By default it is the message that explains most of the input. */
function SchemaRoot({ shown: { language, text, root, roots } }: { readonly shown: ShownSchema }): JSX.Element | null {
  if (roots === undefined || text === undefined) return null;
  return (
    <label>
      Root{' '}
      <select
        className="field"
        value={root}
        onChange={(event) => typeSchema(language, withRootName(text, event.target.value, language))}
      >
        {roots.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

const INFERENCE_NAMES: Readonly<Record<Inference, string>> = {
  realistic: 'Realistic',
  open: 'Wider types',
  seen: 'Fields as seen',
  tight: 'Tight',
};

/** Selects one of the inferred schemas or the given one, and describes it. */
function SchemaChoice({ shown }: { readonly shown: ShownSchema }): JSX.Element {
  const { language, text, from, isNarrow, asSeen } = shown;
  const inference = useApp((state) => state.inference);
  const offered: Readonly<Record<Inference, boolean>> = {
    realistic: true,
    open: isNarrow === true,
    seen: asSeen !== undefined,
    tight: true,
  };
  const choices = INFERENCES.filter((each) => each === inference || offered[each]);
  const isGiven = from === 'yours' || from === 'sample';
  return (
    <div className="schema-choice">
      <fieldset className="choices">
        <legend className="visually-hidden">Schema</legend>
        {choices.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="schema-choice"
              className="visually-hidden"
              checked={!isGiven && each === inference}
              onChange={() => infer(language, each)}
            />
            {INFERENCE_NAMES[each]}
          </label>
        ))}
        <label>
          <input
            type="radio"
            name="schema-choice"
            className="visually-hidden"
            checked={isGiven}
            disabled={!text && !isGiven}
            onChange={() => typeSchema(language, text!)}
          />
          {from === 'sample' ? 'The sample’s' : 'Your own'}
        </label>
      </fieldset>
      <span>
        {isGiven ? givenWords(from, text) : (UNINFERRED.get(text) ?? `${INFERRED[inference]}${asSeenText(asSeen)}`)}
      </span>
    </div>
  );
}

/** Sentences for a schema that is not known yet or is empty. */
const UNINFERRED: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, 'Inferring …'],
  ['', 'There is no value to infer a schema from.'],
]);
const INFERRED: Readonly<Record<Inference, string>> = {
  realistic: 'Inferred, with room for other documents.',
  open: 'Inferred without enums and 32-bit floats.',
  seen: 'Inferred. Each field that was in all objects is required.',
  tight: 'Inferred for this document alone.',
};
/** What fields that may be absent cost in bytes. */
function asSeenText(asSeen: ShownSchema['asSeen']): string {
  if (asSeen === undefined || asSeen.bytes === asSeen.seenBytes) return '';
  return ` Fields may be absent where fewer than ${FEW_OBJECTS} objects were seen: ${grouped(asSeen.bytes)} B; as they were seen, ${grouped(asSeen.seenBytes)} B.`;
}

const GIVEN = {
  sample: 'Written for this sample.',
  yours: 'Your own schema. It stays the same when the JSON changes.',
} as const;

function givenWords(from: keyof typeof GIVEN, text: string | undefined): string {
  return text?.trim() === '' ? 'The field is empty. Until you write a schema, an inferred one is used.' : GIVEN[from];
}

function SchemaText({ shown }: { readonly shown: ShownSchema }): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<SchemaView>(undefined);

  useLayoutEffect(() => {
    const opened = openSchemaView(host.current!, (text) => typeSchema(getApp().schemaLanguage, text));
    view.current = opened;
    return () => opened.destroy();
  }, []);

  const { language, text: whole, from, fault, problem } = shown;
  const field = useMemo(() => (whole === undefined ? undefined : inEditor(whole, SCHEMA_EDITOR)), [whole]);
  // This is a layout effect, so that no keystroke comes between the new text and the editor.
  useLayoutEffect(() => {
    // The previous text is shown until the inferred schema is known.
    if (field === undefined) return;
    const { text, beginningOf } = field;
    const isBeginning = beginningOf !== undefined;
    const optional = problem !== undefined && { problem };
    view.current?.show({ language, text, isBeginning, isOwn: from === 'yours', fault, ...optional });
  }, [language, field, from, fault, problem]);

  return (
    <>
      {field && <Beginning field={field} readers="the format reads" onAnew={() => typeSchema(language, '')} />}
      <div ref={host} className="code-editor" translate="no" />
    </>
  );
}

/** Describes an error in the schema, or JSON that does not fit it. */
function SchemaProblem({ shown }: { readonly shown: ShownSchema }): JSX.Element {
  const { language, text, from, problem, remedy } = shown;
  const written = useMemo(() => (from === 'yours' && text ? certainLanguageOf(text) : undefined), [from, text]);
  const isOther = written !== undefined && written !== language;
  return (
    <div className="problem">
      {(isOther || problem !== undefined) && (
        <p>
          <span className="problem-mark" aria-hidden="true">
            ✕
          </span>
          <span>
            {isOther ? <OtherLanguage from={language} to={written} /> : <Prose text={problem!} />}
            {!isOther && remedy && (
              <>
                {' '}
                <Button look="link" onClick={REMEDIES[remedy].act}>
                  {REMEDIES[remedy].label}
                </Button>
              </>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

/** Names the language in which a schema is written, and offers to use the schema for that language. */
function OtherLanguage({ from, to }: { readonly from: SchemaLanguage; readonly to: SchemaLanguage }): JSX.Element {
  const { names } = SCHEMA_CHOICES.find(({ language }) => language === to)!;
  const replaces = useApp(({ ownSchemas }) => ownSchemas[to] !== undefined);
  return (
    <>
      {`This is ${/^[AEIOU]/.test(names) ? 'an' : 'a'} ${names} schema.`}{' '}
      <Button look="link" onClick={() => moveSchema(from, to)}>
        {`Use it for ${names}${replaces ? ', in place of your own' : ''}`}
      </Button>
    </>
  );
}

function SchemaActions({ shown }: { readonly shown: ShownSchema }): JSX.Element {
  const { language, text = '' } = shown;
  const [status, setStatus] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setStatus('Copied.');
    } catch {
      setStatus('The browser did not allow it. Select the text and copy it with the keyboard.');
    }
  }

  return (
    <p className="schema-buttons">
      <Button onClick={() => void copy()} disabled={text === ''}>
        Copy
      </Button>
      <Button
        onClick={() => save(text, { name: `schema.${language}`, type: 'text/plain;charset=utf-8' })}
        disabled={text === ''}
      >
        Download
      </Button>
      <span role="status">{status}</span>
    </p>
  );
}
