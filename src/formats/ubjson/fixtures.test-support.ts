import type { ExpectedRefusal, Fixture, Losses, WorkingExceptions } from '../../testing/fixtures.ts';

/** Bytes that together contain every kind of the format; JSON samples contain only a few kinds. */
export const fixtures: readonly Fixture[] = [
  {
    name: 'the small object',
    hex: '7b5502696455045508697341637469766554550866756c6c6e616d6553550d486f6d65722053696d70736f6e7d',
  },
  { name: 'null, booleans and no-ops', hex: '4e4e5b5a4e544e4e465d4e' },
  { name: 'no-ops among members', hex: '7b4e5501614e5a4e5500544e7d' },
  { name: 'integers of every width', hex: '5b698055ff4980006c800000004c80000000000000005d' },
  { name: 'floats', hex: '5b643fc00000443fb999999999999a5d' },
  { name: 'high-precision numbers', hex: '5b4855052d30452b31486916332e31343135393236353335383937393332333834365d' },
  { name: 'characters and strings', hex: '5b4378535500536901615349000162536c0000000163534c0000000000000001645d' },
  { name: 'an array with a count', hex: '5b23690369014e5b5d54' },
  { name: 'an object with a count', hex: '7b235502690161544e6901625a' },
  { name: 'an array of type i', hex: '5b246923690201ff' },
  { name: 'an array of type U', hex: '5b245523690200ff' },
  { name: 'an array of type I', hex: '5b24492369020001ffff' },
  { name: 'an array of type l', hex: '5b246c23690200000001ffffffff' },
  { name: 'an array of type L', hex: '5b244c2369020000000000000001ffffffffffffffff' },
  { name: 'an array of type d', hex: '5b24642369023f800000bf800000' },
  { name: 'an array of type D', hex: '5b24442369023ff0000000000000bff0000000000000' },
  { name: 'an array of type C', hex: '5b24432369026162' },
  { name: 'an array of type S', hex: '5b24532369026903666f6f5500' },
  { name: 'an array of type H', hex: '5b2448236902690131550431653939' },
  { name: 'an array of type [', hex: '5b245b23690369015d2369015424552369020102' },
  { name: 'an array of type {', hex: '5b247b236902690161547d23690169016246' },
  { name: 'an array of type Z', hex: '5b245a236c7fffffff' },
  { name: 'an array of type N', hex: '5b244e236c7fffffff' },
  { name: 'an array of type T', hex: '5b2454236c7fffffff' },
  { name: 'an array of type F', hex: '5b2446236c7fffffff' },
  { name: 'an object of type Z', hex: '7b245a236902690161690162' },
  { name: 'an object of type N', hex: '7b244e236902690161690162' },
  { name: 'an object of type T', hex: '7b2454236902690161690162' },
  { name: 'an object of type F', hex: '7b2446236902690161690162' },
  { name: 'an object of type d', hex: '7b246423690269036c617441efced969046c6f6e6741f90c4a' },
  { name: 'an object of type [', hex: '7b245b23690269016169015d690162236900' },
  { name: 'a key and a text that are not UTF-8', hex: '7b6901ff536902c3287d' },
];

/** json-pack does not decode the key `__proto__`. */
export const refusals: readonly ExpectedRefusal[] = [{ codec: 'ubjson', sample: 'proto-key', message: /__proto__/ }];

export const losses: Losses = {
  ubjson: ['duplicate key', 'big integer', 'number text', 'negative zero', 'lone surrogate'],
};

export const workingExceptions: WorkingExceptions = {
  openEnded: {
    array: 'a closing bracket',
    'array end': 'the type of the outer container replaces the bracket',
    'object end': 'the type of the outer container replaces the brace',
    object: 'a closing brace',
    'optimized array': 'empty',
    'optimized object': 'empty',
  },
  unopened: ['count without data'],
};
