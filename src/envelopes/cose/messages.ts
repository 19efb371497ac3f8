/** A kind of message: its name, and what each element of its array is (RFC 9052 sections 4 to 6). */
export interface Message {
  readonly name: string;
  readonly elements: readonly ('protected' | 'unprotected' | 'payload' | 'signature' | 'others')[];
}

/** The kinds of messages by their tag. */
export const MESSAGES: Readonly<Record<number, Message>> = {
  16: { name: 'COSE_Encrypt0', elements: ['protected', 'unprotected', 'payload'] },
  17: { name: 'COSE_Mac0', elements: ['protected', 'unprotected', 'payload', 'signature'] },
  18: { name: 'COSE_Sign1', elements: ['protected', 'unprotected', 'payload', 'signature'] },
  96: { name: 'COSE_Encrypt', elements: ['protected', 'unprotected', 'payload', 'others'] },
  97: { name: 'COSE_Mac', elements: ['protected', 'unprotected', 'payload', 'signature', 'others'] },
  98: { name: 'COSE_Sign', elements: ['protected', 'unprotected', 'payload', 'others'] },
};
