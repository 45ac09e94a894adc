// Counts the tokens of a model request, estimated where the server reports none.
import type { Prompt } from './prompt.ts';

/** `isReckoned`: the server told no number, so it is about so much. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly isReckoned?: true;
}

/** A token of English is some four bytes, one of Persian two to five, whichever model cuts it. */
const BYTES_PER_TOKEN = 3;

const tokensIn = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);

/** What a request took of which nobody counted the tokens. */
export function estimatedUsage({ system, messages }: Prompt, written: string): Usage {
  const read = [system, ...messages.map(({ content }) => content)].join('\n');
  return { inputTokens: tokensIn(read), outputTokens: tokensIn(written), isReckoned: true };
}

/** The server's own numbers where it tells both. */
export const reportedUsage = ({
  inputTokens,
  outputTokens,
}: {
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
}): Usage | null =>
  inputTokens === undefined || outputTokens === undefined ? null : { inputTokens, outputTokens };
