// Addresses for other programs, each with an example of two lines.

/** The base address that clients of OpenAI ask for. */
export const openAiAddress = (origin: string): string => `${origin}/v1`;

export const mcpAddress = (origin: string): string => `${origin}/mcp`;

export const openAiExample = (origin: string, botName: string): string =>
  [
    `client = OpenAI(base_url="${openAiAddress(origin)}", api_key="pk_…")`,
    `client.chat.completions.create(model="${botName}", messages=[{"role": "user", "content": "…"}])`,
  ].join('\n');

export const mcpExample = (origin: string): string =>
  [
    `claude mcp add --transport http pasokh ${mcpAddress(origin)} \\`,
    '  --header "Authorization: Bearer pk_…"',
  ].join('\n');
