import { type CSSProperties, type JSX, useEffect, useMemo, useState } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import { isTeachersStep } from '../../../subjects/lessons/teachers-id.ts';
import type { LinkState } from '../../state/address/link-state.ts';
import { linkTo, shareLink } from '../../state/address/share.ts';
import type { AppState } from '../../state/model.ts';
import { getApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { ModalBody } from '../../ui/modal-body.tsx';
import { qrCodeOf, TOO_DENSE } from '../../ui/qr-code.ts';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { useModal } from '../../ui/use-modal.ts';

/**
 * The size of a link's letters in percent of the height of the window, times the square root of their number: letters
 * of a size that depends on this root fill the same area, here about a fifth of a wide window. In a narrow one, the
 * width limits their size.
 */
const JOIN_AREA = 72;

/** The link of the step for the audience, and sentences about the parts that it lacks. */
interface StepLink {
  readonly link: string;
  readonly notes: readonly string[];
}

/** The current step as a QR code on the whole screen, above the text of its link, whose letters are as large as fit. */
export function CodeDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const dialog = useModal();
  const [step, setStep] = useState<StepLink>();
  useEffect(() => {
    let isOpen = true;
    void linkOfStep().then((made) => {
      if (isOpen) setStep(made);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  const code = useMemo(() => step && qrCodeOf(step.link, 'screen'), [step]);
  const typed = step?.link.replace(/^https?:\/\//, '') ?? '';
  const sizes = { '--code-modules': code?.size, '--join-size': JOIN_AREA / Math.sqrt(typed.length) } as CSSProperties;
  return (
    <dialog
      ref={dialog}
      className="present-code"
      style={sizes}
      aria-label="This step as a code"
      onClose={onClose}
      onPointerDown={onClose}
      onKeyDown={({ key }) => key === 'q' && onClose()}
    >
      <ModalBody title="This step as a code" className="present-code-body">
        {code && <QrPicture code={code} label={`QR code of ${step!.link}`} className="present-code-picture" />}
        <div role="status">
          {step?.notes.map((note) => (
            <p key={note} className="present-code-note">
              {note}
            </p>
          ))}
          {step && (
            <p className="present-join" translate="no">
              {typed}
            </p>
          )}
        </div>
        <Button onClick={onClose}>Close</Button>
      </ModalBody>
    </dialog>
  );
}

async function linkOfStep(): Promise<StepLink> {
  const known = knownPlace(getApp());
  if (known !== undefined) return { link: (await linkTo(known)).link, notes: [] };
  const { link, problems } = await shareLink({ payload: true, present: false });
  if (link.length <= TOO_DENSE) return { link, notes: problems };
  const short = await shareLink({ payload: false, present: false });
  const note = `The link to this step has ${grouped(link.length)} characters: as a code it is too dense to scan. This one opens the same view without the document.`;
  return { link: short.link, notes: [note] };
}

/** A step of one of the page's own lessons, or an examination. Both have their own documents, lanes and covers. */
function knownPlace({ view, learn, exercise, exam, isAfter }: AppState): LinkState | undefined {
  if (view !== 'learn' || exercise !== '') return undefined;
  if (exam !== '') return { exam, ...(isAfter && { after: true }) };
  return learn === '' || isTeachersStep(learn) ? undefined : { learn };
}
