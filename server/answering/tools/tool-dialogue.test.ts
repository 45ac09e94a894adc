import { describe, expect, test } from 'vitest';
import type { ToolInput } from '../../../contract/bots/tools.ts';
import type { CallableTool } from '../../areas/bots/tools/call-tool.ts';
import type { HistoryMessage } from '../../engine/pipeline/extension-points.ts';
import { replayDialogue } from './tool-dialogue.ts';

const inputOf = (kind: ToolInput['kind'], choices: readonly string[] = []): ToolInput => ({
  ...{ name: 'it', label: 'شماره', kind, isRequired: true, question: 'شماره چیست؟' },
  choices,
});

const toolOf = (name: string, example: string, input: ToolInput): CallableTool => ({
  ...{ id: name, accountId: 'shop', openSecrets: () => [] },
  definition: {
    ...{ name, label: name, usage: '', examples: [example], inputs: [input], method: 'GET' },
    ...{
      address: 'https://shop.example/',
      headers: [],
      responseFields: [],
      replyTemplate: 'ok',
      notFound: '',
    },
    ...{ body: { kind: 'none', template: '' }, timeoutSeconds: 5, needsApproval: false, isEnabled: true },
  },
});

const visitor = (text: string): HistoryMessage => ({ author: 'visitor', text });
const ai = (text: string, tool?: HistoryMessage['tool']): HistoryMessage => ({
  author: 'ai',
  text,
  ...(tool && { tool }),
});
const ASKED = 'شماره چیست؟';

/** The bot has asked for an input of this kind, and the visitor replies. */
function reply(kind: ToolInput['kind'], texts: readonly string[], choices?: readonly string[]) {
  const tool = toolOf('status', 'وضعیت سفارش چیست؟', inputOf(kind, choices));
  const asked = ai(ASKED, { name: 'status', requestedInput: 'it' });
  const [first = '', ...rest] = texts.toReversed();
  const earlier = rest.toReversed().flatMap((text) => [visitor(text), asked]);
  return replayDialogue([tool], [visitor('وضعیت سفارش چیست؟'), asked, ...earlier], first);
}

describe('two tools that ask the same', () => {
  const tools = [
    toolOf('cancel', 'سفارشم را لغو کن', inputOf('number')),
    toolOf('status', 'وضعیت سفارش چیست؟', inputOf('number')),
  ];

  test('goes on with the tool that asked', () => {
    const history = [visitor('خرید قبلی‌ام چه شد'), ai(ASKED, { name: 'status', requestedInput: 'it' })];
    expect(replayDialogue(tools, history, '1234')).toMatchObject({
      state: 'ready',
      tool: { id: 'status' },
      values: { it: '1234' },
    });
  });

  test('calls none where it is not recorded which one asked', () => {
    const history = [visitor('خرید قبلی‌ام چه شد'), ai(ASKED)];
    expect(replayDialogue(tools, history, '1234')).toEqual({ state: 'idle' });
    expect(replayDialogue(tools.slice(1), history, '1234')).toMatchObject({ state: 'ready' });
  });
});

test('keeps the texts that a model found in the message', () => {
  const city = { ...inputOf('text'), name: 'city', label: 'شهر' };
  const tool = toolOf('ship', 'ارسال کنید', inputOf('number'));
  const both = { ...tool, definition: { ...tool.definition, inputs: [inputOf('number'), city] } };
  const asked = { name: 'ship', requestedInput: 'it', known: { city: 'شیراز' } };
  expect(replayDialogue([both], [visitor('بسته‌ام شیراز نرسید'), ai(ASKED, asked)], '1234')).toMatchObject({
    state: 'ready',
    values: { it: '1234', city: 'شیراز' },
  });
});

describe('a reply to a question of a tool', () => {
  test.each([
    ['text', 'چطور می‌توانم خرید کنم'],
    ['text', 'ساعت کاری شما چند است'],
    ['text', 'ارسال رایگان دارید'],
    ['text', 'how long does shipping take'],
    ['number', 'تا ساعت ۵ باز هستید؟'],
    ['number', 'تا ساعت ۵ باز هستید'],
    ['number', 'برای ۲ کیلو هزینه ارسال چقدر میشه'],
  ] as const)('leaves the dialogue for the question «%s %s»', (kind, text) => {
    expect(reply(kind, [text])).toEqual({ state: 'idle' });
  });

  test.each([
    ['text', 'سلام'],
    ['text', 'ممنون'],
    ['text', 'نمی‌دانم'],
    ['text', 'ندارم'],
    ['text', 'I don’t know'],
    ['number', 'سلام'],
    ['choice', 'نه'],
  ] as const)('takes no greeting or refusal for a %s: «%s»', (kind, text) => {
    expect(reply(kind, [text], ['قرمز'])).toMatchObject({ state: 'awaitingInput' });
  });

  test.each([
    ['number', 'شمارهٔ سفارشم ۱۲۳۴ هست', '1234'],
    ['number', '۱۲۳۴ درسته؟', '1234'],
    ['text', 'خیابان آزادی، پلاک ۵', 'خیابان آزادی، پلاک 5'],
    ['text', 'دستگاه روشن نمی‌شود', 'دستگاه روشن نمی‌شود'],
    ['phone', '0912 123 4567 ، کی زنگ می‌زنید؟', '09121234567'],
  ] as const)('takes the %s of «%s»', (kind, text, value) => {
    expect(reply(kind, [text])).toMatchObject({ state: 'ready', values: { it: value } });
  });

  test.each([
    'بی‌خیال',
    'نه، بی‌خیال',
    'ولش کن دیگه',
    'لغو کن',
    'انصراف',
    'never mind',
    'no, cancel it please',
  ])('leaves the dialogue at «%s»', (text) => {
    expect(reply('text', [text])).toEqual({ state: 'cancelled' });
  });

  test.each(['لغو سفارش به خاطر تأخیر', 'stopwatch', 'مهم نیست آبی باشد', 'cancelled twice'])(
    'does not leave it at «%s»',
    (text) => {
      expect(reply('text', [text])).toMatchObject({ state: 'ready', values: { it: text } });
    },
  );

  test('takes an option for what it is called', () => {
    const options = ['لغو', 'انصراف', 'نه'];
    for (const option of options)
      expect(reply('choice', [option], options)).toMatchObject({ state: 'ready', values: { it: option } });
  });

  test('gives up after the second one in a row that is no answer', () => {
    expect(reply('number', ['چیزی ندارم الان'])).toMatchObject({ state: 'awaitingInput', isInvalid: true });
    expect(reply('number', ['چیزی ندارم الان', 'هیچی'])).toMatchObject({ state: 'abandoned' });
    expect(reply('number', ['سلام', 'سلام', 'هیچی'])).toMatchObject({ state: 'awaitingInput' });
  });
});
