import { defineFormat } from '../format.ts';

const CARRIED = ['bytes', 'uuid', 'time', 'integer', 'double', 'float32', 'decimal'] as const;

/** Concise Binary Object Representation, written by cbor-x. */
export const cbor = defineFormat({
  id: 'cbor',
  position: 3,
  facts: {
    name: 'CBOR',
    schema: 'none',
    extensions: ['.cbor'],
  },
  codecs: [
    {
      id: 'cbor',
      library: 'cbor-x',
      version: '1.6.8',
      options: 'useRecords: false, variableMapSize: true, mapsAsObjects: true, tagUint8Array: false',
      calls: { encode: 'encoder.encode(value)', decode: 'encoder.decode(bytes)' },
      carries: [...CARRIED, 'key', 'tag'],
    },
    {
      id: 'cbor-x-default',
      library: 'cbor-x',
      variant: 'long heads',
      version: '1.6.8',
      options: '',
      calls: { encode: 'encode(value)', decode: 'decode(bytes)' },
      carries: [...CARRIED, 'key', 'tag'],
    },
    {
      id: 'cbor-int-keys',
      library: 'cbor-x',
      variant: 'if integer keys',
      version: '1.6.8',
      options: 'keyMap: { … }, useRecords: false, variableMapSize: true, mapsAsObjects: true, tagUint8Array: false',
      calls: { encode: 'encoder.encode(value)', decode: 'encoder.decode(bytes)' },
      whatIf: 'cbor',
      carries: CARRIED,
    },
    {
      id: 'cbor-float32',
      library: '@jsonjoy.com/json-pack',
      variant: 'if float32',
      version: '17.65.0',
      options: '',
      mayNeverReturn: true,
      calls: { encode: 'encoder.encode(value)', decode: 'decoder.decode(bytes)' },
      whatIf: 'cbor',
    },
  ],
});
