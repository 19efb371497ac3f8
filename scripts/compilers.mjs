/**
 * Installs the reference implementations of the schema languages that the unit tests compare with, if they are missing:
 * `protoc` and `capnp`, as root on Debian. Elsewhere, tests that need a missing one are skipped.
 */
import { installFromDebian, onSearchPath, runs } from './programs.mjs';

/** The Debian package of each command. */
const PACKAGES = { protoc: 'protobuf-compiler', capnp: 'capnproto' };

const missing = Object.entries(PACKAGES).filter(([command]) => !onSearchPath([command]).some(runs));
if (missing.length > 0) {
  console.log(`Not found: ${missing.map(([command]) => command).join(' and ')}. Trying to install …`);
  installFromDebian(
    missing.map(([, name]) => name),
    ['--no-install-recommends'],
  );
}
