/** What is used of avsc's types for browsers; the package declares only its entry for Node. */
declare module 'avsc/etc/browser/avsc-types.js' {
  export interface AvscType {
    toBuffer(value: unknown): Uint8Array;
    /** Takes a Buffer, in browsers one of ours. */
    fromBuffer(bytes: Uint8Array): unknown;
    /** One value of those that follow each other from `position` on; the offset is where it ends. */
    decode(bytes: Uint8Array, position: number): { readonly value: unknown; readonly offset: number };
  }
  interface LongMethods {
    fromBuffer(bytes: Uint8Array): unknown;
    toBuffer(value: never): Uint8Array;
    fromJSON(json: never): unknown;
    toJSON(value: never): unknown;
    isValid(value: unknown): boolean;
    compare(a: never, b: never): number;
  }
  const avsc: {
    readonly Type: { forSchema(schema: unknown, options?: { readonly registry?: Record<string, unknown> }): AvscType };
    readonly types: { readonly LongType: { __with(methods: LongMethods): unknown } };
  };
  export default avsc;
}
