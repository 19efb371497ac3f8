"""Counts the lines of a file with `wireprint fleet --shard` in Spark, and writes one summary per line.

Usage: python3 fleet-spark.py LINES PLAN PARTITIONS SUMMARIES, with pyspark installed and wireprint in the path. Prints
the version of Spark and the number of lines in each partition. The last of several partitions is empty.
"""

import json
import os
import sys

from pyspark.sql import SparkSession

path, plan, partitions, summaries = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
settings = {"spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false"}
spark = SparkSession.builder.master("local[2]").config(map=settings).getOrCreate()
spark.sparkContext.setLogLevel("ERROR")
with open(path, encoding="utf-8") as file:
    lines = list(enumerate(line.rstrip("\n") for line in file))
used = max(1, partitions - 1)
rdd = spark.sparkContext.parallelize(lines, used).partitionBy(partitions, lambda i: i % used).values()
sizes = rdd.mapPartitions(lambda part: [sum(1 for _ in part)]).collect()
piped = rdd.pipe(f"wireprint fleet --shard --plan {plan}", env=dict(os.environ), checkCode=True).collect()
with open(summaries, "w", encoding="utf-8") as file:
    file.write("\n".join(piped))
print(json.dumps({"version": spark.version, "sizes": sizes}))
spark.stop()
