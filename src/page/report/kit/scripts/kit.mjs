// Run this script with `node kit.mjs` (or `node kit.mjs --quick`). It checks the version of Node, in syntax that old
// versions read.
const NEEDED = 20;
if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(`This script needs Node ${NEEDED} or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  import('./measure.mjs').catch((thrown) => {
    console.error(String(thrown));
    process.exitCode = 1;
  });
}
