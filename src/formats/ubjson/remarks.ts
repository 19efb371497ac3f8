/** The remarks about UBJSON. */
export { FEW_REMARKS as remarks } from '../../core/layout/remarks.ts';
