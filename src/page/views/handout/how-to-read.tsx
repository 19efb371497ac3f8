import { type JSX, useEffect, useState } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { utf8Length } from '../../../core/bytes/utf8.ts';
import { sheetOf } from '../../../core/layout/sheet-lines.ts';
import type { Kinds } from '../../../core/layout/vocabulary.ts';
import { FORMATS, formatOf } from '../../../formats/all.ts';
import type { CodecId, FormatId } from '../../../formats/format.ts';
import { loadKinds } from '../../../formats/load-kinds.ts';
import { HOW_TO_READ, READ_EXAMPLE } from '../../../subjects/lessons/how-to-read.ts';
import { POSTER_FILE } from '../../report/files.ts';
import { laneTitle } from '../../report/lane-title.ts';
import { save } from '../../report/save.ts';
import { paperInk } from '../../report/svg/picture-ink.ts';
import { POSTER_PAPERS, type PosterPaper, posterSvg } from '../../report/svg/poster.ts';
import { FONT } from '../../report/svg/svg-parts.ts';
import { measureIn } from '../../report/svg/wrap.ts';
import { schemaOf } from '../../state/runs/slice.ts';
import { type Lane, laneOf } from '../../state/selection/lane.ts';
import { pointer } from '../../state/selection/pointer.ts';
import type { Reading } from '../../state/selection/slice.ts';
import { getApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Prose } from '../../ui/prose.tsx';
import { ASCII_ROWS, Ascii } from './ascii.tsx';
import { LookupTable } from './lookup-list.tsx';
import { lookupTableOf } from './lookup-table.ts';
import { jsonOf } from './message-json.ts';
import { type Message, ReadMessage, schemaLines, useExample } from './read-message.tsx';
import { useOpenLanes } from './use-open-lanes.ts';

// The rules of this style sheet hide the page when the dialog is printed.
import './handout.css';
import './how-to-read.css';

interface HowToReadProps {
  readonly reading: Reading;
  readonly onClose: () => void;
}

/**
 * All that is needed to read the bytes of one format: three rules, its first bytes, a decoded message and the
 * characters of ASCII. It prints on paper.
 */
export function HowToRead({ reading, onClose }: HowToReadProps): JSX.Element {
  const [id, setId] = useState<FormatId>(() => (reading === 'selected' ? selectedFormat() : reading));
  const kinds = useKinds(id);
  const { name } = formatOf(id).facts;
  const lookup = kinds === undefined ? [] : lookupTableOf(kinds);
  const [paper, setPaper] = useState<PosterPaper>('A4');
  const [own, setOwn] = useState<CodecId>();
  const owns = useOpenLanes().filter((lane) => isShort(lane, id));
  const example = useExample(id, kinds);
  const ownLane = owns.find((lane) => lane.id === own);
  const message =
    ownLane === undefined ? example : { lane: ownLane, schema: schemaLines(schemaOf(getApp().runs[ownLane.id])) };
  const json = ownLane === undefined ? READ_EXAMPLE : jsonOf(ownLane);
  return (
    <Dialog title={`How to read ${name}`} className="how-to-read" paper={paper} onClose={onClose}>
      <div className="how-to-read-tools">
        <label>
          Format{' '}
          <select className="field" value={id} onChange={({ target }) => setId(target.value as FormatId)}>
            {FORMATS.map(({ id: each, facts }) => (
              <option key={each} value={each}>
                {facts.name}
              </option>
            ))}
          </select>
        </label>
        {owns.length > 0 && (
          <label>
            Message{' '}
            <select
              className="field"
              value={ownLane?.id ?? ''}
              onChange={({ target }) => setOwn(target.value as CodecId)}
            >
              <option value="">the example</option>
              {owns.map((lane) => (
                <option key={lane.id} value={lane.id}>
                  {laneTitle(lane)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          Paper{' '}
          <select className="field" value={paper} onChange={({ target }) => setPaper(target.value as PosterPaper)}>
            {Object.keys(POSTER_PAPERS).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <Button onClick={() => window.print()}>Print</Button>
        <Button
          aria-disabled={typeof message !== 'object' || undefined}
          onClick={() => {
            if (typeof message === 'object') savePoster({ id, message, json, paper });
          }}
        >
          Save as SVG
        </Button>
        <a href={`#read=${id}`}>Link to this page</a>
      </div>
      <ol className="how-to-read-rules">
        {HOW_TO_READ[id].map((rule) => (
          <li key={rule}>
            <Prose text={rule} />
          </li>
        ))}
      </ol>
      {lookup.length > 0 && (
        <section>
          <h3>First bytes</h3>
          <p className="muted">
            In the bits, 0 and 1 are fixed. A letter is a bit that differs from value to value. If a byte fits several
            entries, its place in the message decides.
          </p>
          <LookupTable lookup={lookup} />
        </section>
      )}
      <section>
        <h3>A message, byte by byte</h3>
        {json !== undefined && (
          <p>
            <code translate="no">{json}</code>, {counted(utf8Length(json), 'byte')} as JSON.
          </p>
        )}
        {message === undefined ? (
          <p>…</p>
        ) : typeof message === 'string' ? (
          <p role="alert">{message}</p>
        ) : (
          <ReadMessage message={message} />
        )}
      </section>
      <section>
        <h3>Characters of ASCII</h3>
        <Ascii />
      </section>
    </Dialog>
  );
}

/** Maximum number of bytes of the user's own message. */
const OWN_BYTES = 300;

/** True for a lane of a format with a short message. */
function isShort({ format, bytes }: Lane, id: FormatId): boolean {
  return format.id === id && bytes.length > 0 && bytes.length <= OWN_BYTES;
}

interface Posted {
  readonly id: FormatId;
  readonly message: Message;
  readonly json: string | undefined;
  readonly paper: PosterPaper;
}

function savePoster({ id, message: { lane, schema }, json, paper }: Posted): void {
  const ink = paperInk();
  const poster = {
    title: `How to read ${formatOf(id).facts.name}`,
    rules: HOW_TO_READ[id].map((rule) => rule.replaceAll('`', '')),
    lookup: lookupTableOf(lane.kinds),
    schema,
    message: { title: json ?? laneTitle(lane), bytes: lane.bytes, ...sheetOf(lane) },
    ascii: ASCII_ROWS,
  };
  save(posterSvg(poster, paper, ink, measureIn(ink.sans, FONT)), POSTER_FILE);
}

/** The format of the selected lane, or of the first open one that is not text. */
function selectedFormat(): FormatId {
  const { runs, pins } = getApp();
  const selected = pointer.get().kept?.codec;
  const open = pins.flatMap((codec) => laneOf(runs[codec])?.format ?? []);
  const binary = open.find(({ facts }) => facts.isText === undefined);
  return (selected && laneOf(runs[selected])?.format.id) ?? binary?.id ?? open[0]?.id ?? 'json';
}

/** The kinds of a format; undefined until they are loaded. */
function useKinds(id: FormatId): Kinds | undefined {
  const [loaded, setLoaded] = useState<{ readonly id: FormatId; readonly kinds: Kinds }>();
  useEffect(() => {
    let isOpen = true;
    void loadKinds(id).then((kinds) => {
      if (isOpen) setLoaded({ id, kinds });
    });
    return () => {
      isOpen = false;
    };
  }, [id]);
  return loaded?.id === id ? loaded.kinds : undefined;
}
