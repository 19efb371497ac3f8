"""Sums the rows of `wireprint fleet --rows` in DuckDB, for all messages and for each kind. Prints JSON.

Usage: python3 fleet-duckdb.py ROWS CODEC…, with duckdb installed.
"""

import json
import sys

import duckdb

rows, codecs = sys.argv[1], sys.argv[2:]
sums = {"messages read": "count(*)", "bytes read": "sum(bytes)"}
for codec in codecs:
    sums |= {f"messages {codec}": f'count("{codec}")', f"bytes {codec}": f'sum("{codec}")'}
query = f"SELECT {', '.join(f'({each})::BIGINT' for each in sums.values())}"
found = [("all", *duckdb.execute(f"{query} FROM '{rows}'").fetchone())]
found += duckdb.execute(f"{query.replace('SELECT', 'SELECT kind,')} FROM '{rows}' GROUP BY kind").fetchall()
totals = {group: dict(zip(sums, row, strict=True)) for group, *row in found}
print(json.dumps({"version": duckdb.__version__, "totals": totals}))
