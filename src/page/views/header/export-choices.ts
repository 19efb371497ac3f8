/** The exports, in groups: the title of each, and a sentence about its content. */
const GROUPS = {
  Figures: {
    report: ['Report (JSON)', 'All figures of every row, and the first regions of each.'],
    full: ['Report with all regions (JSON)', 'The same report with every region; large inputs make large files.'],
    csv: ['Table (CSV)', 'The rows in their order, for a spreadsheet.'],
    markdown: ['Table (Markdown)', 'The answer and the rows, for an issue or a review.'],
    decision: ['Decision (Markdown)', 'The situation, the outcomes and their formulas, as a record.'],
  },
  Bytes: {
    dump: ['Annotated dump (text)', 'The listings of the open lanes.'],
    lanes: ['Bytes (SVG)', 'The open lanes as a picture.'],
    value: ['Selected value (SVG)', 'The selected value in each open lane, as a picture.'],
  },
  Charts: {
    chart: ['Chart (PNG)', 'A picture of the sizes, or of the times if they are in view.'],
    chartSvg: ['Chart (SVG)', 'The same chart, sharp at any size.'],
  },
  Teaching: {
    handout: ['Handout (print)', 'The bytes with blanks, and the answers.'],
    story: ['Story (print, HTML)', 'One message from its first byte to its last, each explained.'],
    present: ['Present (large, for an audience)', 'The lanes fill the screen.'],
  },
  Elsewhere: {
    kit: ['Kit (zip)', 'Scripts that repeat sizes and times in Node and Python.'],
  },
} as const;

type Groups = typeof GROUPS;
type IdsOf<Group> = Group extends unknown ? keyof Group : never;
export type ExportId = IdsOf<Groups[keyof Groups]>;

export const EXPORT_CHOICES = Object.entries(GROUPS).flatMap(([section, group]) =>
  Object.entries(group).map(([id, [title, note]]) => ({ id: id as ExportId, title, note, section })),
);

/** `EXPORT_CHOICES` as one section, for a menu that has other sections, too. */
export const MORE_EXPORT_CHOICES = EXPORT_CHOICES.map((choice) => ({ ...choice, section: 'Export as' }));
