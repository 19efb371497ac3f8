import { counted, grouped } from '../../../core/basics/counted.ts';
import { sheetOf } from '../../../core/layout/sheet-lines.ts';
import { type Lane, laneOf } from '../../state/selection/lane.ts';
import { pointer } from '../../state/selection/pointer.ts';
import { getApp } from '../../state/store.ts';
import { LANES_PICTURE_FILE, VALUE_PICTURE_FILE } from '../files.ts';
import { laneTitle } from '../lane-title.ts';
import { save } from '../save.ts';
import { type LanePicture, lanesSvg } from './lane-picture.ts';
import { pictureInk } from './picture-ink.ts';
import { FONT } from './svg-parts.ts';
import { measureIn } from './wrap.ts';

/** Bytes (SVG): the beginning of each open lane. */
export function exportLanesSvg(): void {
  const pictures = openLanes().map((lane) => ({
    title: `${laneTitle(lane)}, ${counted(lane.bytes.length, 'byte')}`,
    bytes: lane.bytes,
    ...sheetOf(lane),
  }));
  savePictures(pictures, LANES_PICTURE_FILE);
}

/** Selected value (SVG): the lines of the selected value in each open lane; without a selection, those of the root. */
export function exportValueSvg(): void {
  const value = pointer.get().kept?.value ?? 0;
  savePictures(
    openLanes().flatMap((lane) => valuePicture(lane, value) ?? []),
    VALUE_PICTURE_FILE,
  );
}

/** From the first to the last line of a value and its descendants. Undefined if the lane has no bytes of it. */
function valuePicture(lane: Lane, value: number): LanePicture | undefined {
  const regions = lane.subtreeOf(value);
  if (regions.end === regions.start) return undefined;
  const range = { start: lane.lines.lineOf(regions.start), end: lane.lines.lineOf(regions.end - 1) + 1 };
  const start = lane.lines.bytesOf(range.start).start;
  const { end } = lane.lines.bytesOf(range.end - 1);
  const path = lane.source?.tree.pointerOf(value) || 'the whole document';
  return {
    title: `${path} in ${laneTitle(lane)}, bytes ${grouped(start)} to ${grouped(end - 1)} of ${grouped(lane.bytes.length)}`,
    bytes: lane.bytes,
    ...sheetOf(lane, range),
  };
}

function openLanes(): readonly Lane[] {
  const { pins, runs } = getApp();
  return pins.flatMap((id) => laneOf(runs[id]) ?? []).filter((lane) => lane.bytes.length > 0);
}

function savePictures(pictures: readonly LanePicture[], file: typeof LANES_PICTURE_FILE): void {
  const ink = pictureInk();
  save(lanesSvg(pictures, ink, measureIn(ink.sans, FONT)), file);
}
