/** The keys of one part of the page. */
export interface KeyGroup {
  readonly place: string;
  readonly keys: readonly (readonly [keys: string, action: string])[];
}

/** All keys of the page that the browser does not define, as the dialog lists them. */
export const KEYS: readonly KeyGroup[] = [
  {
    place: 'Anywhere',
    keys: [
      ['F6', 'next part: input, table, lanes, inspector; with Shift the previous one'],
      ['F8', 'the error in the JSON'],
      ['Ctrl Z, Ctrl Y', 'undo the newest change of the input, redo it'],
      ['Ctrl K', 'the palette: views, formats, samples, actions and keys by their words'],
      ['P', 'show the bytes large for an audience; not while you type'],
      ['K', 'how to read each format; not while you type'],
      ['?', 'these keys; not while you type'],
    ],
  },
  {
    place: 'While the bytes are shown large',
    keys: [
      ['Page Up', 'the previous region; step by step, the previous step'],
      ['Page Down', 'the next region; step by step, the next step'],
      ['L', 'one lane or two'],
      ['C', 'cover, or uncover'],
      ['R', 'reveal the covered region, or the next one'],
      ['W', 'play the working of the region: each key for the next region is one step of it'],
      ['B', 'a blank screen, or the bytes again'],
      ['Q', 'the link to this step as a code and in large letters'],
      ['N', 'your notes, in a second window'],
      ['T', 'start or stop the timer; with Shift, set it to zero'],
      ['+ −', 'larger and smaller'],
      ['Escape', 'back to the whole page'],
    ],
  },
  {
    place: 'In the table',
    keys: [
      ['↑ ↓', 'rows'],
      ['→ ←', 'into a row and out of it'],
      ['Space', 'open or close the lane of the row'],
    ],
  },
  {
    place: 'In the headings, below the table, and in the head of a lane',
    keys: [['→ ←', 'the next and the previous button']],
  },
  {
    place: 'In a lane of bytes',
    keys: [
      ['↑ ↓', 'lines; Page Up and Page Down ten lines; Home and End the first and the last'],
      ['→ ←', 'bytes'],
      ['Alt ↑ ↓', 'out of a container and into it'],
      ['Alt ← →', 'the same value in the previous and the next lane'],
      ['Enter', 'speak the explanation; in bytes that were given: edit them, or a value of the tree'],
      ['F2', 'in bytes that were given: edit the value as JSON'],
      ['E', 'speak the explanation'],
      ['B', 'speak the bits'],
      ['C', 'speak the cost of the value in each format'],
      ['Space', 'under a cover: reveal the line, or the next covered one'],
      ['A', 'under a cover: reveal all'],
      ['Enter', 'under a cover: answer the question about the line'],
      ['Shift and an arrow', 'select bytes; also Page Up, Page Down, Home and End'],
      ['Ctrl C', 'copy the selected bytes, or the line, as hex'],
      ['Ctrl Shift C', 'copy in a form to choose; also ⋯ in the head of the lane'],
      ['G', 'go to an offset (0x1f, 31, +16, end-4) or a path'],
      ['L', 'from a length, a count or an offset to the bytes that it counts or leads to'],
      ['/', 'find text, hex, a number in any encoding, or a path'],
      ['N', 'the next place that was found; with Shift the previous one'],
      ['Escape', 'end the selection of bytes, then that of the value'],
    ],
  },
  {
    place: 'While given bytes are edited',
    keys: [
      ['0–9, A–F', 'digits of the byte at the cursor'],
      ['Insert, I', 'digits insert, or overwrite again'],
      ['Delete, Backspace', 'remove the byte, or the one before it'],
      ['← →, Space', 'in the bits of the inspector: choose a bit, flip it'],
      ['Enter, Escape', 'end the edit'],
    ],
  },
  {
    place: 'In a lane, step by step',
    keys: [
      ['→ ←', 'the next decision, the previous one; also Page Down and Page Up'],
      ['Shift → ←', 'the next and the previous region'],
      ['Alt ↓ ↑', 'over a value, and out to the container'],
      ['Home, End', 'the first and the last step'],
    ],
  },
];
