/** A file to save: its name, and its type for the browser. */
export interface FileFacts {
  readonly name: string;
  readonly type: string;
}

export const REPORT_FILE: FileFacts = { name: 'wireprint-report.json', type: 'application/json' };
export const CSV_FILE: FileFacts = { name: 'wireprint-table.csv', type: 'text/csv;charset=utf-8' };
export const MARKDOWN_FILE: FileFacts = { name: 'wireprint-table.md', type: 'text/markdown;charset=utf-8' };
export const DECISION_FILE: FileFacts = { name: 'wireprint-decision.md', type: 'text/markdown;charset=utf-8' };
export const DUMP_FILE: FileFacts = { name: 'wireprint-dump.txt', type: 'text/plain;charset=utf-8' };
export const CHART_FILE: FileFacts = { name: 'wireprint-chart.png', type: 'image/png' };
export const KIT_FILE: FileFacts = { name: 'wireprint-kit.zip', type: 'application/zip' };
export const POSTER_FILE: FileFacts = { name: 'wireprint-poster.svg', type: 'image/svg+xml' };
export const STORY_FILE: FileFacts = { name: 'wireprint-story.html', type: 'text/html;charset=utf-8' };
export const LESSON_FILE: FileFacts = { name: 'wireprint-lesson.txt', type: 'text/plain;charset=utf-8' };
export const LANES_PICTURE_FILE: FileFacts = { name: 'wireprint-bytes.svg', type: 'image/svg+xml' };
export const VALUE_PICTURE_FILE: FileFacts = { name: 'wireprint-value.svg', type: 'image/svg+xml' };
export const CHART_SVG_FILE: FileFacts = { name: 'wireprint-chart.svg', type: 'image/svg+xml' };
