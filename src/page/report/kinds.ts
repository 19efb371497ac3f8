/** The kinds of the figures in the report and in the CSV table, each with the names of its fields. */
export type FigureKinds = Readonly<Record<'counted' | 'measured' | 'entered', readonly string[]>>;

/** Fields of the report. A ratio of counted figures is counted; a path has dots between its fields. */
export const REPORT_KINDS: FigureKinds = {
  counted: [
    'source',
    'answer.cells',
    'codecs.bytes',
    'codecs.outside',
    'codecs.savedByTypes',
    'codecs.integersAsFloats',
    'codecs.ratio',
    'codecs.roles',
    'codecs.compressed',
    'codecs.messageSizes',
    'codecs.messagesCompressed',
    'evolution',
    'measured.cache.bytes',
    'measured.cache.compressed',
  ],
  measured: [
    'environment.clockStepMicroseconds',
    'codecs.encode',
    'codecs.decode',
    'measured.load.rows',
    'measured.server.results',
    'measured.memory.rows',
    'measured.cache.compress',
    'measured.cache.decompress',
    'measured.cache.decode',
  ],
  entered: ['measured.load.plan', 'measured.server.results.plan'],
};

/** The kinds of the CSV table in one cell, the same in each row. */
export const CSV_KINDS = 'measured: the columns that begin with encode or decode; counted: all other figures';

/** A sentence on the kind of the sizes in the Markdown table. The note on times states the kind of the times. */
export const MARKDOWN_KINDS = 'Sizes and their ratios are counted: exact bytes of real libraries.';
