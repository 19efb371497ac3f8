import { expect, test, vi } from 'vitest';
import { PLAIN_FIELD } from '../../state/input/editable.ts';
import { takeLarge } from './plain-field.ts';

const LONG = 'x'.repeat(PLAIN_FIELD.characters);

/** The parts of a text field that `takeLarge` uses. */
class Field extends EventTarget {
  readonly readOnly = false;
  readonly value = 'ab';
  readonly selectionStart = 1;
  readonly selectionEnd = 1;
}

/** Pastes into a field. Returns the event. */
function paste(text: string, take: (text: string) => void): Event {
  const field = new Field();
  takeLarge(field as EventTarget as HTMLTextAreaElement, take);
  const event = Object.assign(new Event('paste', { cancelable: true }), { clipboardData: { getData: () => text } });
  field.dispatchEvent(event);
  return event;
}

test('a large paste is taken out of the field at once, and processed in a later task', () => {
  vi.useFakeTimers();
  const take = vi.fn();
  expect(paste(LONG, take).defaultPrevented).toBe(true);
  expect(take).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(take).toHaveBeenCalledExactlyOnceWith(`a${LONG}b`);
  vi.useRealTimers();
});

test('a paste that fits is left to the field', () => {
  const take = vi.fn();
  expect(paste('x', take).defaultPrevented).toBe(false);
  expect(take).not.toHaveBeenCalled();
});
