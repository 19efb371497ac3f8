import type { MouseEvent, PointerEvent } from 'react';
import type { LaneCover } from '../../state/cover/covered.ts';
import { hands } from '../../state/selection/hands.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { isGivenScalar } from '../../state/selection/place-of-scalar.ts';
import { type Pointed, pointer } from '../../state/selection/pointer.ts';
import { keepAt } from './cursor.ts';
import { beginEdit } from './editing/edit-keys.ts';
import type { LaneRowSpan, RowModel } from './forms/row-model.ts';
import { loadHands, loadReveal } from './lane-keys.ts';
import { hiddenIn } from './line-cover.ts';
import { regionUnder } from './region-under.ts';

/** The last press on a byte. */
export interface Press {
  byte?: number | undefined;
  /** True if the press has selected a range, so that the click that follows does nothing. */
  isLed: boolean;
}

const press: Press = { isLed: false };

/** The rows of a lane as they are drawn. */
export interface DrawnLane {
  readonly lane: Lane;
  readonly model: RowModel;
  readonly rows: readonly LaneRowSpan[];
  readonly cover: LaneCover | undefined;
  /** The line that looks chosen. */
  readonly activeLine: number | undefined;
}

/** The handlers of a lane for a mouse and for taps: they point at values, select them, and reveal covered lines. */
export function pointerEvents({ lane, model, rows, cover, activeLine }: DrawnLane) {
  const placeUnder = (event: MouseEvent): { readonly pointed: Pointed; readonly byte?: number } | null => {
    const under = regionUnder(event, model, rows);
    if (under === undefined || under.region < 0) return null;
    const { region, byte } = under;
    return {
      pointed: { value: lane.sourceValueOf(region), codec: lane.id, region },
      ...(byte !== undefined && { byte }),
    };
  };

  /**
   * Reveals a line if its cover was tapped, or if the line was chosen already and is tapped again. Returns true if it
   * reveals something.
   */
  const revealUnder = (event: MouseEvent): boolean => {
    const element = event.target as Element;
    const row = element.closest<HTMLElement>('[data-line]');
    if (row === null) return false;
    const line = Number(row.dataset.line);
    const hidden = hiddenIn(cover, model, line);
    const isOnCover = element.closest('.lane-cover, .lane-blank') !== null || line === activeLine;
    if (!isOnCover || !(hidden.meaning || hidden.bytes)) return false;
    void loadReveal().then(({ revealLine }) => revealLine(model, line));
    return true;
  };

  const byteUnder = (event: MouseEvent): number | undefined => regionUnder(event, model, rows)?.byte;

  return {
    onPointerDown: (event: PointerEvent): void => {
      press.byte = event.button === 0 ? byteUnder(event) : undefined;
      press.isLed = false;
      const { byte } = press;
      if (byte !== undefined && event.pointerType !== 'mouse') {
        void loadHands().then(({ holdTouch }) => holdTouch(lane, byte, press));
      }
    },
    onPointerMove: (event: PointerEvent): void => {
      const { byte: from } = press;
      if (event.buttons === 1 && event.pointerType === 'mouse' && from !== undefined) {
        const to = byteUnder(event);
        press.isLed ||= to !== undefined && to !== from;
        if (press.isLed && to !== undefined)
          void loadHands().then(({ selectBytes }) => selectBytes(lane, from, to, true));
        return;
      }
      // If something is covered, the mouse does not highlight other values, because the question is about the chosen
      // line.
      if (event.pointerType === 'mouse' && cover === undefined) pointer.hover(placeUnder(event)?.pointed ?? null);
    },
    onPointerLeave: (): void => pointer.hover(null),
    onScroll: (): void => {
      if (pointer.get().hover?.codec === lane.id) pointer.hover(null);
    },
    onClick: (event: MouseEvent): void => {
      const under = placeUnder(event);
      // A click at the end of a drag does not choose a value.
      if (press.isLed) return;
      const byte = byteUnder(event);
      if (byte !== undefined && (event.shiftKey || hands.getState()?.open === 'select')) {
        void loadHands().then(({ leadTo }) => leadTo(lane, byte));
        return;
      }
      if (cover?.canReveal && revealUnder(event)) return;
      // The keyboard cursor continues from the byte if keys move by bytes, otherwise from the line.
      if (under?.byte !== undefined && model.unit === 'byte') {
        keepAt(under.pointed, { model, line: Math.floor(under.byte / model.bytesPerRow), byte: under.byte });
      } else pointer.keep(under?.pointed ?? null);
    },
    onDoubleClick: (event: MouseEvent): void => {
      const under = regionUnder(event, model, rows);
      if (under === undefined || under.region < 0) return;
      if (
        model.role === 'treegrid' &&
        under.byte === undefined &&
        cover === undefined &&
        isGivenScalar(lane, lane.sourceValueOf(under.region))
      ) {
        void loadHands().then(({ open }) => open(lane, 'value'));
        return;
      }
      beginEdit({ model, line: 0, byte: under.byte ?? lane.queries.bytesOf(under.region).start });
    },
  };
}
