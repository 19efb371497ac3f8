/** The remarks about Smile. */
export { FEW_REMARKS as remarks } from '../../core/layout/remarks.ts';
