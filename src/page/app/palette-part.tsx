import type { JSX } from 'react';
import { CODECS } from '../../formats/all.ts';
import { SAMPLES } from '../../subjects/samples/samples.ts';
import { pickSample, present, setLaneForm, setView, showHowToRead, showPaper, togglePin } from '../state/actions.ts';
import { openComparison } from '../state/input/comparing.ts';
import { fullName } from '../state/runs/rows.ts';
import { LANE_FORMS, type View } from '../state/selection/slice.ts';
import { getApp } from '../state/store.ts';
import { chosenTheme, THEMES } from '../ui/theme.ts';
import { EXPORT_CHOICES } from '../views/header/export-choices.ts';
import { exportAs } from '../views/header/export-menu.tsx';
import { KEYS } from '../views/help/keys.ts';
import { Palette, type PaletteItem } from '../views/palette/palette.tsx';

interface PalettePartProps {
  readonly views: readonly { readonly id: View; readonly name: string }[];
  readonly onView: (view: View) => void;
  readonly onKeys: () => void;
  readonly onClose: () => void;
}

/** The palette with the views, formats, samples, actions and keys of the page. */
export function PalettePart({ views, onView, onKeys, onClose }: PalettePartProps): JSX.Element {
  const items: readonly PaletteItem[] = [
    ...views.map(({ id, name }) => ({ group: 'Views', title: name, run: () => onView(id) })),
    ...CODECS.filter(({ codec }) => codec.whatIf === undefined).map((entry) => ({
      group: 'Formats',
      title: fullName(entry),
      note: 'in bytes',
      run: () => {
        onView('bytes');
        if (!getApp().pins.includes(entry.codec.id)) togglePin(entry.codec.id);
      },
    })),
    ...SAMPLES.map(({ id, title, shows }) => ({
      group: 'Samples',
      title,
      note: shows,
      run: () => void pickSample(id),
    })),
    ...EXPORT_CHOICES.map(({ id, title, note }) => ({
      group: 'Export as',
      title,
      note,
      run: () => void exportAs(id),
    })),
    ...LANE_FORMS.map((form) => ({ group: 'Lanes', title: `Lanes as ${form}`, run: () => setLaneForm(form) })),
    ...THEMES.map((theme) => ({ group: 'Theme', title: `Theme: ${theme}`, run: () => chosenTheme.setState(theme) })),
    { group: 'Actions', title: 'How to read each format', note: 'K', run: () => showHowToRead('selected') },
    { group: 'Actions', title: 'Compare with another message', note: 'JSON or bytes', run: () => openComparison() },
    { group: 'Actions', title: 'Present', note: 'P', run: () => present(true) },
    { group: 'Actions', title: 'Handout', run: () => showPaper('handout') },
    { group: 'Actions', title: 'Story of the message', run: () => void exportAs('story') },
    { group: 'Actions', title: 'Lessons', run: () => setView('learn') },
    ...KEYS.flatMap(({ place, keys }) =>
      keys.map(([key, action]) => ({ group: 'Keys', title: `${key}: ${action}`, note: place, run: onKeys })),
    ),
  ];
  return <Palette items={items} onClose={onClose} />;
}
