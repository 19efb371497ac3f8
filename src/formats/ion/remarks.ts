import { type Remarks, repeatedKeys, SAFE_INTEGERS, unsafeIntegers } from '../../core/layout/remarks.ts';

/** The remarks about Ion. */
export const remarks: Remarks<'repeated key' | 'unsafe integer'> = {
  warnings: ['repeated key'],
  profiles: [SAFE_INTEGERS],
  *find(message) {
    yield* repeatedKeys(message);
    yield* unsafeIntegers(message);
  },
};
