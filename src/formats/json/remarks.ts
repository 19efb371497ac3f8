import { type Remarks, repeatedKeys } from '../../core/layout/remarks.ts';

/** The remarks about JSON. */
export const remarks: Remarks<'repeated key'> = { warnings: ['repeated key'], profiles: [], find: repeatedKeys };
