import { type JSX, useEffect, useState } from 'react';
import { shareLink } from '../../state/address/share.ts';
import { currentName } from '../../state/input/newest.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { type QrCode, qrCodeOf, TOO_DENSE } from '../../ui/qr-code.ts';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { jsonOf } from './message-json.ts';
import type { Blank } from './sheet.tsx';

interface HeadProps {
  readonly blank: Blank;
  /** The first open lane. */
  readonly lane: Lane | undefined;
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** The head of a handout: its title, the date, what to do, the JSON unless it tells what to fill in, and a code of the page. */
export function SheetHead({ blank, lane }: HeadProps): JSX.Element {
  const code = useCode();
  const json = lane && (blank.isAnswers || blank.part === 'bytes') ? jsonOf(lane) : undefined;
  return (
    <header className="sheet-title">
      <div>
        <h2>{currentName()}, byte by byte</h2>
        <p>
          {DATE.format(new Date())}. {blank.isAnswers ? 'Answers.' : 'Fill in the blanks.'}
          {blank.lines === 'some' && ` Seed ${blank.seed}.`}
        </p>
        {json !== undefined && (
          <p>
            The message as JSON: <code translate="no">{json}</code>
          </p>
        )}
        {!blank.isAnswers && <p className="sheet-name">Name</p>}
      </div>
      {code && <QrPicture code={code} label="QR code of these bytes on the page" className="sheet-code" />}
    </header>
  );
}

/** The code of a link to these bytes; undefined until it is made, and if it is too dense to scan. */
function useCode(): QrCode | undefined {
  const [code, setCode] = useState<QrCode>();
  useEffect(() => {
    let isShown = true;
    void shareLink({ payload: true, present: false }).then(({ link }) => {
      if (isShown && link.length <= TOO_DENSE) setCode(qrCodeOf(link));
    });
    return () => {
      isShown = false;
    };
  }, []);
  return code;
}
