"""Prints the fixtures that Amazon's own library writes, made from Ion text: a name and hex digits on each line.

python3 -m pip install amazon.ion==0.15.0 && python3 src/formats/ion/fixtures.py
"""

from amazon.ion import simpleion

TEXTS = {
    "the small object": '{id:4,isActive:true,fullname:"Homer Simpson"}',
    "integers of many widths": "[0,1,-1,255,256,-256,65535,4294967296,9007199254740993,-9223372036854775808,"
    "1180591620717411303424,123456789012345678901234567890123456]",
    "floats": "[0e0,1.5e0,-0e0,0.1e0,nan,+inf,-inf]",
    "decimals": "[0.,0.0,1.5,-1.50,123.456,-0.,0d3,1d400,-0.00001,12345678901234567890.12345678901234567890]",
    "timestamps of every precision": "[2023T,2023-11T,2023-11-14,2023-11-14T22:13Z,2023-11-14T22:13-00:00,"
    "2023-11-14T22:13:20Z,2023-11-14T22:13:20.123456789Z,2023-11-14T23:43:20.5+01:30,2000-01-01T00:00:00.000Z,"
    "2023-11-14T12:13:20-10:00]",
    "symbols": "[open,closed,open,name,$0,'']",
    "strings": f'["","a","é","{"x" * 13}","{"y" * 14}"]',
    "blobs and clobs": f'[{{{{}}}},{{{{AP8=}}}},{{{{"clob"}}}},{{{{""}}}},{{{{{"A" * 20}}}}},{{{{"{"c" * 14}"}}}}]',
    "nulls of every type": "[null,null.bool,null.int,null.float,null.decimal,null.timestamp,null.symbol,null.string,"
    "null.clob,null.blob,null.list,null.sexp,null.struct]",
    "containers": "[[],(),{},[1,[2]],(a (b c) 1),{a:{b:{}}}]",
    "annotations": 'degrees::{b:x::y::1,c:z::[1,2,3],d:long::"a long text of 26 characters"}',
    "records": '[{id:1,name:"a"},{id:2,name:"b"}]',
}

for name, text in TEXTS.items():
    print(f"{name}: {simpleion.dumps(simpleion.loads(text), binary=True).hex()}")
