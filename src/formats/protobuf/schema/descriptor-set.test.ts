import { expect, test } from 'vitest';
import { parseBase64 } from '../../../core/bytes/base64.ts';
import { protoOfDescriptors } from './descriptor-set.ts';
import { schemas } from './read-schema.ts';

/** Files as protoc 3.21.12 reads them, and what `protoc --include_imports --descriptor_set_out` writes for them. */
const ORDER = `// file: order.proto
syntax = "proto3";
package acme.shop;
import "common.proto";
import "google/protobuf/timestamp.proto";
enum State { option allow_alias = true; NEW = 0; FRESH = 0; PAID = 5; OLD = -1; }
message Order {
  reserved 9, 20 to 30; reserved "gone";
  int64 id = 1; string customer = 2;
  repeated Item items = 3;
  repeated sint32 deltas = 4 [packed=false];
  map<string, Item> by_name = 5;
  oneof how { string card = 6; acme.common.Place pickup = 7; }
  google.protobuf.Timestamp at = 8 [json_name="when"];
  State state = 10;
  message Item { string sku = 1; uint32 qty = 2; double price = 3; enum Kind { A = 0; B = 1; } Kind kind = 4; }
}
service S { rpc Get(Order) returns (Order); }
// file: common.proto
syntax = "proto3";
package acme.common;
message Place { double lat = 1; double lon = 2; optional string label = 3; }
`;
const ORDER_SET =
  'CnUKDGNvbW1vbi5wcm90bxILYWNtZS5jb21tb24iUAoFUGxhY2USEAoDbGF0GAEgASgBUgNsYXQSEAoDbG9uGAIgASgBUgNsb24S' +
  'GQoFbGFiZWwYAyABKAlIAFIFbGFiZWyIAQFCCAoGX2xhYmVsYgZwcm90bzMKdwofZ29vZ2xlL3Byb3RvYnVmL3RpbWVzdGFtcC5w' +
  'cm90bxIPZ29vZ2xlLnByb3RvYnVmIjsKCVRpbWVzdGFtcBIYCgdzZWNvbmRzGAEgASgDUgdzZWNvbmRzEhQKBW5hbm9zGAIgASgF' +
  'UgVuYW5vc2IGcHJvdG8zCoAGCgtvcmRlci5wcm90bxIJYWNtZS5zaG9wGgxjb21tb24ucHJvdG8aH2dvb2dsZS9wcm90b2J1Zi90' +
  'aW1lc3RhbXAucHJvdG8iwQQKBU9yZGVyEg4KAmlkGAEgASgDUgJpZBIaCghjdXN0b21lchgCIAEoCVIIY3VzdG9tZXISKwoFaXRl' +
  'bXMYAyADKAsyFS5hY21lLnNob3AuT3JkZXIuSXRlbVIFaXRlbXMSGgoGZGVsdGFzGAQgAygRQgIQAFIGZGVsdGFzEjUKB2J5X25h' +
  'bWUYBSADKAsyHC5hY21lLnNob3AuT3JkZXIuQnlOYW1lRW50cnlSBmJ5TmFtZRIUCgRjYXJkGAYgASgJSABSBGNhcmQSLAoGcGlj' +
  'a3VwGAcgASgLMhIuYWNtZS5jb21tb24uUGxhY2VIAFIGcGlja3VwEiwKAmF0GAggASgLMhouZ29vZ2xlLnByb3RvYnVmLlRpbWVz' +
  'dGFtcFIEd2hlbhImCgVzdGF0ZRgKIAEoDjIQLmFjbWUuc2hvcC5TdGF0ZVIFc3RhdGUaUAoLQnlOYW1lRW50cnkSEAoDa2V5GAEg' +
  'ASgJUgNrZXkSKwoFdmFsdWUYAiABKAsyFS5hY21lLnNob3AuT3JkZXIuSXRlbVIFdmFsdWU6AjgBGoYBCgRJdGVtEhAKA3NrdRgB' +
  'IAEoCVIDc2t1EhAKA3F0eRgCIAEoDVIDcXR5EhQKBXByaWNlGAMgASgBUgVwcmljZRIuCgRraW5kGAQgASgOMhouYWNtZS5zaG9w' +
  'Lk9yZGVyLkl0ZW0uS2luZFIEa2luZCIUCgRLaW5kEgUKAUEQABIFCgFCEAFCBQoDaG93SgQICRAKSgQIFBAfUgRnb25lKjsKBVN0' +
  'YXRlEgcKA05FVxAAEgkKBUZSRVNIEAASCAoEUEFJRBAFEhAKA09MRBD///////////8BGgIQATIuCgFTEikKA0dldBIQLmFjbWUu' +
  'c2hvcC5PcmRlchoQLmFjbWUuc2hvcC5PcmRlcmIGcHJvdG8z';
const OLD = String.raw`syntax = "proto2";
package old;
message M { required int32 a = 1 [default = 7]; optional string b = 2 [default = "x\"y"]; optional group G = 3 { optional int32 c = 1; } extensions 100 to 199; repeated int32 p = 5 [packed=true]; optional bytes d = 6 [default="\001z"]; optional E e = 7 [default=TWO]; optional double f = 8 [default=inf];}
enum E { ONE = 1; TWO = 2; }
extend M { optional string ext = 100; }
`;
const OLD_SET =
  'CvIBCglvbGQucHJvdG8SA29sZCKuAQoBTRIPCgFhGAEgAigFOgE3UgFhEhEKAWIYAiABKAk6A3gieVIBYhIWCgFnGAMgASgKMggu' +
  'b2xkLk0uR1IBZxIQCgFwGAUgAygFQgIQAVIBcBITCgFkGAYgASgMOgVcMDAxelIBZBIZCgFlGAcgASgOMgYub2xkLkU6A1RXT1IB' +
  'ZRIRCgFmGAggASgBOgNpbmZSAWYaEQoBRxIMCgFjGAEgASgFUgFjKgUIZBDIASoVCgFFEgcKA09ORRABEgcKA1RXTxACOhgKA2V4' +
  'dBIGLm9sZC5NGGQgASgJUgNleHQ=';

function parse(base64: string): Uint8Array {
  const parsed = parseBase64(base64);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.bytes;
}

test.each([
  ['proto3, with a file that it imports', ORDER, ORDER_SET],
  ['proto2, with a group, defaults and an extension', OLD, OLD_SET],
])('the text of a descriptor set means what the files mean: %s', (_, files, set) => {
  const text = protoOfDescriptors(parse(set))!;
  expect(schemas.roots(text)).toEqual(schemas.roots(files));
  for (const root of schemas.roots(files).names)
    expect(schemas.parseSchema(text, root)).toEqual(schemas.parseSchema(files, root));
});

test('a set that is cut is none, and neither is a message whose first text names a file', () => {
  const set = parse(OLD_SET);
  for (let length = 0; length < set.length; length++)
    expect(protoOfDescriptors(set.subarray(0, length))).toBeUndefined();
  expect(protoOfDescriptors(Uint8Array.of(0x0a, 7, ...new TextEncoder().encode('a.proto')))).toBeUndefined();
});

test('a name that could not stand in a .proto file makes no schema', () => {
  const set = parse(OLD_SET);
  const at = set.findIndex((byte, i) => byte === 0x4d && set[i - 1] === 1 && set[i - 2] === 0x0a);
  expect(protoOfDescriptors(set.with(at, 0x7b))).toBeUndefined();
});
