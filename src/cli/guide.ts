/** One page that explains the commands to a person, or to a program that calls them. */
export const GUIDE = `wireprint explains bytes and compares formats. Nothing leaves this machine.

You have                              Do
bytes that you do not understand      wireprint FILE            (or: … | wireprint -)
  and know where they go wrong        wireprint FILE --problems
  and want to know one byte           wireprint FILE --at 17
  or the bytes of one value           wireprint FILE --at /users/0/name
  in a format with a schema           wireprint FILE --from avro --schema s.avsc
  as a hex dump, a tree, or steps     wireprint FILE --form grid|tree|step
a browser at hand                     wireprint open FILE
JSON, and choose a format             wireprint compare FILE
  each element of a list alone        wireprint compare FILE --messages elements
a message that is too large           wireprint space FILE
two messages that should be equal     wireprint diff A B
a value that you need elsewhere       wireprint convert FILE --to cbor --output FILE
millions of messages, one a line      wireprint fleet PATH… --kind /type
  in MessagePack, CBOR, Avro, …       wireprint fleet PATH… --from cbor
  in a column of Parquet files        wireprint fleet 'logs/**/*.parquet' --column NAME
  to look up in DuckDB or Spark       wireprint fleet PATH… --rows messages.parquet
  on many machines                    wireprint fleet --plan FILE PATH…; fleet --shard; merge
a budget to hold in CI                wireprint check FILE --format cbor --max-bytes 2kB

Input is a file or "-": bytes as they are, or hex, base64 and other spellings as text, in gzip,
gRPC frames and other envelopes. --from FORMAT reads the bytes as they are.

For programs: --json with every command; --csv and --markdown where a table comes out.
Exit codes: 0 done, 1 a check failed, 2 wrong use, 3 an input cannot be read.
NO_COLOR=1 turns colours off; there are none where the output is no terminal.
`;
