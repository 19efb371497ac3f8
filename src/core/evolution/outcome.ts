/** The results of reading the bytes of one version with another version, from the best to the worst. */
export const OUTCOMES = ['all', 'defaults', 'refuses', 'misreads'] as const;
export type ReadOutcome = (typeof OUTCOMES)[number];

interface OutcomeWords {
  /** A character that distinguishes the outcome without colour. */
  readonly shape: string;
  readonly words: string;
  /** An explanation of the words. */
  readonly means: string;
}

export const OUTCOME_WORDS: Readonly<Record<ReadOutcome, OutcomeWords>> = {
  all: {
    shape: '✓',
    words: 'reads all',
    means: 'every field that the reader knows arrives with the value that was sent',
  },
  defaults: { shape: '◐', words: 'reads with defaults', means: 'a field is absent for the reader, or has its default' },
  refuses: { shape: '✗', words: 'refuses', means: 'an error, or a value of a type that typed readers refuse' },
  misreads: {
    shape: '▲',
    words: 'misreads silently',
    means: 'the reader gets a wrong value, without an error',
  },
};
