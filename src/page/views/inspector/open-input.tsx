import type { JSX } from 'react';
import { isEmbedded } from '../../state/embedded.ts';
import { putText } from '../../state/input/input.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';

/** Makes the content of a place the input, as a step that can be undone. */
export function OpenInput({ input }: { readonly input: () => string }): JSX.Element | null {
  // A lesson or an exercise keeps its document, and a frame has no key to bring it back.
  const isFree = useApp(({ learn, exercise, exam }) => learn === '' && exercise === '' && exam === '');
  if (!isFree || isEmbedded) return null;
  return (
    <Button
      look="link"
      title="Makes this the input; Ctrl+Z brings the present input back"
      onClick={() => putText(input())}
    >
      Open it
    </Button>
  );
}
