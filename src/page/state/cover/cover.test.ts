import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsFrom } from '../../../testing/rows.ts';
import { type Lane, laneOf } from '../selection/lane.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { askQuestion, endQuestion, liftLessonCover, revealInput, revealSizes, setCover } from './cover.ts';
import { coverForLesson } from './cover-for-lesson.ts';
import { coverOf, isInputCovered, isLaneCovered, isPlaceCovered, isSizeCovered } from './covered.ts';
import { loadCovers } from './load-covers.ts';
import { nextCovered, reveal, revealRegion } from './reveal.ts';
import { COVERS } from './slice.ts';

const lanes = new Map<string, Lane>();

beforeAll(async () => {
  await loadCovers();
  for (const { id, run } of await rowsFrom('{"id":4,"isActive":true,"none":null,"fullname":"Homer Simpson"}')) {
    const lane = laneOf(run);
    if (lane !== undefined) lanes.set(id, lane);
  }
});

beforeEach(() => {
  setCover('off');
  endQuestion();
});

/** The roles of the regions of a lane whose meaning, or whose bytes, are covered. */
function covered(lane: Lane, what: 'meaning' | 'bytes'): ReadonlySet<string> {
  const cover = coverOf(getApp(), lane);
  const regions = Array.from({ length: lane.queries.regionCount }, (_, region) => region);
  const isHidden = (region: number) => (what === 'meaning' ? cover?.hidesMeaning(region) : cover?.hidesBytes(region));
  return new Set(regions.filter(isHidden).map((region) => lane.kindOf(region).role));
}

function all(lane: Lane): ReadonlySet<string> {
  return new Set(Array.from({ length: lane.queries.regionCount }, (_, region) => lane.kindOf(region).role));
}

describe('covers', () => {
  it('hide nothing if off', () => {
    for (const lane of lanes.values()) expect(coverOf(getApp(), lane)).toBeUndefined();
    expect(isInputCovered(getApp())).toBe(false);
    expect(isSizeCovered(getApp())).toBe(false);
  });

  it('of meanings hide those of all regions and the input, in every codec, but no byte', () => {
    setCover('meanings');
    expect(isInputCovered(getApp())).toBe(true);
    for (const lane of lanes.values()) {
      expect(covered(lane, 'meaning')).toEqual(all(lane));
      expect(covered(lane, 'bytes').size).toBe(0);
    }
  });

  it('of values hide every scalar of every codec, and no name', () => {
    setCover('values');
    expect(isInputCovered(getApp())).toBe(true);
    for (const lane of lanes.values()) {
      const cover = coverOf(getApp(), lane)!;
      expect(covered(lane, 'meaning').has('key')).toBe(false);
      for (let value = 1; value < lane.source!.tree.count; value++) {
        const main = lane.mainRegionOf(value);
        expect(cover.hidesValue(value), `${lane.id} ${value}`).toBe(true);
        if (main !== undefined) expect(cover.hidesMeaning(main), `${lane.id} ${value}`).toBe(true);
      }
    }
  });

  it('of bytes hide all bytes, and no meaning of text', () => {
    setCover('bytes');
    expect(isInputCovered(getApp())).toBe(false);
    for (const lane of lanes.values()) {
      expect(covered(lane, 'bytes')).toEqual(all(lane));
      expect(covered(lane, 'meaning').size).toBe(0);
    }
  });

  it('of JSON hide the input, the meanings in its lane, and the source in trees', () => {
    setCover('json');
    expect(isInputCovered(getApp())).toBe(true);
    expect(covered(lanes.get('json')!, 'meaning')).toEqual(all(lanes.get('json')!));
    const lane = lanes.get('msgpack')!;
    expect(covered(lane, 'meaning').size).toBe(0);
    expect(coverOf(getApp(), lane)!.hidesValue(1)).toBe(true);
  });

  it('of sizes hide the lanes until a size is revealed; all but hex keeps them', () => {
    setCover('sizes');
    expect(isSizeCovered(getApp(), 'cbor')).toBe(true);
    expect(isLaneCovered(getApp(), 'cbor')).toBe(true);
    revealSizes('cbor');
    expect(isSizeCovered(getApp(), 'cbor')).toBe(false);
    expect(isLaneCovered(getApp(), 'cbor')).toBe(false);
    expect(isSizeCovered(getApp(), 'avro')).toBe(true);
    expect(isSizeCovered(getApp())).toBe(true);
    revealSizes('all');
    expect(isSizeCovered(getApp())).toBe(false);
    setCover('all-but-hex');
    expect(isSizeCovered(getApp(), 'cbor')).toBe(true);
    expect(isLaneCovered(getApp(), 'cbor')).toBe(false);
  });

  it('that hide meanings or values highlight nothing else', () => {
    const lane = lanes.get('msgpack')!;
    const region = lane.mainRegionOf(1)!;
    const pointed = { value: 1, codec: 'msgpack', region } as const;
    const runs = { ...getApp().runs, msgpack: { state: 'done', lane, losses: [], moreLosses: 0 } } as never;
    for (const cover of COVERS) {
      setCover(cover);
      const isHidden = ['meanings', 'values', 'all-but-hex'].includes(cover);
      expect(isPlaceCovered({ ...getApp(), runs }, pointed), cover).toBe(isHidden);
    }
    setCover('meanings');
    revealRegion(lane, region);
    expect(isPlaceCovered({ ...getApp(), runs }, pointed)).toBe(false);
    expect(isPlaceCovered(getApp(), { value: 1 })).toBe(true);
  });
});

describe('the cover of a lesson', () => {
  it('is replaced by the cover of the user when the lesson is left', () => {
    setCover('json');
    coverForLesson('meanings');
    coverForLesson('bytes');
    expect(getApp().cover).toBe('bytes');
    liftLessonCover();
    expect(getApp().cover).toBe('json');
  });

  it('does not replace a cover that the user chooses meanwhile', () => {
    coverForLesson('meanings');
    setCover('values');
    liftLessonCover();
    expect(getApp().cover).toBe('values');
    coverForLesson('meanings');
    setCover('values');
    coverForLesson('bytes');
    liftLessonCover();
    expect(getApp().cover).toBe('values');
  });

  it('is not put back twice', () => {
    coverForLesson('meanings');
    liftLessonCover();
    setCover('meanings');
    liftLessonCover();
    expect(getApp().cover).toBe('meanings');
  });
});

describe('revealing', () => {
  it('line by line uncovers the whole lane, and no other lane', () => {
    const lane = lanes.get('msgpack')!;
    for (const cover of ['meanings', 'values', 'bytes', 'all-but-hex'] as const) {
      setCover(cover);
      let count = 0;
      for (let next = nextCovered(lane, 0); next !== undefined; next = nextCovered(lane, next)) {
        revealRegion(lane, next);
        count++;
      }
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(lane.lines.count);
      expect(covered(lane, 'meaning').size + covered(lane, 'bytes').size).toBe(0);
      expect(nextCovered(lanes.get('cbor')!, 0)).toBeDefined();
    }
  });

  it('all lines at once leaves nothing covered in the lane', () => {
    const lane = lanes.get('protobuf')!;
    setCover('meanings');
    reveal(lane, 'all');
    expect(nextCovered(lane, 0)).toBeUndefined();
    expect(coverOf(getApp(), lane)!.hidesValue(3)).toBe(false);
  });

  it('of a value without bytes uncovers it alone', () => {
    // A record has no bytes of its own in Avro.
    const lane = lanes.get('avro')!;
    expect(lane.mainRegionOf(0)).toBeUndefined();
    setCover('meanings');
    expect(coverOf(getApp(), lane)!.hidesValue(0)).toBe(true);
    reveal(lane, [-1]);
    expect(coverOf(getApp(), lane)!.hidesValue(0)).toBe(false);
    expect(coverOf(getApp(), lane)!.hidesValue(1)).toBe(true);
  });

  it('ends when the bytes change, and when another cover is chosen', () => {
    const lane = lanes.get('msgpack')!;
    setCover('bytes');
    reveal(lane, [0]);
    revealSizes('msgpack');
    update({ runSignal: new AbortController().signal });
    expect(coverOf(getApp(), lane)!.hidesBytes(0)).toBe(true);
    reveal(lane, [1]);
    expect(coverOf(getApp(), lane)!.hidesBytes(0)).toBe(true);
    setCover('meanings');
    expect(nextCovered(lane, 0)).toBe(0);
  });

  it('of the input lasts while the user types, and ends with another document', () => {
    setCover('json');
    revealInput();
    update({ runSignal: new AbortController().signal });
    expect(isInputCovered(getApp())).toBe(false);
    update({ editor: { ...getApp().editor, revision: getApp().editor.revision + 1 } });
    expect(isInputCovered(getApp())).toBe(true);
  });
});

describe('the parts that contain an answer', () => {
  it('are covered although they were revealed, and cannot be revealed', () => {
    const lane = lanes.get('msgpack')!;
    setCover('meanings');
    reveal(lane, 'all');
    askQuestion('', ['meanings', 'input'], () => {});
    expect(coverOf(getApp(), lane)!.hidesMeaning(0)).toBe(true);
    expect(coverOf(getApp(), lane)!.canReveal).toBe(false);
    expect(nextCovered(lane, 0)).toBeUndefined();
    expect(isInputCovered(getApp())).toBe(true);
    endQuestion();
    expect(coverOf(getApp(), lane)!.hidesMeaning(0)).toBe(false);
  });

  it('are the only ones that are covered', () => {
    askQuestion('', ['bytes'], () => {});
    expect(isInputCovered(getApp())).toBe(false);
    expect(isSizeCovered(getApp())).toBe(false);
    expect(covered(lanes.get('msgpack')!, 'meaning').size).toBe(0);
    expect(covered(lanes.get('msgpack')!, 'bytes').size).toBeGreaterThan(0);
    askQuestion('', ['lanes'], () => {});
    expect(isLaneCovered(getApp(), 'cbor')).toBe(true);
    expect(isSizeCovered(getApp(), 'cbor')).toBe(false);
  });
});
