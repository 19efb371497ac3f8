/** The message of a thrown value: never empty. */
export function errorText(thrown: unknown): string {
  return (thrown instanceof Error ? thrown.message : String(thrown)) || 'It failed without a message.';
}
