import type { ReactNode } from 'react';
import type { Span } from '../../../../core/bytes/span.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { regionInto, regionOutOf } from '../../../state/selection/place.ts';
import type { Strength } from '../highlights.ts';
import type { RowPart } from '../lane-rows.tsx';
import type { FormWords, LaneRowSpan, Pointing, RowModel, SpokenText, TreePlace } from './row-model.ts';

/** Rows in the order of the bytes. Each line has a region, from which its value follows. */
export abstract class RegionRows implements RowModel {
  readonly role = 'grid';
  abstract readonly words: FormWords;
  abstract readonly unit: 'line' | 'byte';
  abstract readonly bytesPerRow: number;
  abstract readonly rowCount: number;
  abstract readonly lineCount: number;

  readonly lane: Lane;

  constructor(lane: Lane) {
    this.lane = lane;
  }

  abstract rowAt(row: number): LaneRowSpan;
  abstract firstRowOf(line: number): number;
  abstract heightOf(line: number): number;
  abstract spansOf(line: number): readonly Span[];
  abstract regionsIn(line: number): Span;
  abstract regionOf(line: number): number;
  abstract regionOfByte(line: number, byte: number): number;
  abstract strengthOf(line: number, pointing: Pointing): Strength;
  abstract lastCell(first: LaneRowSpan, part: RowPart, rowHeight: number): ReactNode;
  spokenText?(line: number, words: number): SpokenText;

  /** The line in which a region begins. */
  protected abstract lineOfRegion(region: number): number;

  valueShownIn(): undefined {
    return undefined;
  }

  valueIn(_line: number, region: number | undefined): number {
    return region === undefined ? 0 : this.lane.sourceValueOf(region);
  }

  lineFor(region: number | undefined): number | undefined {
    return region === undefined ? undefined : this.lineOfRegion(region);
  }

  lineInTree(_line: number, region: number | undefined, to: 'out' | 'in'): number | undefined {
    if (region === undefined) return undefined;
    const { lane } = this;
    const place = { lane, region, value: lane.sourceValueOf(region) };
    return this.lineFor(to === 'out' ? regionOutOf(place) : regionInto(place));
  }

  treePlaceOf(): TreePlace | undefined {
    return undefined;
  }
}
