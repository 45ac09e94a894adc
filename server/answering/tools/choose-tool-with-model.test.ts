import { expect, test } from 'vitest';
import type { ToolInput } from '../../../contract/bots/tools.ts';
import type { CallableTool } from '../../areas/bots/tools/call-tool.ts';
import type { Prompt } from '../../engine/model/prompt.ts';
import type { OfferedTool } from '../../engine/model/stream.ts';
import type { HistoryMessage } from '../../engine/pipeline/extension-points.ts';
import { chooseToolWithModel } from './choose-tool-with-model.ts';

const KINDS: readonly ToolInput['kind'][] = ['text', 'number', 'phone', 'email', 'date', 'choice'];

const toolOf = (name: string, examples: readonly string[] = ['سفارش من کجاست؟']): CallableTool => ({
  ...{ id: name, accountId: 'shop', openSecrets: () => [] },
  definition: {
    ...{ name, label: name, usage: 'x'.repeat(200), examples, method: 'GET' },
    ...{
      address: 'https://shop.example/',
      headers: [],
      responseFields: [],
      replyTemplate: 'ok',
      notFound: '',
    },
    ...{ body: { kind: 'none', template: '' }, timeoutSeconds: 5, needsApproval: false, isEnabled: true },
    inputs: KINDS.map((kind) => ({
      ...{ name: kind, label: kind, kind, isRequired: true, question: '' },
      choices: kind === 'choice' ? ['قرمز', 'آبی'] : [],
    })),
  },
});

/** Lets a model that gives these inputs choose among tools, and tells what it was sent. */
async function choose(
  tools: readonly CallableTool[],
  question: string,
  { history = [], inputs = {} }: { history?: readonly HistoryMessage[]; inputs?: object } = {},
) {
  const sent: { prompt?: Prompt; offers: readonly OfferedTool[] } = { offers: [] };
  const choice = await chooseToolWithModel(
    async (prompt, offers) => {
      Object.assign(sent, { prompt, offers });
      return { ok: true, call: { name: tools[0]?.definition.name ?? '', inputs }, usage: null };
    },
    tools,
    {
      ...{
        accountId: 'shop',
        botId: 'bot',
        conversationId: 'one',
        question,
        previousQuestion: null,
        history,
      },
      ...{ isSpendLimitReached: false, now: 0 },
      bot: { language: 'fa', creativity: 0, instructions: '', threshold: 0.5, enhancedAccuracy: false },
    },
    new AbortController().signal,
  );
  return { values: choice.chosen?.values, ...sent };
}

const invented = {
  ...{ text: 'کفش', number: 1234, phone: '09121234567', email: 'sara@shop.example' },
  ...{ date: '2026-10-07', choice: 'قرمز' },
};

test('drops inputs that the visitor did not write', async () => {
  expect((await choose([toolOf('order')], 'خریدم نرسیده', { inputs: invented })).values).toEqual({});
});

test('takes inputs that the visitor wrote, however they are spelt', async () => {
  const history = [
    { author: 'visitor', text: 'کفش قرمز با کد ۱۲۳۴، ایمیلم Sara@Shop.example' },
    { author: 'visitor', text: '+۹۸ ۹۱۲ ۱۲۳ ۴۵۶۷، ۱۴۰۵/۰۷/۱۵' },
  ] as const;
  const { values } = await choose([toolOf('order')], 'خریدم نرسیده', { history, inputs: invented });
  expect(values).toEqual({ ...invented, number: '1234' });
});

test('offers what fits, the likest tools first and three examples of each', async () => {
  const many = Array.from({ length: 30 }, (_, index) => toolOf(`tool_${index}`, ['الف', 'ب', 'پ', 'ت']));
  const { offers } = await choose([...many, toolOf('order')], 'سفارش من کجاست؟');
  expect(JSON.stringify(offers).length).toBeLessThan(12_500);
  expect(offers.length).toBeGreaterThan(3);
  expect(offers[0]?.name).toBe('order');
  expect(offers[1]?.description).toContain('«پ»');
  expect(offers[1]?.description).not.toContain('«ت»');
});

test('keeps the answers of tools from the model, and messages short', async () => {
  const { prompt } = await choose([toolOf('order')], 'x'.repeat(4_000), {
    history: [
      { author: 'ai', text: 'شمارهٔ سفارش؟', tool: { name: 'order', requestedInput: 'number' } },
      { author: 'ai', text: 'foreign text', tool: { name: 'order' } },
    ],
  });
  const content = prompt?.messages.map(({ content: text }) => text).join('') ?? '';
  expect(content).toContain('شمارهٔ سفارش؟');
  expect(content).not.toContain('foreign text');
  expect(content.length).toBeLessThan(1_100);
});
