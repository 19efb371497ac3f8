import { expect, test, vi } from 'vitest';
import { takeLarge } from './plain-field.ts';

/** The parts of a text field that `takeLarge` uses. */
class Field extends EventTarget {
  readonly readOnly = false;
  readonly value = 'ab';
  readonly selectionStart = 1;
  readonly selectionEnd = 1;
}

/** Pastes into a field with room for ten characters. Returns the event. */
function paste(text: string, take: (text: string) => void): Event {
  const field = new Field();
  takeLarge(field as EventTarget as HTMLTextAreaElement, { characters: 10, lines: 10 }, take);
  const event = Object.assign(new Event('paste', { cancelable: true }), { clipboardData: { getData: () => text } });
  field.dispatchEvent(event);
  return event;
}

test('a large paste is taken out of the field at once, and processed in a later task', () => {
  vi.useFakeTimers();
  const take = vi.fn();
  expect(paste('x'.repeat(20), take).defaultPrevented).toBe(true);
  expect(take).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(take).toHaveBeenCalledExactlyOnceWith(`a${'x'.repeat(20)}b`);
  vi.useRealTimers();
});

test('a paste that fits is left to the field', () => {
  const take = vi.fn();
  expect(paste('x', take).defaultPrevented).toBe(false);
  expect(take).not.toHaveBeenCalled();
});
