import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const jwt = defineEnvelope({
  id: 'jwt',
  facts: {
    name: 'JSON Web Token',
    spec: { title: 'RFC 7519', url: 'https://www.rfc-editor.org/rfc/rfc7519.html' },
    sentence: 'Claims in JSON with a header and a signature, each in base64url, with dots between them.',
    isText: true,
  },
  kinds,
  read,
});
