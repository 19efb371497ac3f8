import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'JSON Web Token',
  spec: { title: 'RFC 7519', url: 'https://www.rfc-editor.org/rfc/rfc7519.html' },
  sentence: 'Claims in JSON with a header and a signature, each in base64url, with dots between them.',
  isText: true,
};
