/** The part of avsc's browser module that is used here; the package declares types only for its Node entry. */
declare module 'avsc/etc/browser/avsc-types.js' {
  export interface AvscType {
    toBuffer(value: unknown): Uint8Array;
    /** Requires a Buffer; in browsers, our own. `resolver` is for bytes that another version of the schema wrote. */
    fromBuffer(bytes: Uint8Array, resolver?: Resolver): unknown;
    /** Throws if this type cannot read data of `writer`. */
    createResolver(writer: AvscType): Resolver;
    /** Decodes one value at `position`; `offset` is its end. */
    decode(bytes: Uint8Array, position: number): { readonly value: unknown; readonly offset: number };
  }
  /** The result of `createResolver`. Only the library uses its content. */
  interface Resolver {
    readonly _read: unknown;
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
