/** Maximum bytes of minified JSON for findings, which encode the source again with native types or changes. */
export const FINDINGS_AT_MOST = 4_000_000;
