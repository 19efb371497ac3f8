/** One thing that a user of a screen reader does, and what must then be heard. */
export type HeardStep =
  /** Opens the page at an address. What is read aloud while it loads is not compared. */
  | { readonly open: string }
  /** Focuses the first element that matches a selector and whose text begins with `named`. */
  | ({ readonly focus: string; readonly named?: string } & Expected)
  | ({ readonly press: string } & Expected)
  | { readonly type: string };

/** The browsers that Orca reads. */
export type HeardIn = 'Firefox' | 'Chromium';

interface Expected {
  /** Texts that must each occur in what is heard. */
  readonly hear: readonly string[];
  /**
   * Texts that must be heard in one browser only: Orca does not speak the level of a row in Firefox, nor the button
   * behind a dialog in Chromium.
   */
  readonly also?: Readonly<Partial<Record<HeardIn, readonly string[]>>>;
  /** Texts that must not occur in what is heard. */
  readonly not?: readonly string[];
  /** Texts that must each occur in what is heard exactly once. */
  readonly once?: readonly string[];
}

/** The visits of the page, each with its name. Keys have the names of xdotool. */
export const HEARD: readonly (readonly [name: string, steps: readonly HeardStep[]])[] = [
  [
    'the editor, the table of formats, and a lane',
    [
      { open: '#sample=homer&show=msgpack' },
      { focus: '.cm-content', hear: ['Input entry', '{'], not: ['Paste JSON'] },
      {
        focus: '.formats tbody tr',
        hear: ['Protobuf, 19 bytes, 37 %, row 2 of 9'],
        not: ['clickable', 'not selected'],
      },
      { press: 'Down', hear: ['Avro, 19 bytes, 37 %, row 3 of 9'] },
      { press: 'Up', hear: ['Protobuf, 19 bytes, 37 %, row 2 of 9'] },
      { focus: '.lane [role=row][tabindex="0"]', hear: ['MessagePack @msgpack/msgpack', 'Offset'] },
      { press: 'Home', hear: ['MessagePack'] },
      { press: 'Down', hear: ['Key id, 2 bytes of text. a 2, 6 9, 6 4. Offset 1.'] },
      { press: 'Right', hear: ['a 2, length, byte 1 of 3.'] },
      { press: 'Right', hear: ['6 9, letter i, key, byte 2 of 3.'], not: ['column'] },
      { press: 'Right', hear: ['6 4, letter d, key, byte 3 of 3.'], not: ['column'] },
      { press: 'Down', hear: ['id: 4. 0 4. Offset 4.'], not: ['a2 69 64'] },
    ],
  ],
  [
    'the bytes in the grid',
    [
      { open: '#sample=homer&show=msgpack&form=grid' },
      { focus: '.lane [role=row][tabindex="0"]', hear: ['MessagePack @msgpack/msgpack'] },
      { press: 'End', hear: ['Offset 32.'] },
      { press: 'Up', hear: ['fullname, 16 bytes. Offset 16.'] },
      { press: 'Right', hear: ['6 6, letter f, offset 16, key.'] },
      { press: 'Right', hear: ['7 5, letter u, offset 17, key.'], not: ['column'] },
      { press: 'Up', hear: ['a 2, offset 1, length.'], not: ['not selected'] },
    ],
  ],
  [
    'the bytes in the tree',
    [
      { open: '#sample=homer&show=msgpack&form=tree' },
      { focus: '.lane [role=row][tabindex="0"]', hear: ['Object, 3 members. 8 3. Offset 0.'] },
      { press: 'Down', hear: ['id: 4. a 2, 6 9, 6 4, 0 4. Offset 1.'], also: { Chromium: ['level 2'] } },
      { press: 'Right', hear: ['a 2, length, byte 1 of 4.'] },
      { press: 'Right', hear: ['6 9, letter i, key, byte 2 of 4.'], not: ['column'] },
      { press: 'alt+Up', hear: ['Out, level 1. Object, 3 members. 8 3. Offset 0.'] },
    ],
  ],
  [
    'a lesson with a wrong and a right answer',
    [
      { open: '#view=learn' },
      { focus: '.lesson-entry', named: '15 · Varints', hear: ['Varints'] },
      {
        press: 'Return',
        hear: ['Varints. Step 1 of 6. Protobuf and Avro write most integers'],
        not: ['push button', 'By size', 'region Bytes'],
      },
      { press: 'Tab', hear: ['next › push button'] },
      {
        press: 'Return',
        hear: [
          'Step 2 of 6. Which value do the marked bytes hold in Protobuf? The marked bytes are bytes 1 to 2. Protobuf: 08 ac 02.',
        ],
        not: ['region Bytes'],
      },
      { press: 'Tab', hear: ['Answer entry'] },
      { type: '299' },
      { press: 'Return', hear: ['✗ Not yet.'] },
      { press: 'BackSpace', hear: [] },
      { press: 'BackSpace', hear: [] },
      { press: 'BackSpace', hear: [] },
      { type: '300' },
      {
        press: 'Return',
        hear: ['✓ Right: 300. Leave out the highest bit', 'next › push button'],
        not: ['back', 'By size', 'Times', 'region Bytes'],
      },
      { press: 'Return', hear: ['Step 3 of 6. In Protobuf, a byte called tag', 'How many bytes', 'JSON: {"b":1}.'] },
    ],
  ],
  [
    'Share, Decide and the presenter',
    [
      { open: '#sample=homer&show=msgpack' },
      { focus: '.header button', named: 'Share', hear: ['Share push button'] },
      { press: 'Return', hear: ['Share dialog'], not: ['Close'] },
      { press: 'Tab', hear: ['Close push button'] },
      { press: 'Escape', hear: [], also: { Firefox: ['Share push button'] } },
      { focus: '[role=tab][aria-selected=true]', named: 'Bytes', hear: ['Bytes page tab'] },
      { press: 'Left', hear: ['Learn page tab'] },
      { press: 'Left', hear: ['Decide page tab', 'The format changes nothing'], not: ['view open', 'JSON takes'] },
      { focus: '.header button', named: 'Present', hear: ['Present push button'] },
      { press: 'Return', hear: ['Presenter'], not: ['lane closed', 'view open'] },
      { press: 'Next', hear: ['Byte'] },
      { press: 'Escape', hear: ['Present push button'], not: ['lane open', 'view open'] },
    ],
  ],
];
