import type { JSX } from 'react';
import { beginSmall } from '../../../core/basics/text.ts';
import { SAMPLES } from '../../../subjects/samples/samples.ts';
import { pickSample } from '../../state/actions.ts';
import { useApp } from '../../state/store.ts';
import { MenuButton } from '../../ui/menu.tsx';

const CHOICES = SAMPLES.map(({ id, title, shows }) => ({ id, title, note: shows }));

/** The menu of samples, each with a one-line description. The button names the open one. */
export function SampleMenu({ short }: { readonly short: boolean }): JSX.Element {
  const id = useApp((state) => state.sample);
  const open = SAMPLES.find((sample) => sample.id === id);
  const label = short || open === undefined ? 'Samples' : `Sample: ${beginSmall(open.title)}`;
  return (
    <MenuButton
      className="sample-menu"
      label={<span className="sample-name">{label}</span>}
      menuLabel="Samples"
      choices={CHOICES}
      onChoose={(chosen) => void pickSample(chosen)}
    />
  );
}
