import { counted } from '../../../core/basics/counted.ts';
import { showLayer } from '../input/door.ts';
import { getApp } from '../store.ts';
import type { LayerPlace } from './link-state.ts';
import { addNotice } from './notices.ts';
import { quoted } from './quoted.ts';

/** Shows the bytes of the layer that a link names, and marks the line of the byte in it. */
export async function goIntoLayer({ layer: index, id, start, end }: LayerPlace): Promise<void> {
  const layers = getApp().door?.recognised.used?.reading.layers ?? [];
  const layer = layers[index];
  if (layer?.id !== id) {
    const names = layers.map((each, i) => `${i}/${each.id}`).join(', ');
    const has = names === '' ? 'has no layers' : `has the layers ${names}`;
    addNotice(`The link points into the layer ${quoted(`${index}/${id}`)}, and this input ${has}.`);
    return;
  }
  if (start >= layer.bytes || (end ?? 0) > layer.bytes) {
    const last = end === undefined ? `byte ${start}` : `bytes ${start} to ${end}`;
    addNotice(`The link points at ${last} of ${index}/${id}, which has ${counted(layer.bytes, 'byte')}.`);
  }
  await showLayer(index, start < layer.bytes ? start : undefined);
}
