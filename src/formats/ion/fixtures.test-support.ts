import type { Fixture, Losses, WorkingExceptions } from '../../testing/fixtures.ts';

/**
 * Bytes that amazon.ion 0.15.0 wrote (see `fixtures.py`), and bytes made by hand for what it does not write. Together
 * they contain every kind of the format.
 */
export const fixtures: readonly Fixture[] = [
  {
    name: 'the small object, by amazon.ion',
    hex: 'e00100eaee9c8183de9887be958269648869734163746976658866756c6c6e616d65de948a21048b118c8d486f6d65722053696d70736f6e',
  },
  {
    name: 'integers of many widths, by amazon.ion',
    hex: 'e00100eabec2202101310121ff22010032010022ffff2501000000002720000000000001388000000000000000294000000000000000002e8f17c6e3bfd70fdeeaec417172dcbac0',
  },
  {
    name: 'floats, by amazon.ion',
    hex: 'e00100eabeb740483ff8000000000000488000000000000000483fb999999999999a487ffefefefefefefe487ff000000000000048fff0000000000000',
  },
  {
    name: 'decimals, by amazon.ion',
    hex: 'e00100eabeaf5051c152c10f53c2809654c301e24052808051835303900152c5815e92d403a0c92075c0dbf3b8acbc5f96ce3f0ad2',
  },
  {
    name: 'timestamps of every precision, by amazon.ion',
    hex: 'e00100eabed663c00fe764c00fe78b65c00fe78b8e67800fe78b8e968d67c00fe78b8e968d68800fe78b8e968d946d800fe78b8e968d94c9075bcd156b00da0fe78b8e968d94c10569800fd08181808080c36944d80fe78b8e968d94',
  },
  { name: 'symbols, by amazon.ion', hex: 'e00100eaee938183de8f87bd846f70656e86636c6f73656480bb710a710b710a710470710c' },
  {
    name: 'strings, by amazon.ion',
    hex: 'e00100eabea480816182c3a98d787878787878787878787878788e8e7979797979797979797979797979',
  },
  {
    name: 'blobs and clobs, by amazon.ion',
    hex: 'e00100eabeaba0a200ff94636c6f6290ae8f0000000000000000000000000000009e8e6363636363636363636363636363',
  },
  { name: 'nulls of every type, by amazon.ion', hex: 'e00100eabd0f1f2f4f5f6f7f8f9fafbfcfdf' },
  {
    name: 'containers, by amazon.ion',
    hex: 'e00100eaeb8183d887b6816181628163be98b0c0d0b52101b22102c9710ac4710b710c2101d48ad28bd0',
  },
  {
    name: 'annotations, by amazon.ion',
    hex: 'e00100eaeea08183de9c87be9987646567726565738162817881798163817a8164846c6f6e67eeb9818adeb58be5828c8d21018ee9818fb621012102210390eea081918e9c61206c6f6e672074657874206f662032362063686172616374657273',
  },
  { name: 'records, by amazon.ion', hex: 'e00100eae88183d587b3826964be8ed68a2101848161d68a2102848162' },
  {
    name: 'padding before and in a struct',
    hex: 'e00100ea0001fe0e8e0000000000000000000000000000d784816180020102',
  },
  { name: 'padding after a value', hex: 'e00100ea1100' },
  { name: 'padding in a list', hex: 'e00100eab500210101ff' },
  { name: 'a struct with ordered fields', hex: 'e00100ead183842101' },
  { name: 'a 32-bit float', hex: 'e00100ea443fc00000' },
  { name: 'an imported table of symbols', hex: 'e00100eaee948183de9086bad984817485210188210287b28161d68a21018c2102' },
  { name: 'a table that adds to the one before', hex: 'e00100eae78183d487b28161ea8183d786710387b28162d68a21018b2102' },
  {
    name: 'symbols without text, and other fields of a table',
    hex: 'e00100eaee928183de8e87b70f8021010081628481618000d88a118b108c118d10',
  },
  { name: 'a long symbol', hex: 'e00100eaee988183de9487be918e8f787878787878787878787878787878d28a11' },
  { name: 'a text that is not UTF-8', hex: 'e00100ead48482c328' },
  { name: 'a symbol that is not UTF-8', hex: 'e00100eae88183d587b382c328d28a11' },
  {
    name: 'lengths that follow although they are short',
    hex: 'e00100eabe9b2e84000000013e8200016e88800fd081818080807e8104ce822101',
  },
  { name: 'a second version marker', hex: 'e00100eae00100ea11e00100ea' },
];

export const losses: Losses = {
  ion: ['duplicate key', 'number text', 'negative zero', 'lone surrogate', 'proto key', 'native text'],
};

export const workingExceptions: WorkingExceptions = {
  withoutForm: {
    'decimal data': 'two numbers make a text',
    'table value': 'a value of any type, in words',
  },
};
