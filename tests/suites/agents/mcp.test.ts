import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bots } from '../../../contract/bots/bots.ts';
import { limits } from '../../../contract/limits.ts';
import { pairs } from '../../../contract/training/pairs.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { createLog } from '../../../server/http/log.ts';
import { forEachDatabase } from '../../databases.ts';
import { type AgentApp, openAgentApp, QUESTION, SHIPPING } from './support/agent-app.ts';

forEachDatabase((name) => {
  let app: AgentApp;
  let account: Awaited<ReturnType<AgentApp['openAccount']>>;
  let botId = '';
  let key = '';
  const lines: string[] = [];
  const opened: Client[] = [];
  beforeAll(async () => {
    app = await openAgentApp(
      name,
      {},
      { log: createLog('trace', { write: (line: string) => void lines.push(line) }) },
    );
    account = await app.openAccount();
    botId = await account.createTrainedBot('نیلوفر');
    key = await account.createKey();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((client) => client.close()));
  });
  afterAll(() => app.server.stop());

  async function openClient(apiKey: string, url = app.server.url): Promise<Client> {
    const client = new Client({ name: 'suite', version: '1' });
    const headers = { authorization: `Bearer ${apiKey}` };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }),
    );
    opened.push(client);
    return client;
  }
  const post = (body: string, headers: Record<string, string>) =>
    fetch(`${app.server.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body,
    });
  const listing = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

  test('lists each tool with the schemas of its input and output', async () => {
    const client = await openClient(key);
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual([
      'list_bots',
      'ask_bot',
      'search_knowledge',
      'add_text',
      'add_question_and_answer',
      'list_conversations',
      'read_conversation',
      'reply_in_conversation',
      'report_summary',
    ]);
    for (const { inputSchema, outputSchema, description } of tools) {
      expect(inputSchema.type).toBe('object');
      expect(Object.keys(outputSchema?.properties ?? {}).length).toBeGreaterThan(0);
      expect(description).not.toBe('');
    }
    const ask = tools.find((tool) => tool.name === 'ask_bot');
    expect(ask?.inputSchema.required).toEqual(['botId', 'question']);
    const reply = tools.find((tool) => tool.name === 'reply_in_conversation');
    expect(reply?.inputSchema.required).toEqual(['botId', 'conversationId', 'text']);
    expect(JSON.stringify(tools).length).toBeLessThan(40_000);
  });

  test('asks, searches and teaches a bot with structured results', async () => {
    const client = await openClient(key);
    await client.listTools(); // the client checks results against the schemas from now on
    expect((await client.callTool({ name: 'list_bots' })).structuredContent).toMatchObject({
      bots: [{ id: botId, name: 'نیلوفر', isActive: true }],
    });
    const asked = await client.callTool({ name: 'ask_bot', arguments: { botId, question: QUESTION } });
    expect(asked.structuredContent).toMatchObject({ isAnswered: true, citations: [{ quote: SHIPPING }] });
    expect(asked.content).toEqual([{ type: 'text', text: JSON.stringify(asked.structuredContent) }]);
    const found = await client.callTool({
      name: 'search_knowledge',
      arguments: { botId, query: QUESTION, limit: 1 },
    });
    expect(found.structuredContent).toMatchObject({ passages: [{ title: 'ارسال', text: SHIPPING }] });
    const pair = { question: 'گارانتی دارید؟', answer: 'بله، یک سال' };
    await client.callTool({ name: 'add_question_and_answer', arguments: { botId, ...pair } });
    const stored = await app.api.call(pairs.list, { botId }, { token: account.token });
    expect(stored.pairs).toMatchObject([pair]);
    const text = { botId, title: 'پرداخت', text: 'پرداخت در محل هم ممکن است.' };
    const added = await client.callTool({ name: 'add_text', arguments: text });
    expect(added.structuredContent).toMatchObject({ title: 'پرداخت' });
  });

  test('reads conversations, replies once and sums up reports', async () => {
    const client = await openClient(key);
    await client.listTools();
    const { connections } = await app.api.call(bots.read, { botId }, { token: account.token });
    const page = { pageUrl: app.server.url };
    const connectionId = connections[0]?.id ?? '';
    const visitorSession = await app.api.call(visitor.openConversation, {
      connectionId,
      locale: 'fa',
      ...page,
    });
    const question = { clientId: 'a-question-1', text: QUESTION, ...page };
    await app.api.call(visitor.send, question, { token: visitorSession.token });
    const { conversationId } = visitorSession;
    const list = await client.callTool({ name: 'list_conversations', arguments: { botId } });
    expect(list.structuredContent).toMatchObject({ conversations: [{ id: conversationId }] });
    const reply = { botId, conversationId, text: 'پیک هم داریم.', clientId: 'order-1234-sent' };
    await client.callTool({ name: 'reply_in_conversation', arguments: reply });
    const again = await client.callTool({ name: 'reply_in_conversation', arguments: reply });
    expect(again.structuredContent).toMatchObject({ author: 'operator', text: reply.text });
    const read = await client.callTool({ name: 'read_conversation', arguments: { botId, conversationId } });
    const { messages } = Object(read.structuredContent);
    expect(messages.filter((one: { text: string }) => one.text === reply.text)).toHaveLength(1);
    const today = new Date().toISOString().slice(0, 10);
    const report = await client.callTool({
      name: 'report_summary',
      arguments: { botId, from: today, to: today },
    });
    expect(Object.keys(Object(report.structuredContent)).sort()).toEqual([
      'before',
      'from',
      'to',
      'today',
      'total',
      'zone',
    ]);
  });

  test('returns refusals as tool errors with the texts of the catalogue', async () => {
    const client = await openClient(key);
    const other = await app.openAccount();
    const foreign = await other.createTrainedBot('دیگری');
    const textOf = async (tool: string, input: Record<string, unknown>) => {
      const result = await client.callTool({ name: tool, arguments: input });
      expect(result.isError).toBe(true);
      expect(result.structuredContent).toBeUndefined();
      return Object(Array.isArray(result.content) ? result.content[0] : {}).text;
    };
    for (const tool of ['ask_bot', 'search_knowledge', 'list_conversations'])
      expect(await textOf(tool, { botId: foreign, question: QUESTION, query: QUESTION })).toBe(
        'BotNotFound: Bot not found',
      );
    const missing = { botId, conversationId: foreign };
    expect(await textOf('read_conversation', missing)).toMatch(/^NotFound: /);
    expect(await textOf('reply_in_conversation', { ...missing, text: 'x' })).toMatch(/^NotFound: /);
    expect(await textOf('ask_bot', { botId })).toMatch(/^InvalidInput: .*question \(Required\)/);
    expect(await textOf('ask_bot', { question: 'x', botId: '../../account' })).toMatch(
      /^(BotNotFound|InvalidInput)/,
    );
    const long = { botId, question: 'آ'.repeat(limits.message.max + 1) };
    expect(await textOf('ask_bot', long)).toMatch(/question \(TooLong\)/);
    await other.setAccount({ messages_left: 0 });
    const exhaustedClient = await openClient(await other.createKey());
    const result = await exhaustedClient.callTool({
      name: 'ask_bot',
      arguments: { botId: foreign, question: QUESTION },
    });
    expect(result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/^NoMessagesLeft/) }],
    });
    await expect(client.callTool({ name: 'drop_table', arguments: {} })).rejects.toThrow(
      'Unknown tool: drop_table',
    );
  });

  test('offers a key the tools of its scopes and refuses the others with Forbidden', async () => {
    const client = await openClient(await account.createKey(['knowledge:read']));
    expect((await client.listTools()).tools.map((tool) => tool.name)).toEqual(['search_knowledge']);
    const denied = await client.callTool({ name: 'ask_bot', arguments: { botId, question: QUESTION } });
    expect(denied).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/^Forbidden/) }] });
  });

  test('refuses wrong keys, other origins, other methods and malformed or huge bodies', async () => {
    await expect(openClient('pk_forged')).rejects.toThrow(/Unauthenticated/);
    const bearer = { authorization: `Bearer ${key}` };
    const anonymous = await post(listing, {});
    expect(anonymous.status).toBe(401);
    expect(anonymous.headers.get('www-authenticate')).toBe('Bearer');
    expect((await post(listing, { authorization: `Bearer ${account.token}` })).status).toBe(401);
    const rebindingResponse = await post(listing, { ...bearer, origin: 'http://rebound.example' });
    expect({ status: rebindingResponse.status, body: await rebindingResponse.json() }).toMatchObject({
      status: 403,
      body: { jsonrpc: '2.0', error: { message: expect.stringMatching(/^OriginRefused/) } },
    });
    expect((await post(listing, { ...bearer, origin: app.server.url })).status).toBe(200);
    const malformed = await post('{', bearer);
    expect({ status: malformed.status, body: await malformed.json() }).toMatchObject({
      status: 400,
      body: { error: { code: -32_700 } },
    });
    const huge = await post(JSON.stringify({ text: 'x'.repeat(limits.jsonBody.bytes) }), bearer);
    expect(huge.status).toBe(413);
    for (const method of ['GET', 'DELETE']) {
      const response = await fetch(`${app.server.url}/mcp`, { method, headers: bearer });
      expect({ status: response.status, allow: response.headers.get('allow') }).toEqual({
        status: 405,
        allow: 'POST',
      });
    }
  });

  test('answers many calls at once, each its own', async () => {
    const client = await openClient(key);
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        client.callTool({
          name: 'search_knowledge',
          arguments: { botId, query: QUESTION, limit: (index % 2) + 1 },
        }),
      ),
    );
    for (const [index, { structuredContent }] of results.entries())
      expect(Object(structuredContent).passages).toHaveLength((index % 2) + 1);
  });

  test('limits the requests of one key and writes no key to the log', async () => {
    const startedAt = Date.now(); // a standing clock gives no call back
    const limited = await openAgentApp(name, { RATE_LIMITS: 'on' }, { clock: () => startedAt });
    try {
      const own = await limited.openAccount();
      const client = await openClient(await own.createKey(), limited.server.url);
      const results = await Promise.all(
        Array.from({ length: limits.apiKey.callsPerMinute + 5 }, () =>
          client.callTool({ name: 'list_bots' }),
        ),
      );
      const refused = results.filter(({ isError }) => isError === true);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.content).toMatchObject([
        { text: expect.stringMatching(/^TooManyRequests: .*Try again in \d+ seconds$/) },
      ]);
    } finally {
      await limited.server.stop();
    }
    expect(lines.join('')).toContain('/mcp');
    expect(lines.join('')).not.toContain(key);
    expect(lines.join('')).not.toContain(QUESTION);
  });
});
