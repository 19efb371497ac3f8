import type { Fixture, Losses, WorkingExceptions } from '../../testing/fixtures.ts';

/**
 * Bytes that together contain every kind of the format, including kinds that no JSON sample produces. Python's pymongo
 * 4.20.0 wrote them; types that it no longer writes are made by hand.
 */
export const fixtures: readonly Fixture[] = [
  {
    name: 'the small object',
    hex: '34000000106964000400000008697341637469766500010266756c6c6e616d65000e000000486f6d65722053696d70736f6e0000',
  },
  {
    name: 'scalars that JSON has, an empty name and names outside ASCII',
    hex: '51000000016100000000000000f83f02620001000000000a630008640001106500fbffffff12660000000000000000400800001267000068e5cf8b01000002c3a9000a000000c3a4e282acf09f98800000',
  },
  {
    name: 'documents and arrays in each other',
    hex: '3d0000000461002d000000103000010000000231000200000078000332000d000000046200050000000000043300050000000000036f00050000000000',
  },
  {
    name: 'ObjectId, UTC datetime, timestamp, min key, max key',
    hex: '38000000075f69640056e1fc72e0c917e9c471416109617400c5d8d6cc3b010000117473002a00000015cd5b07ff6d696e007f6d61780000',
  },
  {
    name: 'regular expressions, code, code with scope',
    hex: '490000000b7200616200696d000b730000000d630004000000662829000f77002800000004000000782b31001c000000107800010000000379000d000000047a000500000000000000',
  },
  {
    name: 'decimals: 0.1, NaN, -Infinity, 1E+6000, -0',
    hex: '6400000013610001000000000000000000000000003e301362000000000000000000000000000000007c136300000000000000000000000000000000f81364000100000000000000000000000000205f136500000000000000000000000000000040b000',
  },
  {
    name: 'binary data of the subtypes 0, 1, 2, 5, 6, 7, 8, 10 and 128',
    hex: '6c00000005303000020000000001020530310002000000010102053032000600000002020000000102053035000200000005010205303600020000000601020530370002000000070102053038000200000008010205306100020000000a0102053830000200000080010200',
  },
  { name: 'binary data of no bytes, new and old', hex: '19000000056100000000000005620004000000020000000000' },
  {
    name: 'UUIDs, old and new, and one that is too short to be one',
    hex: '47000000056f6c6400100000000373ffd26444b34c6990e8e7d1dfc035d4057575696400100000000473ffd26444b34c6990e8e7d1dfc035d40573686f72740001000000040100',
  },
  {
    name: 'vectors of int8, float32 and bits, of an unknown type, and cut short',
    hex: '49000000056900040000000903007f070566000a0000000927000000c03f000000c0057000040000000910037f08056f6464000300000009ff00010573686f72740001000000090300',
  },
  { name: 'undefined', hex: '0800000006610000' },
  { name: 'DBPointer', hex: '1a0000000c610002000000620056e1fc72e0c917e9c471416100' },
  { name: 'symbol', hex: '0e0000000e610002000000620000' },
  { name: 'a name and a text that are not UTF-8', hex: '0f00000002ff0003000000c3280000' },
];

export const losses: Losses = {
  bson: ['duplicate key', 'big integer', 'number text', 'lone surrogate', 'native text'],
};

export const workingExceptions: WorkingExceptions = {
  withoutForm: {
    decimal128: 'a decimal significand, which bits do not spell',
    uuid: 'raw bytes, written as hex',
    vectorType: 'a code',
  },
};
