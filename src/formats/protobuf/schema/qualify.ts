import protobuf from 'protobufjs';

/**
 * Replaces every type reference by its full name, resolved as the language defines: first in the enclosing message,
 * then outwards ("Packages and Name Resolution"). The library would look in the root first.
 */
export function qualify(root: protobuf.Root): void {
  const open: protobuf.ReflectionObject[] = [root];
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (object instanceof protobuf.Namespace) for (const nested of object.nestedArray) open.push(nested);
    if (object instanceof protobuf.Type) for (const field of object.fieldsArray) qualifyField(field, object);
    else if (object instanceof protobuf.Field && object.parent !== null) qualifyField(object, object.parent);
  }
}

/** A name that is not found stays unchanged; the library then reports it. */
function qualifyField(field: protobuf.Field, from: protobuf.NamespaceBase): void {
  if (Object.hasOwn(protobuf.types.basic, field.type) || field.type.startsWith('.')) return;
  const [first, ...rest] = field.type.split('.');
  for (let scope: protobuf.NamespaceBase | null = from; scope !== null; scope = scope.parent) {
    let found = typeIn(scope, first!);
    for (const name of rest) found = found instanceof protobuf.Namespace ? typeIn(found, name) : undefined;
    if (found === undefined) continue;
    field.type = found.fullName;
    return;
  }
}

function typeIn(scope: protobuf.NamespaceBase, name: string): protobuf.Namespace | protobuf.Enum | undefined {
  const found = scope.get(name);
  return found instanceof protobuf.Namespace || found instanceof protobuf.Enum ? found : undefined;
}
