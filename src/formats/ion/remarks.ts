/** The remarks about Ion. */
export { FEW_REMARKS as remarks } from '../../core/layout/remarks.ts';
