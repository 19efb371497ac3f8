import { type JSX, useEffect, useState } from 'react';
import { shareLink } from '../../state/address/share.ts';
import { nameOf } from '../../state/input/slice.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { useApp } from '../../state/store.ts';
import { type QrCode, qrCodeOf, TOO_DENSE } from '../../ui/qr-code.ts';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { jsonOf } from './message-json.ts';
import type { Blank } from './sheet.tsx';

interface HeadProps {
  readonly blank: Blank;
  /** The first open lane. */
  readonly lane: Lane | undefined;
}

const TASKS: Readonly<Record<Blank['form'], string>> = {
  lines: 'Fill in the blanks.',
  rows: 'Mark where each value begins, and write the message as JSON. Under each byte is room for its bits.',
};

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Maximum number of characters of a link that is printed below its code. */
const PRINTED_AT_MOST = 120;

/**
 * The head of a handout: its title, the date, what to do, the JSON unless it would reveal what to fill in, and a code
 * for the page, with its link if the link is short.
 */
export function SheetHead({ blank, lane }: HeadProps): JSX.Element {
  const { link, code } = useLink();
  const name = useApp(nameOf);
  const json = lane && (blank.isAnswers || blank.part === 'bytes') ? jsonOf(lane) : undefined;
  return (
    <header className="sheet-title">
      <div>
        <h2>{name}, byte by byte</h2>
        <p>
          {DATE.format(new Date())}. {blank.isAnswers ? 'Answers.' : TASKS[blank.form]}
          {blank.lines === 'some' && ` Seed ${blank.seed}.`}
        </p>
        {json !== undefined && (
          <p>
            The message as JSON: <code translate="no">{json}</code>
          </p>
        )}
        {!blank.isAnswers && <p className="sheet-name">Name</p>}
      </div>
      {code && (
        <div className="sheet-link">
          <QrPicture code={code} label="QR code of these bytes on the page" className="sheet-code" />
          {link.length <= PRINTED_AT_MOST && <p translate="no">{link.replace(/^https?:\/\//, '')}</p>}
        </div>
      )}
    </header>
  );
}

interface CodedLink {
  readonly link: string;
  readonly code?: QrCode;
}

/** The link to these bytes with its code; without a code until it is made, and if it is too dense to scan. */
function useLink(): CodedLink {
  const [coded, setCoded] = useState<CodedLink>({ link: '' });
  useEffect(() => {
    let isShown = true;
    void shareLink({ payload: true, present: false }).then(({ link }) => {
      if (isShown && link.length <= TOO_DENSE) setCoded({ link, code: qrCodeOf(link, 'paper') });
    });
    return () => {
      isShown = false;
    };
  }, []);
  return coded;
}
