// Addresses for other programs, each with an example of two lines.

/** The base address that clients of OpenAI ask for. */
export const openAiAddress = (server: string): string => `${server}/v1`;

export const mcpAddress = (server: string): string => `${server}/mcp`;

export const openAiExample = (server: string, botName: string): string =>
  [
    `client = OpenAI(base_url="${openAiAddress(server)}", api_key="pk_…")`,
    `client.chat.completions.create(model="${botName}", messages=[{"role": "user", "content": "…"}])`,
  ].join('\n');

export const mcpExample = (server: string): string =>
  [
    `claude mcp add --transport http pasokh ${mcpAddress(server)} \\`,
    '  --header "Authorization: Bearer pk_…"',
  ].join('\n');
